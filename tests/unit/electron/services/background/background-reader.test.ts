import { setImmediate } from 'node:timers/promises';
import { createBackgroundReader } from '@main/services/background/background-reader';
import type { Job, Source } from '@main/services/background/jobs';
import { type Priority, priorities, requestsAtOnce } from '@main/services/background/rate-limiter';
import { AppError } from '@shared/errors/app-error';
import { createManualTiming } from '@tests/support/manual-timing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const minuteMs = 60_000;

interface Begun {
  readonly by: Priority;
  readonly signal: AbortSignal;
  readonly end: (error?: AppError) => void;
}

/** A reader of sources with so many jobs each as they are given, and what is under way. */
function readerWith() {
  const timing = createManualTiming();
  const reader = createBackgroundReader({ apiOf: async () => ({}) as never, after: timing.after, clock: timing.now });
  const due = new Map<Priority, string[]>(priorities.map((by) => [by, []]));
  const underWay: Begun[] = [];
  /** All that has begun, in its order. */
  const begun: string[] = [];
  const stopped: string[] = [];
  let keys = 0;

  function sourceOf(by: Priority): Source {
    const jobOf = (key: string): Job => ({
      key,
      run: (_, signal) =>
        new Promise<void>((resolve, reject) => {
          const own: Begun = {
            by,
            signal,
            end(error) {
              underWay.splice(underWay.indexOf(own), 1);
              if (error === undefined && !signal.aborted)
                due.set(by, due.get(by)?.filter((other) => other !== key) ?? []);
              if (error === undefined) resolve();
              else reject(error);
            },
          };
          signal.addEventListener('abort', () => own.end(new AppError('cancelled')));
          begun.push(key);
          underWay.push(own);
        }),
      failed: (_, { ends }) => {
        if (ends === 'job') due.set(by, due.get(by)?.filter((other) => other !== key) ?? []);
      },
    });
    return {
      next: (present) => {
        const key = due.get(by)?.find((other) => !present.has(other));
        return key === undefined ? null : jobOf(key);
      },
      onStopped: ({ code }) => stopped.push(`${by} ${code}`),
    };
  }

  return {
    ...{ reader, timing, due, underWay, begun, stopped },
    add(by: Priority, count = 1): void {
      for (let more = 0; more < count; more += 1) due.get(by)?.push(`${by} ${keys++}`);
      reader.wake();
    },
    start: (by: Priority) => reader.start(by, sourceOf(by)),
    /** Ends what was begun first. */
    async end(error?: AppError): Promise<void> {
      underWay[0]?.end(error);
      await setImmediate();
    },
  };
}

type Step = (on: ReturnType<typeof readerWith>, started: Set<Priority>) => unknown;

const priority = fc.constantFrom(...priorities);
const failure = fc
  .constantFrom('unreachable', 'unauthorized', 'forbidden', 'rate_limited', 'cancelled')
  .map((code) => new AppError(code as 'unreachable'));
const step: fc.Arbitrary<Step> = fc.oneof(
  priority.map(
    (by): Step =>
      (on) =>
        on.add(by),
  ),
  priority.map(
    (by): Step =>
      (on, started) => {
        started.add(by);
        on.start(by);
      },
  ),
  priority.map(
    (by): Step =>
      (on, started) => {
        started.delete(by);
        on.reader.stop(by);
      },
  ),
  fc.constant<Step>((on) => on.end()),
  failure.map(
    (error): Step =>
      (on) =>
        on.end(error),
  ),
  fc.constant<Step>((on) => on.timing.pass(minuteMs)),
  fc.boolean().map(
    (evenBusy): Step =>
      (on) =>
        on.reader.resume(evenBusy),
  ),
);

