import { connectionQueries } from '@renderer/api/connections';
import { ConnectionFormPage } from '@renderer/features/connections/connection-form-page';
import { PageHeader } from '@renderer/ui/app-frame';
import { Button } from '@renderer/ui/button';
import { ErrorNotice } from '@renderer/ui/error-notice';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Outlet, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { openingError } from './opening-error';
import { ScreenTitle } from './screen-title';
import { WaitingScreen } from './waiting-screen';

const route = getRouteApi('/c/$connectionId');

/** Opens the connection of the address before any screen of it is shown. */
export function ConnectionGate() {
  const { connectionId } = route.useParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery(connectionQueries.opened(connectionId));
  const isOpen = data !== undefined;
  useEffect(() => {
    // Opening made it the one used last, and the sample workspace appears among the connections.
    if (isOpen) void client.invalidateQueries(connectionQueries.all());
  }, [client, isOpen]);

  if (data === undefined && error !== null) {
    const title = connectionId === 'sample' ? 'Sample workspace' : 'Connection';
    return (
      <>
        <ScreenTitle parts={[title]} />
        <PageHeader title={title} />
        <ErrorNotice
          page
          error={openingError(error)}
          doing={connectionId === 'sample' ? 'start the sample workspace' : 'open this connection'}
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
  if (data === undefined) {
    return <WaitingScreen doing={connectionId === 'sample' ? 'Starting the sample workspace' : 'Opening'} />;
  }
  if (data.token === 'none') {
    return (
      <>
        <ScreenTitle parts={['Enter the token', data.name]} />
        <ConnectionFormPage
          connection={data}
          reason="There is no token for this connection in this session. Enter it again to go on."
          onSaved={() => undefined}
          onCancel={() => void navigate({ to: '/connections' })}
        />
      </>
    );
  }
  return <Outlet />;
}
