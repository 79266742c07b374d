import { connectionQueries } from '@renderer/api/connections';
import { ScreenTitle } from '@renderer/app/screen-title';
import { isTokenInNeed } from '@renderer/features/connections/token/token-place';
import { ErrorNotice } from '@renderer/ui/feedback/error-notice';
import { PageHeader } from '@renderer/ui/layout/app-frame';
import { Button } from '@renderer/ui/primitives/button';
import { AppError } from '@shared/errors/app-error';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Outlet, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { messages } from './messages';
import { TokenMissing } from './token-missing';
import { WaitingScreen } from './waiting-screen';

const route = getRouteApi('/c/$connectionId');

/** Opens the connection of the address before any of its screens is shown. */
export function ConnectionGate() {
  const { connectionId } = route.useParams();
  const client = useQueryClient();
  const { data: known } = useQuery(connectionQueries.all());
  // After another connection it is opened again: main remembers the one used last.
  const staleTime = known?.lastUsed === connectionId ? Number.POSITIVE_INFINITY : 0;
  const { data, error, refetch, isFetching } = useQuery({ ...connectionQueries.opened(connectionId), staleTime });
  const isOpen = data !== undefined && !isFetching;
  useEffect(() => {
    // Opening makes it the one used last, and adds the sample workspace to the connections.
    if (isOpen) void client.invalidateQueries(connectionQueries.all());
  }, [client, isOpen]);

  const isSample = connectionId === 'sample';
  if (data === undefined) {
    return error === null ? (
      <WaitingScreen activity={isSample ? messages.opening.sampleWaiting : messages.opening.waiting} />
    ) : (
      <OpeningFailed isSample={isSample} error={error} retrying={isFetching} onRetry={() => void refetch()} />
    );
  }
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
  const title = isSample ? messages.opening.sample : messages.connections.one;
  return (
    <>
      <ScreenTitle parts={[title]} />
      <PageHeader title={title} />
      <ErrorNotice
        page
        error={openingError(error)}
        task={isSample ? messages.opening.sampleFailed : messages.opening.failed}
        retrying={retrying}
        onRetry={onRetry}
        actions={
          <Button size="small" onClick={() => void navigate({ to: '/connections' })}>
            {messages.connections.chooseOther}
          </Button>
        }
      />
    </>
  );
}

/** To a person, an address with an invalid id is an address of a connection that does not exist. */
export const openingError = (error: AppError): AppError =>
  error.code === 'invalid_input' ? new AppError('no_connection') : error;
