import { useSettings } from '@renderer/api/app';
import { type ServerAway, useProbeServer, useServerAway } from '@renderer/api/server-health';
import { zoneOf } from '@renderer/lib/time-zone';
import { useErrorActions } from '@renderer/ui/feedback/error-actions';
import { useTicked } from '@renderer/ui/hooks/use-ticked';
import { Banner } from '@renderer/ui/layout/app-frame';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Button } from '@renderer/ui/primitives/button';
import type { AwayCause, Connection } from '@shared/domain/connection';
import type { ConnectionId } from '@shared/domain/ids';
import { clockText } from '@shared/format/clock-text';
import { formatClock, formatInstant } from '@shared/format/instant';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import Unplug from 'lucide-react/icons/unplug';
import styles from './server-away-banner.module.css';

/**
 * Says that the server of this screen is away, from when what is shown is, and when it is looked for again. It stands at the
 * foot of the page: nothing above it moves when it comes or goes. What failed leaves the reason to it, and so the way to the
 * connection too: a mistyped host or proxy is never back by itself.
 */
export function ServerAwayBanner({ connection }: { readonly connection: Connection | null }) {
  const away = useServerAway(connection?.id ?? null);
  return connection === null || away === null ? null : <Away connection={connection} away={away} />;
}

function Away({ connection, away }: { readonly connection: Connection; readonly away: ServerAway }) {
  const client = useQueryClient();
  const { zone } = useSettings();
  const look = useProbeServer(connection.id);
  const { onEditConnection } = useErrorActions();
  const words = useTicked((now) =>
    awayWords({
      name: connection.name,
      cause: away.cause,
      read: readBetween(client, connection.id),
      now,
      zone: zoneOf(zone),
    }),
  );
  return (
    <Banner
      atFoot
      tone="warning"
      icon={<Unplug size={16} aria-hidden />}
      actions={
        <>
          {onEditConnection === null ? null : (
            <Button size="small" onClick={onEditConnection}>
              Edit connection
            </Button>
          )}
          <Button size="small" busy={look.isPending} onClick={() => look.mutate()}>
            Now
          </Button>
        </>
      }
    >
      <SafeText text={words} max={300} /> <NextTry at={away.nextTryAt} />
    </Banner>
  );
}

/** Ticks for the eye only: a reader that said every second would say nothing else. */
function NextTry({ at }: { readonly at: number | null }) {
  const words = useTicked(() => nextTryWords(at === null ? null : at - performance.now()));
  return (
    <span className={styles['nextTry']} aria-live="off">
      {words}
    </span>
  );
}

/** When what the screens show of a server was read. */
function readBetween(client: QueryClient, connectionId: ConnectionId): ReadBetween | null {
  const shown = client.getQueryCache().findAll({ type: 'active', queryKey: ['server', connectionId] });
  const times = shown.flatMap(({ state }) => (state.data === undefined ? [] : [state.dataUpdatedAt]));
  return times.length === 0 ? null : { oldest: Math.min(...times), newest: Math.max(...times) };
}

/** When what is on screen was read: its oldest and its newest part, in epoch milliseconds. */
interface ReadBetween {
  readonly oldest: number;
  readonly newest: number;
}

interface AwayFacts {
  readonly name: string;
  readonly cause: AwayCause;
  /** null when nothing of the server is on screen. */
  readonly read: ReadBetween | null;
  readonly now: number;
  readonly zone: string;
}

const causes: Readonly<Record<AwayCause, string>> = {
  unreachable: 'cannot be reached',
  failing: 'fails whatever it is asked',
};

/** `Showing data of 14:32 — prod-eu cannot be reached.` What was read at different times has both. */
export function awayWords({ name, cause, read, now, zone }: AwayFacts): string {
  const state = `${name} ${causes[cause]}.`;
  if (read === null) return state;
  const isLongAgo = now - read.oldest > 12 * 3_600_000;
  const moment = (at: number) => (isLongAgo ? formatInstant(at, zone, 'minute') : formatClock(at, zone, 'minute'));
  const [from, to] = [moment(read.oldest), moment(read.newest)];
  return `Showing data of ${from === to ? from : `${from} to ${to}`} — ${state}`;
}

/** `Next try in 8 s`; null is a try that is under way. */
export const nextTryWords = (inMs: number | null): string =>
  inMs === null || inMs <= 0 ? 'Trying now…' : `Next try in ${waitText(inMs)}`;

const waitText = (ms: number): string => (ms < 60_000 ? `${Math.ceil(ms / 1000)} s` : clockText(ms));
