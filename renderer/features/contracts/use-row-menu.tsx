import { copyText } from '@renderer/api/app';
import type { MenuItem } from '@renderer/ui/menu-items';
import { useToast } from '@renderer/ui/use-toast';
import type { ContractSummary } from '@shared/domain/contract';
import { useCallback } from 'react';
import type { ContractLine } from './contract-line';

/** The actions of a line: open it, and copy what people paste elsewhere. */
export function useRowMenu(onOpen: (contract: ContractSummary) => void) {
  const toast = useToast();
  return useCallback(
    (line: ContractLine): readonly MenuItem[] => {
      if (line.kind !== 'contract') return [];
      const copy = (what: string, text: string): MenuItem => ({
        kind: 'action',
        id: what,
        label: `Copy ${what}`,
        onSelect: () => {
          copyText(text).then(
            () => toast.show({ title: `Copied the ${what}` }),
            () => toast.show({ title: 'Could not copy', tone: 'failed' }),
          );
        },
      });
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
    [onOpen, toast],
  );
}
