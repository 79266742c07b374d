import { connectionQueries } from '@renderer/api/connections';
import { ConnectionFormPage } from '@renderer/features/connections/connection-form-page';
import { PageHeader } from '@renderer/ui/app-frame';
import { Button } from '@renderer/ui/button';
import { ErrorNotice } from '@renderer/ui/error-notice';
import type { Connection } from '@shared/domain/connection';
import { AppError } from '@shared/errors/app-error';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router';
import { ScreenTitle } from './screen-title';
import { useTokenRefusal } from './token-refusal';
import { WaitingScreen } from './waiting-screen';

const edit = getRouteApi('/connections/$connectionId/edit');

function useWays() {
  const navigate = useNavigate();
  const { history } = useRouter();
  return {
    onSaved: ({ id }: Connection) => {
      // A refusal was about what was saved before; a token that is refused again asks again.
      useTokenRefusal.getState().end(id);
      void navigate({ to: '/c/$connectionId/contracts', params: { connectionId: id }, replace: true });
    },
    onCancel: () => (history.canGoBack() ? history.back() : void navigate({ to: '/connections' })),
    toConnections: () => void navigate({ to: '/connections' }),
  };
}

export function NewConnectionScreen() {
  const { onSaved, onCancel } = useWays();
  return (
    <>
      <ScreenTitle parts={['Connect to a server']} />
      <ConnectionFormPage connection={null} onSaved={onSaved} onCancel={onCancel} />
    </>
  );
}

export function EditConnectionScreen() {
  const { connectionId } = edit.useParams();
  const { onSaved, onCancel, toConnections } = useWays();
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
  const failure = error ?? (data === undefined ? null : new AppError('no_connection'));
  if (failure === null) return <WaitingScreen doing="Reading the connections" />;
  return (
    <>
      <ScreenTitle parts={['Edit connection']} />
      <PageHeader title="Edit connection" />
      <ErrorNotice
        page
        error={failure}
        doing="edit this connection"
        retrying={isFetching}
        onRetry={() => void refetch()}
        actions={
          <Button size="small" onClick={toConnections}>
            Choose another connection
          </Button>
        }
      />
    </>
  );
}
