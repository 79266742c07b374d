import { connectionQueries } from '@renderer/api/connection/connections';
import { useServerAway } from '@renderer/api/connection/server-health';
import { useSettings } from '@renderer/api/local/app';
import { expiryText, isUrgentExpiry, useTokenExpiry } from '@renderer/features/connections/token/token-expiry';
import { useTokenRefusal } from '@renderer/features/connections/token/token-refusal';
import { type ConnectionState, useConnectionState } from '@renderer/features/server-health/use-connection-state';
import { zoneOf } from '@renderer/lib/time-zone';
import { useNow } from '@renderer/ui/hooks/use-now';
import { StatusButton, StatusItem } from '@renderer/ui/layout/app-frame';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { SafeText } from '@renderer/ui/marks/safe-text';
import type { ConnectionId } from '@shared/domain/ids';
import { formatClock } from '@shared/format/instant';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import KeyRound from 'lucide-react/icons/key-round';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Unplug from 'lucide-react/icons/unplug';
import { messages } from './messages';
import styles from './shell.module.css';

const { session } = messages;

/** Whether the server answers, the account, the expiry of its token, and the version of the server. */
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
            <FilledText text={session.version} parts={{ version: <SafeText text={version} max={30} /> }} />
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
  const token = expiry === null ? null : expiryText(expiry, now);
  const isUrgent = expiry !== null && isUrgentExpiry(expiry, now);
  const quiet = isUrgent ? null : token;
  return (
    <>
      {user === null && quiet === null ? null : (
        <StatusItem>
          <span>
            {user === null ? null : <SafeText text={user} max={40} />}
            {quiet === null ? null : user === null ? quiet : session.token(quiet)}
          </span>
        </StatusItem>
      )}
      {isUrgent && token !== null ? <ExpiringToken connectionId={connectionId} text={token} /> : null}
    </>
  );
}

/** A token that expires soon, as a button that replaces it. */
function ExpiringToken({ connectionId, text }: { readonly connectionId: ConnectionId; readonly text: string }) {
  const { refusals, replace } = useTokenRefusal();
  if (refusals.has(connectionId)) return null;
  return (
    <StatusButton className="warns" title={session.replaceToken} onClick={() => replace(connectionId)}>
      <TriangleAlert size={12} aria-hidden />
      {text.charAt(0).toUpperCase() + text.slice(1)}
    </StatusButton>
  );
}

/** A refused token after "Not now", as a button that opens the prompt again. */
function TokenRefused({ connectionId }: { readonly connectionId: ConnectionId }) {
  const { refusals, ask } = useTokenRefusal();
  const refusal = refusals.get(connectionId);
  if (refusal === undefined || !refusal.isDismissed) return null;
  return (
    <StatusButton onClick={() => ask(connectionId, refusal.error)}>
      <KeyRound size={12} aria-hidden />
      {refusal.error.code === 'unauthorized' ? session.tokenRefused : session.noToken}
    </StatusButton>
  );
}

/** Whether and when the server answered last, as a link to the page of the server. */
function ServerState({ connectionId }: { readonly connectionId: ConnectionId }) {
  const state = useConnectionState(connectionId);
  const away = useServerAway(connectionId);
  const { zone } = useSettings();
  const navigate = useNavigate();
  return (
    <StatusButton
      title={session.serverTitle}
      onClick={() => void navigate({ to: '/connections/$connectionId', params: { connectionId } })}
    >
      <span className="inline gap-icon" data-now="">
        {away === null ? (
          <span className={styles['dot']} data-state={state.kind} aria-hidden="true" />
        ) : (
          <Unplug size={12} className="icon" aria-hidden />
        )}
        {away === null
          ? describeState(state, zoneOf(zone))
          : session.offlineSince(formatClock(away.since, zoneOf(zone), 'minute'))}
      </span>
    </StatusButton>
  );
}

function describeState(state: ConnectionState, zone: string): string {
  switch (state.kind) {
    case 'unknown':
      return session.connecting;
    case 'online':
      return session.online(formatClock(state.at, zone));
    case 'away':
      return session.offlineSince(formatClock(state.lastAnswerAt ?? state.at, zone, 'minute'));
  }
}
