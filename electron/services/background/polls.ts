import type { RateLimitedApi } from '@main/services/connections/server-api';
import type { ConnectionId } from '@shared/domain/ids';
import type { ReaderOf } from './background-reader';
import type { Job, JobKey, Source } from './jobs';
import type { Priority } from './rate-limiter';

/** Something that is read again until nothing more is to be found out. */
interface Poll {
  /** Milliseconds before a reading, by how many there were; null: there is no other one. */
  readonly waitMs: (readings: number) => number | null;
  /** Resolves with whether that was the last one, which a failure is not. `api` opens the server. */
  readonly read: (api: () => Promise<RateLimitedApi>, signal: AbortSignal) => Promise<boolean>;
  /** There is no other reading. Not called when it was stopped. */
  readonly onEnd?: () => void;
}

interface Waiting {
  readonly id: string;
  readonly connection: ConnectionId;
  readonly poll: Poll;
  readings: number;
  /** Epoch milliseconds. */
  dueAt: number;
}

interface PollsDeps {
  readonly readerOf: ReaderOf;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/** Reads things again and again in the background, each by an id of its own and in the order in which they are due. */
export function createPolls(by: Priority, { readerOf, clock }: PollsDeps) {
  const waiting = new Map<string, Waiting>();

  /** Waits for the next reading, or ends. */
  function wait(one: Waiting): void {
    const ms = one.poll.waitMs(one.readings);
    one.readings += 1;
    one.dueAt = clock() + (ms ?? 0);
    if (ms === null) end(one);
  }

  function end(one: Waiting): void {
    if (waiting.get(one.id) !== one) return;
    waiting.delete(one.id);
    one.poll.onEnd?.();
  }

  const keyOf = ({ id }: Waiting): JobKey => `${by} ${id}`;
  const jobOf = (one: Waiting): Job => ({
    key: keyOf(one),
    run: async (api, signal) => {
      const isLast = await one.poll.read(api, signal);
      if (!signal.aborted) (isLast ? end : wait)(one);
    },
    failed: () => wait(one),
  });

  function sourceOf(connection: ConnectionId): Source {
    const first = (underWay: ReadonlySet<JobKey>): Waiting | undefined =>
      [...waiting.values()]
        .filter((one) => one.connection === connection && !underWay.has(keyOf(one)))
        .sort((one, other) => one.dueAt - other.dueAt)[0];
    return {
      next(underWay) {
        const one = first(underWay);
        return one !== undefined && one.dueAt <= clock() ? jobOf(one) : null;
      },
      dueInMs: (underWay) => Math.max(0, (first(underWay)?.dueAt ?? Number.POSITIVE_INFINITY) - clock()),
    };
  }

  return {
    /** From the beginning, also when it is being polled. */
    start(connection: ConnectionId, id: string, poll: Poll): void {
      const one: Waiting = { id, connection, poll, readings: 0, dueAt: 0 };
      waiting.set(id, one);
      wait(one);
      readerOf(connection).start(by, sourceOf(connection));
    },
    stop: (id: string): boolean => waiting.delete(id),
  };
}
