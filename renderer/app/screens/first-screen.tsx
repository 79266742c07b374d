import { contractIndexQueries } from '@renderer/api/contract-index';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate, useLocation } from '@tanstack/react-router';
import { messages } from './messages';
import { WaitingScreen } from './waiting-screen';

const route = getRouteApi('/c/$connectionId/');

/** Redirects to Home when something is kept of the contracts of this connection, else to the list of them. */
export function FirstScreen() {
  const { connectionId } = route.useParams();
  const { data, isError } = useQuery(contractIndexQueries.status(connectionId));
  const path = useLocation({ select: ({ pathname }) => pathname });
  // While the screen of another address is loading, this one is still mounted, and must not redirect.
  const isLeft = path.split('/').filter((part) => part !== '').length !== 2;
  if (isLeft || (data === undefined && !isError)) return <WaitingScreen activity={messages.home.opening} />;
  const hasContracts = data !== undefined && data.contracts > 0;
  return (
    <Navigate
      to={hasContracts ? '/c/$connectionId/home' : '/c/$connectionId/contracts'}
      params={{ connectionId }}
      replace
    />
  );
}
