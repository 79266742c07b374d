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
  return useCallback(
    (line: ContractLine): readonly MenuItem[] => {
      if (line.kind !== 'contract') return [];
      const assetFqn = line.asset?.fullyQualifiedName ?? null;
      return [
        { kind: 'action', id: 'open', label: 'Open', shortcut: 'Enter', onSelect: () => onOpen(line) },
        { kind: 'separator', id: 'line' },
        copy('name', line.name),
        copy('id', line.id),
        copy('fully qualified name', line.fullyQualifiedName),
        ...(assetFqn === null ? [] : [copy('asset’s fully qualified name', assetFqn)]),
        ...cleaningItems(line, cleaning, selected),
      ];
    },
    [onOpen, copy, cleaning, selected],
  );
}

/** Of the line, or of all that are selected when it is one of them. */
function cleaningItems(
  line: ContractSummary,
  cleaning: Cleaning,
  selected: readonly ContractSummary[],
): readonly MenuItem[] {
  const { onCleanUp } = cleaning;
  if (onCleanUp === null) return [];
  const isInside = selected.some((other) => lineKey(other) === lineKey(line));
  const contracts = isInside ? selected : [line];
  const reason = whyNotClean(cleaning, contracts.length);
  const label = contracts.length > 1 ? `Clean up runs of ${plural(contracts.length, 'contract')}…` : 'Clean up runs…';
  return [
    { kind: 'separator', id: 'danger' },
    {
      kind: 'action',
      id: 'clean up',
      label: reason === null ? label : `${label} (${reason})`,
      danger: true,
      disabled: reason !== null,
      onSelect: () => onCleanUp(contracts),
    },
  ];
}
