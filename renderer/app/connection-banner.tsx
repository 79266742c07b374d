import { useServerAway } from '@renderer/api/connection/server-health';
import { isTokenInNeed } from '@renderer/api/connection/token-in-need';
import { hostOf } from '@renderer/features/connections/connection-text';
import { NoTokenBanner } from '@renderer/features/connections/token/no-token-banner';
import { useTokenRefusal } from '@renderer/features/connections/token/token-refusal';
import { forgetDismissed } from '@renderer/features/planned/dismissed';
import { PlannedBanner } from '@renderer/features/planned/planned-banner';
import { ServerAwayBanner } from '@renderer/features/server-health/server-away-banner';
import { useShownSince } from '@renderer/features/server-health/shown-since';
import { WaitingBanner } from '@renderer/features/server-health/waiting-banner';
import type { Connection } from '@shared/domain/connection/connection';
import { useMatch, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useReviewPlanned } from './use-review-planned';

/**
 * The one line that says why the server of this screen does not answer, and how old the shown data is: it is away, there is no
 * token, or it takes long. At the bottom of the page, so that nothing above it moves when it appears.
 */
export function ConnectionBanner({ connection }: { readonly connection: Connection }) {
  const { id, baseUrl, token } = connection;
  const away = useServerAway(id);
  const isRefused = useTokenRefusal(({ refusals }) => refusals.get(id)?.isDismissed === true);
  const shown = useShownSince(id);
  const isAway = away !== null;
  useEffect(() => {
    if (isAway) forgetDismissed(id);
  }, [isAway, id]);
  if (isRefused || isTokenInNeed(token)) return <NoTokenBanner connection={connection} shown={shown} />;
  if (away !== null) return <ServerAwayBanner connection={connection} away={away} shown={shown} />;
  return (
    <>
      <Planned connection={connection} />
      <WaitingBanner key={id} connectionId={id} host={hostOf(baseUrl)} />
    </>
  );
}

/** Home lists what was planned. */
function Planned({ connection: { id, name } }: { readonly connection: Connection }) {
  const navigate = useNavigate();
  const review = useReviewPlanned(id);
  const isHome = useMatch({ from: '/c/$connectionId/home', shouldThrow: false }) !== undefined;
  const show = () => void navigate({ to: '/c/$connectionId/home', params: { connectionId: id } });
  return isHome ? null : <PlannedBanner key={id} connectionId={id} name={name} onReview={review} onShow={show} />;
}
