import { appQueries, useChangeSettings, useSettings } from '@renderer/api/app';
import { useOpenRun } from '@renderer/app/screens/use-open-run';
import { ExportStatus } from '@renderer/features/export/export-status';
import { useFollowedRuns } from '@renderer/features/run/followed-runs';
import { zoneOf } from '@renderer/lib/time-zone';
import { Spacer, StatusBar, StatusButton, StatusItem } from '@renderer/ui/layout/app-frame';
import { Menu } from '@renderer/ui/primitives/menu';
import type { ConnectionId } from '@shared/domain/ids';
import { formatNumber } from '@shared/format/format';
import { shownStatus } from '@shared/format/status-names';
import { shortText } from '@shared/format/text';
import { useQuery } from '@tanstack/react-query';
import Clock from 'lucide-react/icons/clock';
import Timer from 'lucide-react/icons/timer';
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

/** How many runs are followed, on whichever screen, and the way to each of them; nothing when there is none. */
function RunsUnderWay() {
  const runs = useFollowedRuns((state) => state.runs);
  const open = useOpenRun();
  if (runs.size === 0) return null;
  const items = [...runs].map(([id, { target, contractName, row }]) => ({
    kind: 'action' as const,
    id,
    label: `${shortText(contractName, 60)}: ${shownStatus(row.status)}`,
    onSelect: () => open(target, row.key),
  }));
  return (
    <Menu
      trigger={
        <StatusButton title="Validations that are followed until they end">
          <Timer size={12} aria-hidden />
          {formatNumber(runs.size)} in progress
        </StatusButton>
      }
      items={items}
    />
  );
}
