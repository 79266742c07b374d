import { call } from '@renderer/api/bridge';
import type { AssetKey, ConnectionId } from '@shared/domain/ids';
import { queryOptions } from '@tanstack/react-query';
import { contractQueries } from './contracts';

/** An ODCS file as it was read. */
interface OdcsText {
  readonly id: string;
  readonly text: string;
  readonly tables: readonly string[];
  readonly table: string | null;
}

export const odcsQueries = {
  /** What the server says of a file for an asset; nothing is written there. The server is told of a table only where there are several. */
  check: (connectionId: ConnectionId, asset: AssetKey, { id, text, tables, table }: OdcsText) =>
    queryOptions({
      queryKey: [...contractQueries.root(connectionId), 'check-file', asset.type, asset.id, id, table],
      queryFn: ({ signal }) =>
        call('contracts.checkFile', { connectionId, asset, text, object: tables.length > 1 ? table : null }, signal),
      staleTime: Infinity,
    }),
};
