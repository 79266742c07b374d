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
import { messages } from './messages';

/**
 * Says that the server of this screen is away, how old the data on screen is, and when the next try is due. It is at the foot of
 * the page, so that nothing above it moves when it appears. Failed reads leave the cause to it; it also offers to edit the
 * connection, because a mistyped host or proxy never recovers on its own.
 */
export function ServerAwayBanner({ connection }: { readonly connection: Connection | null }) {
  const away = useServerAway(connection?.id ?? null);
  return connection === null || away === null ? null : <Away connection={connection} away={away} />;
}

function Away({ connection, away }: { readonly connection: Connection; readonly away: ServerAway }) {
  const client = useQueryClient();
  const { zone } = useSettings();
  const probe = useProbeServer(connection.id);
  const { onEditConnection } = useErrorActions();
  const text = useTicked((now) =>
    awayText({
      name: connection.name,
      cause: away.cause,
      loaded: loadTimes(client, connection.id),
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
              {messages.edit}
            </Button>
          )}
          <Button size="small" busy={probe.isPending} onClick={() => probe.mutate()}>
            {messages.tryNow}
          </Button>
        </>
      }
    >
      <SafeText text={text} max={300} /> <NextTry at={away.nextTryAt} />
    </Banner>
  );
}

/** Not a live region: a screen reader would announce it every second. */
function NextTry({ at }: { readonly at: number | null }) {
  const text = useTicked(() => nextTryText(at === null ? null : at - performance.now()));
  return (
    <span className="secondary figures nowrap" aria-live="off">
      {text}
    </span>
  );
}

/** When the data that is on screen was loaded: its oldest and its newest part, in epoch milliseconds. */
interface LoadTimes {
  readonly oldest: number;
  readonly newest: number;
}

/** null when no data of the server is on screen. */
function loadTimes(client: QueryClient, connectionId: ConnectionId): LoadTimes | null {
  const shown = client.getQueryCache().findAll({ type: 'active', queryKey: ['server', connectionId] });
  const times = shown.flatMap(({ state }) => (state.data === undefined ? [] : [state.dataUpdatedAt]));
  return times.length === 0 ? null : { oldest: Math.min(...times), newest: Math.max(...times) };
}

interface AwayFacts {
  readonly name: string;
  readonly cause: AwayCause;
  readonly loaded: LoadTimes | null;
  readonly now: number;
  readonly zone: string;
}

/** `Showing data from 14:32 — prod-eu cannot be reached.`, with a range where the data was loaded at different times. */
export function awayText({ name, cause, loaded, now, zone }: AwayFacts): string {
  const state = messages.causes[cause](name);
  if (loaded === null) return state;
  const isLongAgo = now - loaded.oldest > 12 * 3_600_000;
  const moment = (at: number) => (isLongAgo ? formatInstant(at, zone, 'minute') : formatClock(at, zone, 'minute'));
  const [oldest, newest] = [moment(loaded.oldest), moment(loaded.newest)];
  return oldest === newest ? messages.showing(oldest, state) : messages.showingRange(oldest, newest, state);
}

/** `Next try in 8 s`; null while a try is under way. */
export function nextTryText(inMs: number | null): string {
  if (inMs === null || inMs <= 0) return messages.trying;
  return messages.nextTryIn(inMs < 60_000 ? messages.seconds(Math.ceil(inMs / 1000)) : clockText(inMs));
}
