import { appQueries, useChangeSettings, useSettings } from '@renderer/api/app';
import { ExportStatus } from '@renderer/features/exporting/export-news';
import { zoneOf } from '@renderer/lib/time-zone';
import { Spacer, StatusBar, StatusButton, StatusItem } from '@renderer/ui/app-frame';
import type { ConnectionId } from '@shared/domain/ids';
import { useQuery } from '@tanstack/react-query';
import Clock from 'lucide-react/icons/clock';
import { RunsUnderWay } from './runs-under-way';
import { SessionStatus } from './session-status';
import styles from './shell.module.css';

/** Who I am, what I talk to, how fresh it is, and in which zone times are shown. */
export function StatusLine({ connectionId }: { readonly connectionId: ConnectionId | null }) {
  const { data: info } = useQuery(appQueries.info());
  return (
    <div className={styles['status']} data-region="">
      <StatusBar>
        {connectionId === null ? <StatusItem>Not connected</StatusItem> : <SessionStatus connectionId={connectionId} />}
        <RunsUnderWay />
        <ExportStatus />
        <Spacer />
        {info?.host === 'stand-in' ? (
          <StatusItem>
            <span title="Electron itself is not installed here: Chromium and Node stand in for it">Stand-in host</span>
          </StatusItem>
        ) : null}
        <ZoneButton />
      </StatusBar>
    </div>
  );
}

function ZoneButton() {
  const { zone } = useSettings();
  const change = useChangeSettings();
  const next = zone === 'utc' ? 'local' : 'utc';
  return (
    <StatusButton
      title={`Show times in ${next === 'utc' ? 'UTC' : zoneOf('local')}`}
      onClick={() => change.mutate({ zone: next })}
    >
      <Clock size={12} aria-hidden />
      Times in {zoneOf(zone)}
    </StatusButton>
  );
}
