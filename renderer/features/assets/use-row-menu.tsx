import { contractQueries } from '@renderer/api/contracts';
import type { MenuItem } from '@renderer/ui/menu-items';
import { useCopyItem } from '@renderer/ui/use-copy-item';
import type { Asset } from '@shared/domain/asset';
import type { ConnectionId } from '@shared/domain/ids';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { AssetLine } from './asset-line';

/** The actions of a line: open it, and copy what people paste elsewhere. */
export function useRowMenu(connectionId: ConnectionId, onOpen: (asset: Asset) => void) {
  const copy = useCopyItem();
  const client = useQueryClient();
  return useCallback(
    (line: AssetLine): readonly MenuItem[] => {
      if (line.kind !== 'asset') return [];
      const { fullyQualifiedName, type, id } = line;
      const { queryKey } = contractQueries.ofAsset(connectionId, { type, id });
      return [
        { kind: 'action', id: 'open', label: 'Open', shortcut: 'Enter', onSelect: () => onOpen(line) },
        {
          kind: 'action',
          id: 'again',
          label: 'Read its contract again',
          onSelect: () => void client.refetchQueries({ queryKey }),
        },
        { kind: 'separator', id: 'line' },
        copy('name', line.name),
        copy('id', line.id),
        ...(fullyQualifiedName === null ? [] : [copy('fully qualified name', fullyQualifiedName)]),
      ];
    },
    [onOpen, copy, client, connectionId],
  );
}
