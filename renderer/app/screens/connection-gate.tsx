import { connectionQueries } from '@renderer/api/connection/connections';
import { ScreenTitle } from '@renderer/app/screen-title';
import { useTokenRefusal } from '@renderer/features/connections/token/token-refusal';
import { useWithoutSnapshot } from '@renderer/lib/start-snapshot/use-without-snapshot';
import { ErrorNotice } from '@renderer/ui/feedback/error-notice';
import { PageHeader } from '@renderer/ui/layout/app-frame';
import { Button } from '@renderer/ui/primitives/button';
import type { Connection, TokenPlace } from '@shared/domain/connection/connection';
import type { ConnectionId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import type { ErrorCode } from '@shared/errors/error-table';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Outlet, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { messages } from './messages';
import { WaitingScreen } from './waiting-screen';

const route = getRouteApi('/c/$connectionId');

/** Opens the connection of the address before any of its screens is shown. */
export function ConnectionGate() {
  const { connectionId } = route.useParams();
  const client = useQueryClient();
  const { data: known } = useQuery(connectionQueries.all());
  // A connection is opened again after another one was used: main records the one used last.
  const staleTime = known?.lastUsed === connectionId ? Number.POSITIVE_INFINITY : 0;
  const { data, error, refetch, isFetching } = useQuery({ ...connectionQueries.opened(connectionId), staleTime });
  const isOpen = data !== undefined && !isFetching;
  useEffect(() => {
    // Opening makes it the one used last, and adds the sample workspace to the connections.
    if (isOpen) void client.invalidateQueries(connectionQueries.all());
  }, [client, isOpen]);

  useTokenPrompt(connectionId, data);

  const isSample = connectionId === 'sample';
  if (data === undefined) {
    return error === null ? (
      <WaitingScreen activity={isSample ? messages.opening.sampleWaiting : messages.opening.waiting} />
    ) : (
      <OpeningFailed isSample={isSample} error={error} retrying={isFetching} onRetry={() => void refetch()} />
    );
  }
  return <Outlet />;
}

/** Asks for the missing token of a connection, over its saved data: once each time it is opened without one. */
function useTokenPrompt(id: ConnectionId, opened: Connection | undefined): void {
  const ask = useTokenRefusal((state) => state.ask);
  const code = opened === undefined ? null : lacking[opened.token];
  useEffect(() => {
    if (code !== null) ask(id, { code });
  }, [id, code, ask]);
}

/** The error of a read without the token. */
const lacking = {
  sealed: null,
  session: null,
  none: 'no_token',
  locked: 'token_locked',
  unreadable: 'token_unreadable',
} as const satisfies Record<TokenPlace, ErrorCode | null>;

interface OpeningFailedProps {
  readonly isSample: boolean;
  readonly error: AppError;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

/** A connection that cannot be opened: it was removed, or the sample workspace does not start. */
function OpeningFailed({ isSample, error, retrying, onRetry }: OpeningFailedProps) {
  const navigate = useNavigate();
  useWithoutSnapshot();
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

/** An address with an invalid id is shown like one of a connection that does not exist. */
export const openingError = (error: AppError): AppError =>
  error.code === 'invalid_input' ? new AppError('no_connection') : error;
