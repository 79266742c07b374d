import type { MenuItem } from '@renderer/ui/menu-items';
import { useCopyItem } from '@renderer/ui/use-copy-item';
import type { ContractSummary } from '@shared/domain/contract';
import { useCallback } from 'react';
import type { ContractLine } from './contract-line';

/** The actions of a line: open it, and copy what people paste elsewhere. */
export function useRowMenu(onOpen: (contract: ContractSummary) => void) {
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
      ];
    },
    [onOpen, copy],
  );
}
