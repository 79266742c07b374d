import { useSettings } from '@renderer/api/app';
import { connectionQueries } from '@renderer/api/connections';
import { useServerAway } from '@renderer/api/server-health';
import { isUrgentExpiry, tokenWords } from '@renderer/features/connections/token/token-messages';
import { useTokenRefusal } from '@renderer/features/connections/token/token-refusal';
import { useTokenExpiry } from '@renderer/features/connections/token/use-token-expiry';
import { type ConnectionState, useConnectionState } from '@renderer/features/server-health/use-connection-state';
import { zoneOf } from '@renderer/lib/time-zone';
import { useNow } from '@renderer/ui/hooks/use-now';
import { StatusButton, StatusItem } from '@renderer/ui/layout/app-frame';
import { SafeText } from '@renderer/ui/marks/safe-text';
import type { ConnectionId } from '@shared/domain/ids';
import { formatClock } from '@shared/format/instant';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import KeyRound from 'lucide-react/icons/key-round';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Unplug from 'lucide-react/icons/unplug';
import styles from './shell.module.css';

/** Whether the server is there, who I am on it, how long my token is good, and what the server is. */
export function SessionStatus({ connectionId }: { readonly connectionId: ConnectionId }) {
  const { data } = useQuery(connectionQueries.session(connectionId));
  const version = data?.serverVersion ?? null;
  return (
    <>
      <ServerState connectionId={connectionId} />
      <TokenRefused connectionId={connectionId} />
      {data === undefined ? null : <Account connectionId={connectionId} user={data.user} />}
      {version === null ? null : (
        <StatusItem>
          <span>
            Server <SafeText text={version} max={30} />
          </span>
        </StatusItem>
      )}
    </>
  );
}

interface AccountProps {
  readonly connectionId: ConnectionId;
  readonly user: string | null;
}

function Account({ connectionId, user }: AccountProps) {
  const now = useNow();
  const expiry = useTokenExpiry(connectionId);
  const token = expiry === null ? null : tokenWords(expiry, now);
  const isUrgent = expiry !== null && isUrgentExpiry(expiry, now);
  const quiet = isUrgent ? null : token;
  return (
    <>
      {user === null && quiet === null ? null : (
        <StatusItem>
          <span>
            {user === null ? null : <SafeText text={user} max={40} />}
            {quiet === null ? null : user === null ? quiet : ` (${quiet})`}
          </span>
        </StatusItem>
      )}
      {isUrgent && token !== null ? <TokenEnds connectionId={connectionId} words={token} /> : null}
    </>
  );
}

/** The way to another token before this one ends. */
function TokenEnds({ connectionId, words }: { readonly connectionId: ConnectionId; readonly words: string }) {
  const { refusals, replace } = useTokenRefusal();
  if (refusals.has(connectionId)) return null;
  return (
    <StatusButton className={styles['urgent']} title="Replace the token" onClick={() => replace(connectionId)}>
      <TriangleAlert size={12} aria-hidden />
      {words.charAt(0).toUpperCase() + words.slice(1)}
    </StatusButton>
  );
}

/** The way back to the sheet after "Not now". */
function TokenRefused({ connectionId }: { readonly connectionId: ConnectionId }) {
  const { refusals, ask } = useTokenRefusal();
  const refusal = refusals.get(connectionId);
  if (refusal === undefined || !refusal.isSetAside) return null;
  return (
    <StatusButton onClick={() => ask(connectionId, refusal.error)}>
      <KeyRound size={12} aria-hidden />
      Token refused: enter a new one
    </StatusButton>
  );
}

/** Whether the server answered last, and when. Leads to what is known of it. */
function ServerState({ connectionId }: { readonly connectionId: ConnectionId }) {
  const state = useConnectionState(connectionId);
  const away = useServerAway(connectionId);
  const { zone } = useSettings();
  const navigate = useNavigate();
  return (
    <StatusButton
      title="What this server can do"
      onClick={() => void navigate({ to: '/connections/$connectionId', params: { connectionId } })}
    >
      {away === null ? (
        <span className={styles['dot']} data-state={state.kind} aria-hidden="true" />
      ) : (
        <Unplug size={12} className={styles['plug']} aria-hidden />
      )}
      {away === null ? words(state, zoneOf(zone)) : `Away since ${formatClock(away.since, zoneOf(zone))}`}
    </StatusButton>
  );
}

function words(state: ConnectionState, zone: string): string {
  switch (state.kind) {
    case 'unknown':
      return 'Connecting';
    case 'online':
      return `Online as of ${formatClock(state.at, zone)}`;
    case 'away':
      return state.lastAnswerAt === null
        ? `No answer as of ${formatClock(state.at, zone)}`
        : `No answer since ${formatClock(state.lastAnswerAt, zone)}`;
  }
}
