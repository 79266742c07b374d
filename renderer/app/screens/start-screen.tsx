import { connectionQueries } from '@renderer/api/connections';
import { ScreenTitle } from '@renderer/app/screen-title';
import { ErrorNotice } from '@renderer/ui/feedback/error-notice';
import { PageHeader } from '@renderer/ui/layout/app-frame';
import { Button } from '@renderer/ui/primitives/button';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useNavigate } from '@tanstack/react-router';
import { WaitingScreen } from './waiting-screen';

/** Where the app opens: at the connection used last, among the saved ones, or at the first start. */
export function StartScreen() {
  const navigate = useNavigate();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { data, error, refetch, isFetching } = useQuery(connectionQueries.all());
  if (error !== null) {
    return (
      <>
        <ScreenTitle parts={['Start']} />
        <PageHeader title="Contract Desk" />
        <ErrorNotice
          page
          error={error}
          doing="open where you left off"
          retrying={isFetching}
          onRetry={() => void refetch()}
          actions={
            <Button size="small" onClick={() => void navigate({ to: '/connections/new' })}>
              Connect to a server
            </Button>
          }
        />
      </>
    );
  }
  // While the screen of another address is on its way, this one is still here, and must not lead away from it.
  if (data === undefined || path !== '/') return <WaitingScreen doing="Starting" />;
  if (data.lastUsed !== null) {
    return <Navigate to="/c/$connectionId/contracts" params={{ connectionId: data.lastUsed }} replace />;
  }
  return <Navigate to={data.connections.length > 0 ? '/connections' : '/welcome'} replace />;
}
