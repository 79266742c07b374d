import { connectionQueries } from '@renderer/api/connections';
import { useOpenConnection } from '@renderer/app/last-place';
import { ScreenTitle } from '@renderer/app/screen-title';
import { ConnectionFormPage } from '@renderer/features/connections/form/connection-form-page';
import { allConnections } from '@renderer/features/connections/list/all-connections';
import { ConnectionsPage } from '@renderer/features/connections/list/connections-page';
import { ServerPage } from '@renderer/features/connections/server/server-page';
import { useTokenRefusal } from '@renderer/features/connections/token/token-refusal';
import { ErrorActionsContext } from '@renderer/ui/feedback/error-actions';
import { ErrorNotice } from '@renderer/ui/feedback/error-notice';
import { PageHeader } from '@renderer/ui/layout/app-frame';
import { Button } from '@renderer/ui/primitives/button';
import type { Connection } from '@shared/domain/connection';
import { AppError } from '@shared/errors/app-error';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router';
import { WaitingScreen } from './waiting-screen';

const route = getRouteApi('/connections/$connectionId');

/** One connection: where it leads, what its server can do and what we may do there. */
export function ConnectionScreen() {
  const { connectionId } = route.useParams();
  const navigate = useNavigate();
  const { data, error, refetch, isFetching } = useQuery(connectionQueries.all());
  const connection = data && allConnections(data.connections).find(({ id }) => id === connectionId);
  if (connection !== undefined) {
    const toForm = () => void navigate({ to: '/connections/$connectionId/edit', params: { connectionId } });
    return (
      <>
        <ScreenTitle parts={[connection.name, 'Connection']} />
        {/* This connection need not be the one that is open: its failures ask for its own token, in its form. */}
        <ErrorActionsContext
          value={{
            account: null,
            server: connection.baseUrl,
            onNewToken: null,
            onProbe: null,
            isAway: false,
            onEditConnection: connection.kind === 'sample' ? null : toForm,
          }}
        >
          <ServerPage
            key={connectionId}
            connection={connection}
            onOpen={() => void navigate({ to: '/c/$connectionId/contracts', params: { connectionId } })}
            {...(connection.kind === 'sample' ? {} : { onEdit: toForm })}
          />
        </ErrorActionsContext>
      </>
    );
  }
  return (
    <ConnectionMissing
      title="Connection"
      doing="show this connection"
      isRead={data !== undefined}
      {...{ error, retry: refetch, isFetching }}
    />
  );
}

export function ConnectionsScreen() {
  const navigate = useNavigate();
  const openConnection = useOpenConnection();
  const replace = useTokenRefusal((state) => state.replace);
  return (
    <>
      <ScreenTitle parts={['Connections']} />
      <ConnectionsPage
        onOpen={openConnection}
        onShow={(connectionId) => void navigate({ to: '/connections/$connectionId', params: { connectionId } })}
        onEdit={(connectionId) => void navigate({ to: '/connections/$connectionId/edit', params: { connectionId } })}
        onReplaceToken={replace}
        onAdd={() => void navigate({ to: '/connections/new' })}
      />
    </>
  );
}

const edit = getRouteApi('/connections/$connectionId/edit');

function useActions() {
  const navigate = useNavigate();
  const { history } = useRouter();
  return {
    onSaved: ({ id }: Connection) => {
      // A refusal was about what was saved before; a token that is refused again asks again.
      useTokenRefusal.getState().end(id);
      void navigate({ to: '/c/$connectionId/contracts', params: { connectionId: id }, replace: true });
    },
    onCancel: () => (history.canGoBack() ? history.back() : void navigate({ to: '/connections' })),
  };
}

export function NewConnectionScreen() {
  const { onSaved, onCancel } = useActions();
  return (
    <>
      <ScreenTitle parts={['Connect to a server']} />
      <ConnectionFormPage connection={null} onSaved={onSaved} onCancel={onCancel} />
    </>
  );
}

export function EditConnectionScreen() {
  const { connectionId } = edit.useParams();
  const { onSaved, onCancel } = useActions();
  const { data, error, refetch, isFetching } = useQuery(connectionQueries.all());
  const connection = data?.connections.find(({ id, kind }) => id === connectionId && kind === 'server');
  if (connection !== undefined) {
    return (
      <>
        <ScreenTitle parts={[`Edit ${connection.name}`]} />
        <ConnectionFormPage key={connection.id} connection={connection} onSaved={onSaved} onCancel={onCancel} />
      </>
    );
  }
  return (
    <ConnectionMissing
      title="Edit connection"
      doing="edit this connection"
      isRead={data !== undefined}
      {...{ error, retry: refetch, isFetching }}
    />
  );
}

interface ConnectionMissingProps {
  readonly title: string;
  /** Completes "Could not …". */
  readonly doing: string;
  readonly error: AppError | null;
  /** The connections are known, and it is not among them. */
  readonly isRead: boolean;
  readonly isFetching: boolean;
  readonly retry: () => unknown;
}

/** In place of a connection: it is on its way, it could not be read, or there is none with this id. */
function ConnectionMissing({ title, doing, error, isRead, isFetching, retry }: ConnectionMissingProps) {
  const navigate = useNavigate();
  const failure = error ?? (isRead ? new AppError('no_connection') : null);
  if (failure === null) return <WaitingScreen doing="Reading the connections" />;
  return (
    <>
      <ScreenTitle parts={[title]} />
      <PageHeader title={title} />
      <ErrorNotice
        page
        error={failure}
        doing={doing}
        retrying={isFetching}
        onRetry={() => void retry()}
        actions={
          <Button size="small" onClick={() => void navigate({ to: '/connections' })}>
            Choose another connection
          </Button>
        }
      />
    </>
  );
}
