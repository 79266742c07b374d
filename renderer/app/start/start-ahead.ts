import { connectionQueries } from '@renderer/api/connection/connections';
import { contractIndexQueries } from '@renderer/api/contract/contract-index';
import { appQueries } from '@renderer/api/local/app';
import type { QueryClient } from '@tanstack/react-query';

/**
 * Loads the code of the first screen and asks main for what it shows, all at once: each would otherwise wait for the one before. At
 * the start alone, when the address names no screen yet. What fails is asked again by the screen, which says why.
 */
export async function startAhead(client: QueryClient): Promise<void> {
  if (!['', '#', '#/'].includes(window.location.hash)) return;
  for (const load of [
    () => import('@renderer/app/screens/connection-gate'),
    () => import('@renderer/app/screens/home-screen'),
  ]) {
    void load().catch(() => undefined);
  }
  void client.prefetchQuery(appQueries.settings());
  const known = await client.fetchQuery(connectionQueries.all()).catch(() => null);
  const id = known?.lastUsed ?? null;
  if (id === null) return;
  const { contracts, status, marks } = contractIndexQueries;
  void client.prefetchQuery(connectionQueries.opened(id));
  void client.prefetchQuery(contracts(id));
  void client.prefetchQuery(status(id));
  void client.prefetchQuery(marks(id));
}
