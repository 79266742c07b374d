import { connectionQueries } from '@renderer/api/connections';
import { ScreenTitle } from '@renderer/app/screen-title';
import { isTokenInNeed } from '@renderer/features/connections/connection-messages';
import { ErrorNotice } from '@renderer/ui/feedback/error-notice';
import { PageHeader } from '@renderer/ui/layout/app-frame';
import { Button } from '@renderer/ui/primitives/button';
import { AppError } from '@shared/errors/app-error';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Outlet, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
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

interface OpeningFailedProps {
  readonly isSample: boolean;
  readonly error: AppError;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

/** A connection that cannot be opened: it was removed, or the sample workspace does not start. */
function OpeningFailed({ isSample, error, retrying, onRetry }: OpeningFailedProps) {
  const navigate = useNavigate();
  const title = isSample ? 'Sample workspace' : 'Connection';
  return (
    <>
      <ScreenTitle parts={[title]} />
      <PageHeader title={title} />
      <ErrorNotice
        page
        error={openingError(error)}
        doing={isSample ? 'start the sample workspace' : 'open this connection'}
        retrying={retrying}
        onRetry={onRetry}
        actions={
          <Button size="small" onClick={() => void navigate({ to: '/connections' })}>
            Choose another connection
          </Button>
        }
      />
    </>
  );
}

/** An id in the address that is not even an id is, to a person, a connection that does not exist. */
export const openingError = (error: AppError): AppError =>
  error.code === 'invalid_input' ? new AppError('no_connection') : error;
