import { useSettings } from '@renderer/api/app';
import { useServerAway } from '@renderer/api/server-health';
import { zoneOf } from '@renderer/lib/time-zone';
import { StatusButton } from '@renderer/ui/app-frame';
import type { ConnectionId } from '@shared/domain/ids';
import { formatClock } from '@shared/words/instant';
import { useNavigate } from '@tanstack/react-router';
import Unplug from 'lucide-react/icons/unplug';
import type { ConnectionState } from './connection-state';
import styles from './shell.module.css';
import { useConnectionState } from './use-connection-state';

/** Whether the server answered last, and when. Leads to what is known of it. */
export function ServerState({ connectionId }: { readonly connectionId: ConnectionId }) {
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
