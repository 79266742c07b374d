import { contractQueries } from '@renderer/api/contracts';
import { commandMenu } from '@renderer/lib/command-menu';
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
      return commandMenu('asset', {
        'open-row': { onSelect: () => onOpen(line) },
        'read-contract': { onSelect: () => void client.refetchQueries({ queryKey }) },
        'copy-name': copy('name', line.name),
        'copy-id': copy('id', line.id),
        'copy-fqn': fullyQualifiedName === null ? null : copy('fully qualified name', fullyQualifiedName),
      });
    },
    [onOpen, copy, client, connectionId],
  );
}
