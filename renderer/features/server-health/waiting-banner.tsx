import { isUnanswered, longWaitMs, showMeanwhile, stopWaiting } from '@renderer/api/local/saved';
import { useTicked } from '@renderer/ui/hooks/use-ticked';
import { Banner } from '@renderer/ui/layout/app-frame';
import { Button } from '@renderer/ui/primitives/button';
import type { ConnectionId } from '@shared/domain/ids';
import { formatElapsed } from '@shared/format/format';
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import Hourglass from 'lucide-react/icons/hourglass';
import { useEffect, useRef, useState } from 'react';
import { messages } from './messages';

/** Requests of the screen without an answer. */
export const waitingOf = (client: QueryClient, connectionId: ConnectionId): readonly Query[] =>
  client.getQueryCache().findAll({
    type: 'active',
    fetchStatus: 'fetching',
    predicate: (query) => {
      const [root, first, second] = query.queryKey;
      return (
        isUnanswered(query) && (root === 'server' ? first : root === 'connections' ? second : null) === connectionId
      );
    },
  });

/** Whether the server has answered anything since this time, epoch milliseconds. */
const hasAnswered = (client: QueryClient, connectionId: ConnectionId, since: number): boolean =>
  client
    .getQueryCache()
    .findAll({ queryKey: ['server', connectionId] })
    .some(({ state }) => state.dataUpdatedAt > since);

/** When each of them was first seen waiting, by `performance.now()`. */
function withWaits(known: ReadonlyMap<string, number>, waiting: readonly Query[], now: number): Map<string, number> {
  return new Map(waiting.map(({ queryHash }) => [queryHash, known.get(queryHash) ?? now]));
}

interface WaitingBannerProps {
  readonly connectionId: ConnectionId;
  readonly host: string;
}

/**
 * Says that the server is slow to answer requests of the screen, and offers to stop waiting. Saved data is shown meanwhile; after
 * a person has stopped waiting, at once, until the server answers again.
 */
export function WaitingBanner({ connectionId: id, host }: WaitingBannerProps) {
  const client = useQueryClient();
  const { since, stop } = useWait(client, id);
  const elapsed = useTicked(() => (since === null ? 0 : Math.floor((performance.now() - since) / 1000) * 1000));
  if (since === null || elapsed < longWaitMs) return null;
  return (
    <Banner
      atFoot
      icon={<Hourglass size={16} aria-hidden />}
      actions={
        <Button size="small" onClick={stop}>
          {messages.waiting.cancel}
        </Button>
      }
    >
      <span role="timer">
        {messages.waiting.still(host, elapsed < 60_000 ? messages.seconds(elapsed / 1000) : formatElapsed(elapsed))}
      </span>
    </Banner>
  );
}

interface Wait {
  /** Since when the screen is waiting, by `performance.now()`; null when it is not. */
  readonly since: number | null;
  readonly stop: () => void;
}

function useWait(client: QueryClient, id: ConnectionId): Wait {
  const [since, setSince] = useState<number | null>(null);
  /** When a person stopped waiting, epoch milliseconds. */
  const stoppedAt = useRef<number | null>(null);
  useEffect(() => {
    let waits: ReadonlyMap<string, number> = new Map();
    const check = () => {
      const now = performance.now();
      const waiting = waitingOf(client, id);
      waits = withWaits(waits, waiting, now);
      const oldest = waits.size === 0 ? null : Math.min(...waits.values());
      setSince(oldest);
      const isLong = oldest !== null && now - oldest >= longWaitMs;
      const isStopped = stoppedAt.current !== null && !hasAnswered(client, id, stoppedAt.current);
      if (isLong || isStopped) for (const query of waiting) void showMeanwhile(client, query);
    };
    // Polled, since the cache has far too many events while a list is read.
    const timer = setInterval(check, 1000);
    check();
    return () => clearInterval(timer);
  }, [client, id]);

  const stop = () => {
    stoppedAt.current = Date.now();
    stopWaiting(client, waitingOf(client, id));
  };
  return { since, stop };
}
