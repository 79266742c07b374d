import { appQueries, useChangeSettings, useSettings } from '@renderer/api/local/app';
import { useFollowedRuns } from '@renderer/features/run/followed-runs';
import { zoneOf } from '@renderer/lib/time-zone';
import {
  type ConnectionNames,
  isRemoved,
  nameElsewhere,
  ShownConnectionsContext,
} from '@renderer/ui/feedback/shown-connections';
import { Spacer, StatusBar, StatusButton, StatusItem } from '@renderer/ui/layout/app-frame';
import { LazyMenu } from '@renderer/ui/primitives/lazy-menu';
import type { ConnectionId } from '@shared/domain/ids';
import { shownStatus } from '@shared/format/status-names';
import { shortText } from '@shared/format/text';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import Clock from 'lucide-react/icons/clock';
import Timer from 'lucide-react/icons/timer';
import { lazy, Suspense, use, useEffect, useEffectEvent, useState } from 'react';
import { messages } from './messages';
import { useOpenRun } from './navigation';
import { SessionStatus } from './session-status';
import styles from './shell.module.css';

const { status: text } = messages;

const ExportStatus = lazy(async () => ({
  default: (await import('@renderer/features/export/export-status')).ExportStatus,
}));

const SharedFolderStatus = lazy(async () => ({
  default: (await import('@renderer/features/shared-folder/shared-folder-status')).SharedFolderStatus,
}));

/** The server and account, the runs and the export in progress, and the zone of times. */
export function StatusLine({ connectionId }: { readonly connectionId: ConnectionId | null }) {
  const { data: info } = useQuery(appQueries.info());
  const navigate = useNavigate();
  return (
    <div className={styles['status']} data-region="">
      <StatusBar>
        {connectionId === null ? (
          <StatusItem>{text.notConnected}</StatusItem>
        ) : (
          <SessionStatus connectionId={connectionId} />
        )}
        <RunsInProgress />
        <Suspense>
          <ExportStatus />
          <SharedFolderStatus onOpen={() => void navigate({ to: '/settings', search: { setting: 'sharedFolder' } })} />
        </Suspense>
        <Spacer />
        {info?.host === 'stand-in' ? (
          <StatusItem>
            <span title={text.standInTitle}>{text.standIn}</span>
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
  const [last, setLast] = useState('local');
  const next = zone === 'utc' ? last : 'utc';
  return (
    <StatusButton
      title={text.otherZone(zoneOf(next))}
      onClick={() => {
        setLast(zone === 'utc' ? last : zone);
        change.mutate({ zone: next });
      }}
    >
      <Clock size={12} aria-hidden />
      {text.zone(zoneOf(zone))}
    </StatusButton>
  );
}

/** The runs that are polled, as a menu that opens each of them; nothing when there are none. */
function RunsInProgress() {
  const { runs, drop } = useFollowedRuns();
  const open = useOpenRun();
  const connections = use(ShownConnectionsContext);
  const leave = useEffectEvent((now: ConnectionNames) => {
    for (const [id, { target }] of runs) if (isRemoved(target.connectionId, now)) drop(id);
  });
  useEffect(() => leave(connections), [connections]);
  if (runs.size === 0) return null;
  const items = [...runs].map(([id, { target, contractName, row }]) => {
    const label = text.run(shortText(contractName, 60), shownStatus(row.status));
    const connection = nameElsewhere(target.connectionId, connections);
    return {
      kind: 'action' as const,
      id,
      label: connection === null ? label : text.runOn(label, shortText(connection, 40)),
      onSelect: () => open(target, row.key),
    };
  });
  return (
    <LazyMenu
      trigger={
        <StatusButton title={text.runsTitle}>
          <Timer size={12} aria-hidden />
          {text.runs(runs.size)}
        </StatusButton>
      }
      items={items}
    />
  );
}
