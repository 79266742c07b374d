import { connectionQueries } from '@renderer/api/connection/connections';
import { productName, ScreenTitle } from '@renderer/app/screen-title';
import { ErrorNotice } from '@renderer/ui/feedback/error-notice';
import { PageHeader } from '@renderer/ui/layout/app-frame';
import { Button } from '@renderer/ui/primitives/button';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useNavigate } from '@tanstack/react-router';
import { messages } from './messages';
import { WaitingScreen } from './waiting-screen';

/** Redirects to the connection used last, else to the saved connections, else to the welcome screen. */
export function StartScreen() {
  const navigate = useNavigate();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { data, error, refetch, isFetching } = useQuery(connectionQueries.all());
  if (error !== null) {
    return (
      <>
        <ScreenTitle parts={[messages.start.title]} />
        <PageHeader title={productName} />
        <ErrorNotice
          page
          error={error}
          task={messages.start.failed}
          retrying={isFetching}
          onRetry={() => void refetch()}
          actions={
            <Button size="small" onClick={() => void navigate({ to: '/connections/new' })}>
              {messages.start.connect}
            </Button>
          }
        />
      </>
    );
  }
  // While the screen of another address is loading, this one is still mounted, and must not redirect.
  if (data === undefined || path !== '/') return <WaitingScreen activity={messages.start.waiting} />;
  if (data.lastUsed !== null) {
    return <Navigate to="/c/$connectionId" params={{ connectionId: data.lastUsed }} replace />;
  }
  return <Navigate to={data.connections.length > 0 ? '/connections' : '/welcome'} replace />;
}
