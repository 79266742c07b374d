import { connectionQueries } from '@renderer/api/connections';
import { allConnections } from '@renderer/features/connections/all-connections';
import { ServerPage } from '@renderer/features/connections/server-page';
import { PageHeader } from '@renderer/ui/app-frame';
import { Button } from '@renderer/ui/button';
import { ErrorNotice } from '@renderer/ui/error-notice';
import { FailureWaysContext } from '@renderer/ui/failure-ways';
import { AppError } from '@shared/errors/app-error';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ScreenTitle } from './screen-title';
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
        <FailureWaysContext
          value={{
            account: null,
            server: connection.baseUrl,
            onNewToken: null,
            onLook: null,
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
        </FailureWaysContext>
      </>
    );
  }
  const failure = error ?? (data === undefined ? null : new AppError('no_connection'));
  if (failure === null) return <WaitingScreen doing="Reading the connections" />;
  return (
    <>
      <ScreenTitle parts={['Connection']} />
      <PageHeader title="Connection" />
      <ErrorNotice
        page
        error={failure}
        doing="show this connection"
        retrying={isFetching}
        onRetry={() => void refetch()}
        actions={
          <Button size="small" onClick={() => void navigate({ to: '/connections' })}>
            Choose another connection
          </Button>
        }
      />
    </>
  );
}
