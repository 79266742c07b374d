import { connectionQueries } from '@renderer/api/connection/connections';
import { belongingsQueries } from '@renderer/api/local/belongings';
import { useOpenConnection } from '@renderer/app/navigation';
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
import type { Connection } from '@shared/domain/connection/connection';
import { AppError } from '@shared/errors/app-error';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router';
import { messages } from './messages';
import { WaitingScreen } from './waiting-screen';

const { connections: text } = messages;
const route = getRouteApi('/connections/$connectionId');

/** One connection: its server, what the server can do, and what the account may do. */
export function ConnectionScreen() {
  const { connectionId } = route.useParams();
  const navigate = useNavigate();
  const { data, error, refetch, isFetching } = useQuery(connectionQueries.all());
  const connection = data && allConnections(data.connections).find(({ id }) => id === connectionId);
  if (connection === undefined) {
    return (
      <ConnectionMissing
        title={text.one}
        action={text.showFailed}
        isLoaded={data !== undefined}
        error={error}
        retry={refetch}
        isFetching={isFetching}
      />
    );
  }
  const toForm = () => void navigate({ to: '/connections/$connectionId/edit', params: { connectionId } });
  return (
    <>
      <ScreenTitle parts={[connection.name, text.one]} />
      {/* This may not be the open connection, so its failures lead to its own form, not to the prompt for a token. */}
      <ErrorActionsContext
        value={{
          account: null,
          server: connection.baseUrl,
          onNewToken: null,
          onProbe: null,
          isAway: false,
          hasNoToken: false,
          onEditConnection: connection.kind === 'sample' ? null : toForm,
        }}
      >
        <ServerPage
          key={connectionId}
          connection={connection}
          onOpen={() => void navigate({ to: '/c/$connectionId', params: { connectionId } })}
          {...(connection.kind === 'sample' ? {} : { onEdit: toForm })}
        />
      </ErrorActionsContext>
    </>
  );
}

export function ConnectionsScreen() {
  const navigate = useNavigate();
  const openConnection = useOpenConnection();
  const replace = useTokenRefusal((state) => state.replace);
  return (
    <>
      <ScreenTitle parts={[text.title]} />
      <ConnectionsPage
        onOpen={openConnection}
        onShow={(connectionId) => void navigate({ to: '/connections/$connectionId', params: { connectionId } })}
        onEdit={(connectionId) => void navigate({ to: '/connections/$connectionId/edit', params: { connectionId } })}
        onReplaceToken={replace}
        onAdd={() => void navigate({ to: '/connections/new' })}
        onAddAgain={(from) => void navigate({ to: '/connections/new', search: { from } })}
      />
    </>
  );
}

const edit = getRouteApi('/connections/$connectionId/edit');

function useFormActions() {
  const navigate = useNavigate();
  const { history } = useRouter();
  return {
    onSaved: ({ id }: Connection) => {
      // The refusal was of the token saved before; a new token that is refused starts another prompt.
      useTokenRefusal.getState().end(id);
      void navigate({ to: '/c/$connectionId', params: { connectionId: id }, replace: true });
    },
    onCancel: () => (history.canGoBack() ? history.back() : void navigate({ to: '/connections' })),
  };
}

const added = getRouteApi('/connections/new');

export function NewConnectionScreen() {
  const { from } = added.useSearch();
  const { onSaved, onCancel } = useFormActions();
  const { data: left, isPending } = useQuery({ ...belongingsQueries.left(), enabled: from !== undefined });
  const given = left?.find(({ connectionId }) => connectionId === from);
  if (from !== undefined && isPending) return <WaitingScreen activity={text.reading} />;
  return (
    <>
      <ScreenTitle parts={[text.connect]} />
      <ConnectionFormPage connection={null} given={given} onSaved={onSaved} onCancel={onCancel} />
    </>
  );
}

export function EditConnectionScreen() {
  const { connectionId } = edit.useParams();
  const { onSaved, onCancel } = useFormActions();
  const { data, error, refetch, isFetching } = useQuery(connectionQueries.all());
  const connection = data?.connections.find(({ id, kind }) => id === connectionId && kind === 'server');
  if (connection === undefined) {
    return (
      <ConnectionMissing
        title={text.edit}
        action={text.editFailed}
        isLoaded={data !== undefined}
        error={error}
        retry={refetch}
        isFetching={isFetching}
      />
    );
  }
  return (
    <>
      <ScreenTitle parts={[text.editNamed(connection.name)]} />
      <ConnectionFormPage key={connection.id} connection={connection} onSaved={onSaved} onCancel={onCancel} />
    </>
  );
}

interface ConnectionMissingProps {
  readonly title: string;
  /** Completes "Could not …". */
  readonly action: string;
  readonly error: AppError | null;
  /** The connections are loaded, and it is not among them. */
  readonly isLoaded: boolean;
  readonly isFetching: boolean;
  readonly retry: () => unknown;
}

/** In place of a connection that is loading, could not be loaded, or does not exist. */
function ConnectionMissing({ title, action, error, isLoaded, isFetching, retry }: ConnectionMissingProps) {
  const navigate = useNavigate();
  const failure = error ?? (isLoaded ? new AppError('no_connection') : null);
  if (failure === null) return <WaitingScreen activity={text.reading} />;
  return (
    <>
      <ScreenTitle parts={[title]} />
      <PageHeader title={title} />
      <ErrorNotice
        page
        error={failure}
        task={action}
        retrying={isFetching}
        onRetry={() => void retry()}
        actions={
          <Button size="small" onClick={() => void navigate({ to: '/connections' })}>
            {text.chooseOther}
          </Button>
        }
      />
    </>
  );
}
