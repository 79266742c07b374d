import { connectionQueries } from '@renderer/api/connections';
import type { TokenFacts } from '@shared/domain/connection';
import type { ConnectionId } from '@shared/domain/ids';
import { useQuery } from '@tanstack/react-query';

/** When the token of a server says that it ends; null for the sample workspace and where there is no token. */
export function useTokenExpiry(connectionId: ConnectionId): TokenFacts['expiry'] | null {
  const { data } = useQuery(connectionQueries.all());
  return data?.connections.find(({ id }) => id === connectionId)?.tokenFacts?.expiry ?? null;
}
