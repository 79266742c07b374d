import { useSettings } from '@renderer/api/app';
import { formatClock } from '@renderer/lib/instant';
import { zoneOf } from '@renderer/lib/time-zone';
import { StatusItem } from '@renderer/ui/app-frame';
import type { ConnectionId } from '@shared/domain/ids';
import type { ConnectionState } from './connection-state';
import styles from './shell.module.css';
import { useConnectionState } from './use-connection-state';

/** Whether the server answered last, and when. */
export function ServerState({ connectionId }: { readonly connectionId: ConnectionId }) {
  const state = useConnectionState(connectionId);
  const { zone } = useSettings();
  return (
    <StatusItem>
      <span className={styles['dot']} data-state={state.kind} aria-hidden="true" />
      {words(state, zoneOf(zone))}
    </StatusItem>
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
