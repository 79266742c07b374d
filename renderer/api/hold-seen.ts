import type { ConnectionId } from '@shared/domain/ids';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';

/**
 * Keeps everything that was read from a server, also what no screen shows at the moment: while it is away, nothing could
 * be read again. Returns what lets it go.
 */
export function holdSeen(client: QueryClient, connectionId: ConnectionId): () => void {
  const seen = client.getQueryCache().findAll({
    predicate: ({ queryKey: [root, ...rest], state }) =>
      (root === 'server' || root === 'connections') && rest.includes(connectionId) && state.data !== undefined,
  });
  // With its own options: whoever watches a query last decides how it is read.
  const letGo = seen.map(({ queryKey, options }) =>
    new QueryObserver(client, { ...options, queryKey, enabled: false }).subscribe(() => undefined),
  );
  return () => {
    for (const end of letGo) end();
  };
}
