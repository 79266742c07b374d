import { stopWaiting } from '@renderer/api/saved';
import { useTicked } from '@renderer/ui/hooks/use-ticked';
import { Banner } from '@renderer/ui/layout/app-frame';
import { Button } from '@renderer/ui/primitives/button';
import type { ConnectionId } from '@shared/domain/ids';
import { formatElapsed } from '@shared/format/format';
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import Hourglass from 'lucide-react/icons/hourglass';
import { useEffect, useState } from 'react';
import { messages } from './messages';

/** From this time on a wait is mentioned, in milliseconds. */
export const longWaitMs = 8000;

/** What the screen has asked of the server and cannot show before it has an answer. */
export const waitingOf = (client: QueryClient, connectionId: ConnectionId): readonly Query[] =>
  client.getQueryCache().findAll({
    type: 'active',
    fetchStatus: 'fetching',
    predicate: ({ queryKey: [root, first, second], state }) =>
      state.data === undefined && (root === 'server' ? first : root === 'connections' ? second : null) === connectionId,
  });

/** When each of them was first seen waiting, by `performance.now()`. */
function noteWaits(known: ReadonlyMap<string, number>, waiting: readonly Query[], now: number): Map<string, number> {
  return new Map(waiting.map(({ queryHash }) => [queryHash, known.get(queryHash) ?? now]));
}

interface WaitingBannerProps {
  readonly connectionId: ConnectionId;
  readonly host: string;
}

/** Says that the server takes long to answer what the screen needs, and stops waiting for it. */
export function WaitingBanner({ connectionId: id, host }: WaitingBannerProps) {
  const client = useQueryClient();
  const since = useWaitingSince(client, id);
  const elapsed = useTicked(() => (since === null ? 0 : Math.floor((performance.now() - since) / 1000) * 1000));
  if (since === null || elapsed < longWaitMs) return null;
  return (
    <Banner
      atFoot
      icon={<Hourglass size={16} aria-hidden />}
      actions={
        <Button size="small" onClick={() => stopWaiting(client, waitingOf(client, id))}>
          {messages.waiting.cancel}
        </Button>
      }
    >
      <span aria-live="off">
        {messages.waiting.still(host, elapsed < 60_000 ? messages.seconds(elapsed / 1000) : formatElapsed(elapsed))}
      </span>
    </Banner>
  );
}

/** Since when the screen waits for something, by `performance.now()`; null when it does not. */
function useWaitingSince(client: QueryClient, id: ConnectionId): number | null {
  const [waits, setWaits] = useState<ReadonlyMap<string, number>>(new Map());
  useEffect(() => {
    const look = () => setWaits((known) => noteWaits(known, waitingOf(client, id), performance.now()));
    // Not at each event of the cache, of which there are many while a list is read.
    const timer = setInterval(look, 1000);
    look();
    return () => clearInterval(timer);
  }, [client, id]);
  return waits.size === 0 ? null : Math.min(...waits.values());
}
