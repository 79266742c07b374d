import { useAvailability } from '@renderer/lib/commands/command-availability';
import { commandMenu } from '@renderer/lib/commands/command-menu';
import { useCopyItem } from '@renderer/ui/feedback/use-copy-item';
import { useLinkItems } from '@renderer/ui/feedback/use-link-items';
import type { MenuItem } from '@renderer/ui/primitives/menu-items';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { HomeGroup } from '@shared/results/standing/home-groups';
import { type ContractActions, compare, whyNotCompare } from './contract-row';
import { rowFacts } from './home-list';
import { messages } from './messages';

const { copied } = messages.row;

/** The menu of a row: what its buttons do, pinning, and its names to copy. */
export function useRowMenu(pinned: ReadonlySet<string>, actions: ContractActions) {
  const availability = useAvailability();
  const [copy, links] = [useCopyItem(), useLinkItems()];
  return (group: HomeGroup, indexed: IndexedContract): readonly MenuItem[] => {
    const { contract, key } = indexed;
    const { run } = rowFacts(group, indexed);
    const assetFqn = contract.asset?.fullyQualifiedName ?? null;
    const isPinned = pinned.has(key);
    return commandMenu(
      'attention',
      {
        'open-row': { onSelect: () => actions.onOpen(indexed, run?.key ?? null) },
        'compare-with-success': { offReason: whyNotCompare(indexed), onSelect: () => compare(indexed, actions) },
        'add-note': {
          onSelect: () => actions.onNotes(indexed, run && { key: run.key, timestamp: run.timestamp }),
        },
        'pin-contracts': isPinned ? null : { onSelect: () => actions.onPin(key, true) },
        'unpin-contracts': isPinned ? { onSelect: () => actions.onPin(key, false) } : null,
        'copy-name': copy(copied.name, contract.name),
        'copy-id': copy(copied.id, contract.id),
        'copy-fqn': copy(copied.fqn, contract.fullyQualifiedName),
        'copy-asset-fqn': assetFqn === null ? null : copy(copied.assetFqn, assetFqn),
        'copy-link': links.link({ contract: contract.id }),
        'copy-catalog-link': links.catalogLink(contract.asset, 'contract'),
        validate: { offReason: actions.whyNotValidate(indexed), onSelect: () => actions.onValidate(indexed) },
      },
      availability,
    );
  };
}