describe(createBackgroundReader, () => {
  it('reads at most two jobs at a time, each once, none of a stopped source, and leaves none that could be', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const on = readerWith();
        const started = new Set<Priority>();
        for (const take of steps) {
          await take(on, started);
          await setImmediate();
          expect(on.underWay.length).toBeLessThanOrEqual(requestsAtOnce);
          expect(on.underWay.every(({ by, signal }) => started.has(by) && !signal.aborted)).toBe(true);
          const present = on.underWay.map(({ by }) => by);
          const waiting = priorities.filter(
            (by) => started.has(by) && (on.due.get(by)?.length ?? 0) > present.filter((own) => own === by).length,
          );
          const isPaused = on.underWay.length === 0 && waiting.length > 0;
          if (!isPaused && waiting.length > 0) expect(on.underWay).toHaveLength(requestsAtOnce);
        }
        on.reader.resume(true);
        await setImmediate();
        const left = [...started].reduce((sum, by) => sum + (on.due.get(by)?.length ?? 0), 0);
        expect(on.underWay).toHaveLength(Math.min(left, requestsAtOnce));
      }),
    );
  });

  it('begins nothing while something more urgent is due', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(priority, { maxLength: 20 }), async (jobs) => {
        const on = readerWith();
        for (const by of priorities) on.start(by);
        // Nothing but these two is under way while the others come.
        on.add('crawl', requestsAtOnce);
        for (const by of jobs) on.add(by);
        while (on.underWay.length > 0) await on.end();
        const order = on.begun.slice(requestsAtOnce).map((key) => priorities.indexOf(key.split(' ')[0] as Priority));
        expect(order).toEqual(order.toSorted((one, other) => one - other));
        expect(order).toHaveLength(jobs.length);
      }),
    );
  });

  it('stands still for what everything would meet, and goes on with what was aborted when that is over', async () => {
    const on = readerWith();
    on.start('index');
    on.start('crawl');
    on.add('index', 2);
    on.add('crawl');
    await on.end(new AppError('unreachable'));
    expect(on.underWay).toEqual([]);
    expect(on.reader.pauseOf('crawl')).toMatchObject({ error: { code: 'unreachable' }, resumesAt: minuteMs });
    expect([on.reader.pauseOf('range'), on.stopped, on.reader.isReading('index')]).toEqual([null, [], false]);
    on.start('runs');
    on.add('runs');
    on.timing.pass(minuteMs - 1);
    expect(on.begun).toHaveLength(2);
    on.timing.pass(1);
    expect(on.begun.slice(2)).toEqual(['runs 3', 'index 0']);
    expect(on.reader.isReading('crawl')).toBe(true);
  });

  it('tells each source when only somebody can mend it, and goes on when they have', async () => {
    const on = readerWith();
    on.start('index');
    on.start('range');
    on.add('index');
    await on.end(new AppError('unauthorized'));
    expect(on.stopped).toEqual(['index unauthorized', 'range unauthorized']);
    expect(on.reader.pauseOf('index')).toMatchObject({ resumesAt: null });
    on.timing.pass(60 * minuteMs);
    on.reader.serverIsBack();
    expect(on.begun).toHaveLength(1);
    on.reader.resume();
    expect(on.begun).toHaveLength(2);
  });

  it('waits as long as a busy server has asked, unless a person insists', async () => {
    const on = readerWith();
    on.start('index');
    on.add('index');
    await on.end(new AppError('rate_limited', { details: { retryAfterMs: 10 * minuteMs } }));
    on.reader.resume();
    on.reader.serverIsBack();
    expect(on.begun).toHaveLength(1);
    on.reader.resume(true);
    expect(on.begun).toHaveLength(2);
  });

  it('says nothing of a client that was closed, and reads on when somebody says so or a minute has passed', async () => {
    const on = readerWith();
    on.start('index');
    on.add('index');
    await on.end(new AppError('cancelled'));
    expect([on.reader.pauseOf('index'), on.begun]).toEqual([null, ['index 0']]);
    on.reader.resume();
    expect(on.begun).toHaveLength(2);
    await on.end(new AppError('cancelled'));
    on.timing.pass(minuteMs);
    expect(on.begun).toHaveLength(3);
  });

  it('does not ask a source more than once a second that is always due and has nothing', () => {
    const on = readerWith();
    let asked = 0;
    on.reader.start('index', {
      next: () => {
        asked += 1;
        return null;
      },
      dueInMs: () => 0,
    });
    for (let ms = 0; ms < 10_000; ms += 100) on.timing.pass(100);
    expect(asked).toBeLessThanOrEqual(11);
  });

  it('stands still for a source that cannot say what is due', () => {
    const on = readerWith();
    on.reader.start('index', {
      next: () => {
        throw new AppError('storage');
      },
    });
    expect(on.reader.pauseOf('index')).toMatchObject({ error: { code: 'storage' }, resumesAt: minuteMs });
  });

  it('begins nothing once it is closed', async () => {
    const on = readerWith();
    on.start('index');
    on.add('index', 3);
    on.reader.close();
    await setImmediate();
    on.start('crawl');
    on.add('crawl');
    on.reader.resume(true);
    expect([on.begun.length, on.underWay]).toEqual([2, []]);
  });
});
