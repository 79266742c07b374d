import { commandMenu, type MenuEntries, type MenuEntry } from '@renderer/lib/command-menu';
import { useCommandOffers } from '@renderer/lib/command-offers';
import type { MenuItem } from '@renderer/ui/menu-items';
import { useCopyItem } from '@renderer/ui/use-copy-item';
import type { ContractSummary } from '@shared/domain/contract';
import { plural } from '@shared/words/format';
import { useCallback } from 'react';
import { type Cleaning, whyNotClean } from './cleaning';
import { type ContractLine, lineKey } from './contract-line';

interface RowWays {
  readonly onOpen: (contract: ContractSummary) => void;
  readonly cleaning: Cleaning;
  /** All that are selected: when the line is one of them, cleaning up means all. */
  readonly selected: readonly ContractSummary[];
}

/** The actions of a line: open it, and copy what people paste elsewhere. */
export function useRowMenu({ onOpen, cleaning, selected }: RowWays) {
  const copy = useCopyItem();
  const offers = useCommandOffers();
  return useCallback(
    (line: ContractLine): readonly MenuItem[] => {
      if (line.kind !== 'contract') return [];
      const assetFqn = line.asset?.fullyQualifiedName ?? null;
      const entries: MenuEntries<'contract'> = {
        'open-row': { onSelect: () => onOpen(line) },
        'copy-name': copy('name', line.name),
        'copy-id': copy('id', line.id),
        'copy-fqn': copy('fully qualified name', line.fullyQualifiedName),
        'copy-asset-fqn': assetFqn === null ? null : copy('asset’s fully qualified name', assetFqn),
        'clean-up-contracts': cleanUpEntry(line, cleaning, selected),
      };
      return commandMenu('contract', entries, offers);
    },
    [onOpen, copy, cleaning, selected, offers],
  );
}

/** Of the line, or of all that are selected when it is one of them. */
function cleanUpEntry(line: ContractSummary, cleaning: Cleaning, selected: readonly ContractSummary[]): MenuEntry {
  const isInside = selected.some((other) => lineKey(other) === lineKey(line));
  const contracts = isInside ? selected : [line];
  const offReason = whyNotClean(cleaning, contracts.length);
  return {
    ...(contracts.length > 1 ? { label: `Clean up runs of ${plural(contracts.length, 'contract')}…` } : {}),
    offReason,
    onSelect: () => cleaning.onCleanUp(contracts),
  };
}
