import { appQueries, useChangeSettings, useSettings } from '@renderer/api/app';
import { connectionQueries } from '@renderer/api/connections';
import { ExportStatus } from '@renderer/features/exporting/export-status';
import { zoneOf } from '@renderer/lib/time-zone';
import { Spacer, StatusBar, StatusButton, StatusItem } from '@renderer/ui/app-frame';
import { SafeText } from '@renderer/ui/safe-text';
import { useNow } from '@renderer/ui/use-now';
import type { ConnectionId } from '@shared/domain/ids';
import { useQuery } from '@tanstack/react-query';
import Clock from 'lucide-react/icons/clock';
import KeyRound from 'lucide-react/icons/key-round';
import { RunsUnderWay } from './runs-under-way';
import { ServerState } from './server-state';
import styles from './shell.module.css';
import { useTokenRefusal } from './token-refusal';
import { tokenWords } from './token-words';

/** Who I am, what I talk to, how fresh it is, and in which zone times are shown. */
export function StatusLine({ connectionId }: { readonly connectionId: ConnectionId | null }) {
  const { data: info } = useQuery(appQueries.info());
  return (
    <div className={styles['status']} data-region="">
      <StatusBar>
        {connectionId === null ? <StatusItem>Not connected</StatusItem> : <Session connectionId={connectionId} />}
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

function Session({ connectionId }: { readonly connectionId: ConnectionId }) {
  const now = useNow();
  const { data } = useQuery(connectionQueries.session(connectionId));
  const token = data === undefined ? null : tokenWords(data.tokenExpiresAt, now);
  return (
    <>
      <ServerState connectionId={connectionId} />
      <TokenRefused connectionId={connectionId} />
      {data === undefined || (data.user === null && token === null) ? null : (
        <StatusItem>
          <span>
            {data.user === null ? null : <SafeText text={data.user} max={40} />}
            {token === null ? null : data.user === null ? token : ` (${token})`}
          </span>
        </StatusItem>
      )}
      {data === undefined || data.serverVersion === null ? null : (
        <StatusItem>
          <span>
            Server <SafeText text={data.serverVersion} max={30} />
          </span>
        </StatusItem>
      )}
    </>
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
