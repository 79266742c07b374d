import { connectionQueries } from '@renderer/api/connections';
import { isTokenInNeed } from '@renderer/features/connections/connection-words';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { OpeningFailed } from './opening-failed';
import { TokenMissing } from './token-missing';
import { WaitingScreen } from './waiting-screen';

const route = getRouteApi('/c/$connectionId');

/** Opens the connection of the address before any screen of it is shown. */
export function ConnectionGate() {
  const { connectionId } = route.useParams();
  const client = useQueryClient();
  const { data: known } = useQuery(connectionQueries.all());
  // Whoever comes back to it after another one opens it anew: main remembers the one used last.
  const staleTime = known?.lastUsed === connectionId ? Number.POSITIVE_INFINITY : 0;
  const { data, error, refetch, isFetching } = useQuery({ ...connectionQueries.opened(connectionId), staleTime });
  const isOpen = data !== undefined && !isFetching;
  useEffect(() => {
    // Opening made it the one used last, and the sample workspace appears among the connections.
    if (isOpen) void client.invalidateQueries(connectionQueries.all());
  }, [client, isOpen]);

  const isSample = connectionId === 'sample';
  if (data === undefined && error !== null) {
    return <OpeningFailed isSample={isSample} error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <WaitingScreen doing={isSample ? 'Starting the sample workspace' : 'Opening'} />;
  return isTokenInNeed(data.token) ? <TokenMissing connection={data} /> : <Outlet />;
}
