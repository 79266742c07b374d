import { useAvailability } from '@renderer/lib/commands/command-availability';
import { commandMenu, type MenuEntries, type MenuEntry } from '@renderer/lib/commands/command-menu';
import { useCopyItem } from '@renderer/ui/feedback/use-copy-item';
import { useLinkItems } from '@renderer/ui/feedback/use-link-items';
import type { MenuItem } from '@renderer/ui/primitives/menu-items';
import type { ContractSummary } from '@shared/domain/contract/contract';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import { useCallback, useMemo } from 'react';
import { type Cleaning, whyNotClean } from './cleaning';
import { type ContractFormat, contractsAs } from './contract-copies';
import { rowKey } from './contract-facts';
import { messages } from './messages';

/** The name of a list of contracts, and its filters in words; null when none applies. */
export interface ShownUnder {
  readonly name: string;
  readonly filter: string | null;
}

/** Actions on contracts that lead to other screens. */
export interface ContractHandlers {
  readonly onOpen: (contract: ContractSummary) => void;
  readonly onPin: (keys: readonly string[], isPinned: boolean) => void;
  readonly isPinned: (key: string) => boolean;
  /** Exports the results of contracts; absent where it is not offered. */
  readonly onExport?: ((contracts: readonly ContractSummary[]) => void) | undefined;
  readonly cleaning: Cleaning;
  /** Shows the notes of a contract. */
  readonly onNotes: (indexed: IndexedContract) => void;
  /** Makes a report about selected contracts, or about a list under a name. */
  readonly onReport: (contracts: readonly IndexedContract[], of?: ShownUnder) => void;
  /** Makes a retention rule for contracts. */
  readonly onKeepRule: (contracts: readonly ContractSummary[]) => void;
  /** Shows the retention rules. */
  readonly onRules: () => void;
  /** Validates contracts together. */
  readonly onValidate: (contracts: readonly IndexedContract[]) => void;
  /** The address of the server, for links; null until it is known. */
  readonly server: string | null;
}

export interface RowActions extends ContractHandlers {
  readonly copyMenu: (contracts: readonly IndexedContract[]) => readonly MenuItem[];
}

/** The handlers, and a menu that copies contracts. */
export function useRowActions(handlers: ContractHandlers): RowActions {
  const copy = useCopyItem();
  return useMemo(() => {
    const copyMenu = (contracts: readonly IndexedContract[]) => {
      const as = (format: ContractFormat) =>
        copy(messages.selection.copied(contracts.length), contractsAs(format, contracts, handlers.server));
      return commandMenu('copy-contracts', {
        'copy-names': as('names'),
        'copy-ids': as('ids'),
        'copy-links': as('links'),
        'copy-csv': as('csv'),
        'copy-json': as('json'),
        'copy-markdown': as('markdown'),
      });
    };
    return { ...handlers, copyMenu };
  }, [copy, handlers]);
}

/** The menu of a row. Actions on several contracts apply to all selected ones when the row is one of them. */
export function useRowMenu(actions: RowActions, selected: readonly IndexedContract[]) {
  const copy = useCopyItem();
  const links = useLinkItems();
  const availability = useAvailability();
  return useCallback(
    (row: IndexedContract): readonly MenuItem[] => {
      const { contract } = row;
      const { copied } = messages.row;
      const assetFqn = contract.asset?.fullyQualifiedName ?? null;
      const contracts = selected.includes(row) ? selected : [row];
      const as = (format: ContractFormat) =>
        copy(messages.selection.copied(contracts.length), contractsAs(format, contracts, actions.server));
      const entries: MenuEntries<'contract'> = {
        'open-row': { onSelect: () => actions.onOpen(contract) },
        'add-note': { onSelect: () => actions.onNotes(row) },
        ...pinEntries(actions, contracts),
        'copy-name': copy(copied.name, contract.name),
        'copy-id': copy(copied.id, contract.id),
        'copy-fqn': copy(copied.fqn, contract.fullyQualifiedName),
        'copy-asset-fqn': assetFqn === null ? null : copy(copied.assetFqn, assetFqn),
        'copy-link': links.link({ contract: contract.id }),
        'copy-catalog-link': links.catalogLink(contract.asset, 'contract'),
        'copy-csv': as('csv'),
        'copy-json': as('json'),
        'copy-markdown': as('markdown'),
        'validate-contracts': { onSelect: () => actions.onValidate(contracts) },
        'export-contracts': exportEntry(actions, contracts),
        'report-contracts': { onSelect: () => actions.onReport(contracts) },
        'keep-rule': {
          offReason: whyNotClean({ reason: null }, contracts),
          onSelect: () => actions.onKeepRule(contracts.map(({ contract }) => contract)),
        },
        'clean-up-contracts': cleanUpEntry(actions.cleaning, contracts),
      };
      return commandMenu('contract', entries, availability);
    },
    [actions, copy, links, selected, availability],
  );
}

type Contracts = readonly IndexedContract[];

/** Pin or unpin: pinned contracts are unpinned together. */
function pinEntries({ isPinned, onPin }: ContractHandlers, contracts: Contracts) {
  const { pin, unpin } = messages.selection;
  const arePinned = contracts.every(({ key }) => isPinned(key));
  const entry: MenuEntry = {
    ...(contracts.length > 1 ? { label: (arePinned ? unpin : pin)(contracts.length) } : {}),
    onSelect: () => onPin(contracts.map(rowKey), !arePinned),
  };
  return { 'pin-contracts': arePinned ? null : entry, 'unpin-contracts': arePinned ? entry : null };
}

const exportEntry = ({ onExport }: ContractHandlers, contracts: Contracts): MenuEntry | null =>
  onExport === undefined ? null : { onSelect: () => onExport(contracts.map(({ contract }) => contract)) };

function cleanUpEntry(cleaning: Cleaning, contracts: Contracts): MenuEntry {
  return {
    ...(contracts.length > 1 ? { label: messages.selection.cleanUp(contracts.length) } : {}),
    offReason: whyNotClean(cleaning, contracts),
    onSelect: () => cleaning.onCleanUp(contracts.map(({ contract }) => contract)),
  };
}
