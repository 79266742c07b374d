import { type ContractFormat, contractsAs } from '@renderer/features/contracts/contract-copies';
import type { MenuEntry, SubjectEntries } from '@renderer/lib/commands/command-menu';
import { useErrorActions } from '@renderer/ui/feedback/error-actions';
import { useCopyItem } from '@renderer/ui/feedback/use-copy-item';
import { useLinkItems } from '@renderer/ui/feedback/use-link-items';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import { messages } from './messages';

const { copied } = messages;

/** What can be copied of contracts: names and links of one, lists of several. */
export function useContractCopies(): (contracts: readonly IndexedContract[]) => SubjectEntries<'contract'> {
  const copy = useCopyItem();
  const links = useLinkItems();
  const { server } = useErrorActions();
  return (contracts) => {
    const [one] = contracts;
    const count = contracts.length;
    const as = (format: ContractFormat, what = copied.contracts(count)): MenuEntry =>
      copy(what, () => contractsAs(format, contracts, server));
    const csv = { ...as('csv'), fileText: () => contractsAs('csv', contracts, server) };
    const rows = { 'copy-csv': csv, 'copy-json': as('json'), 'copy-markdown': as('markdown') };
    const menu: SubjectEntries<'contract'> = { 'copy-as': { opensMenu: true, onSelect: () => undefined } };
    if (one === undefined || count > 1) {
      return {
        ...menu,
        'copy-link': { ...as('links', copied.links(count)), label: messages.links },
        'copy-name': { ...as('names', copied.names(count)), label: messages.names },
        'copy-id': { ...as('ids', copied.ids(count)), label: messages.ids },
        ...rows,
      };
    }
    const { contract, standing } = one;
    const failed = standing.failing?.newest.timestamp;
    const assetFqn = contract.asset?.fullyQualifiedName ?? null;
    return {
      ...menu,
      'copy-link': links.link({ contract: contract.id }),
      'copy-failed-link': failed === undefined ? null : links.link({ contract: contract.id, run: failed }),
      'copy-catalog-link': links.catalogLink(contract.asset, 'contract'),
      'copy-name': copy(copied.name, contract.name),
      'copy-id': copy(copied.id, contract.id),
      'copy-fqn': copy(copied.fqn, contract.fullyQualifiedName),
      'copy-asset-fqn': assetFqn === null ? null : copy(copied.assetFqn, assetFqn),
      ...rows,
    };
  };
}
