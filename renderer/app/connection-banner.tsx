import { useServerAway } from '@renderer/api/connection/server-health';
import { isTokenInNeed } from '@renderer/api/connection/token-in-need';
import { hostOf } from '@renderer/features/connections/connection-text';
import { NoTokenBanner } from '@renderer/features/connections/token/no-token-banner';
import { useTokenRefusal } from '@renderer/features/connections/token/token-refusal';
import { ServerAwayBanner } from '@renderer/features/server-health/server-away-banner';
import { useShownSince } from '@renderer/features/server-health/shown-since';
import { WaitingBanner } from '@renderer/features/server-health/waiting-banner';
import type { Connection } from '@shared/domain/connection/connection';

/**
 * The one line that says why the server of this screen does not answer, and how old the shown data is: it is away, there is no
 * token, or it takes long. At the bottom of the page, so that nothing above it moves when it appears.
 */
export function ConnectionBanner({ connection }: { readonly connection: Connection }) {
  const { id, baseUrl, token } = connection;
  const away = useServerAway(id);
  const isRefused = useTokenRefusal(({ refusals }) => refusals.get(id)?.isDismissed === true);
  const shown = useShownSince(id);
  if (isRefused || isTokenInNeed(token)) return <NoTokenBanner connection={connection} shown={shown} />;
  if (away !== null) return <ServerAwayBanner connection={connection} away={away} shown={shown} />;
  return <WaitingBanner key={id} connectionId={id} host={hostOf(baseUrl)} />;
}
