import type { ConnectionId } from '@shared/domain/ids';
import { useQuery } from '@tanstack/react-query';
import { useSettings } from './app';
import { connectionQueries } from './connections';

/** Rows asked for per request on a connection: its own number, or the app's setting. */
export function usePageSize(connectionId: ConnectionId): number {
  const { pageSize } = useSettings();
  const { data } = useQuery({ ...connectionQueries.opened(connectionId), enabled: false });
  return data?.pageSize ?? pageSize;
}
