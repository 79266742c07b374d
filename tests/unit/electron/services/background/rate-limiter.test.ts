import { createRateLimiters, createTurns, requestsAtOnce } from '@main/services/background/rate-limiter';
import { connectionIdSchema } from '@shared/domain/ids';
import { createGate } from '@tests/support/gate';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const connectionId = connectionIdSchema.parse('0b1f3a52-6c1e-4d67-9a3f-00000000000c');

/** A clock that moves only when somebody sleeps on it, and the moments at which requests began. */
function rateLimited(perSecond: number) {
  let now = 1_000_000;
  const begun: number[] = [];
  const { turn } = createTurns({
    perSecond,
    clock: () => now,
    sleep: async (ms) => {
      now += ms;
    },
  });
  return {
    begun,
    pass: (ms: number) => {
      now += ms;
    },
    async ask(signal = new AbortController().signal) {
      await turn(signal);
      if (!signal.aborted) begun.push(now);
    },
  };
}

const mostInASecond = (times: readonly number[]): number =>
  Math.max(0, ...times.map((from) => times.filter((at) => at >= from && at < from + 1000).length));

describe('the rate of 4 a second', () => {
  it('starts at most 4 requests in any second', async () => {
    const gap = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 600 }));
    await fc.assert(
      fc.asyncProperty(fc.array(gap, { maxLength: 40 }), async (gaps) => {
        const { ask, pass, begun } = rateLimited(4);
        for (const ms of gaps) {
          pass(ms);
          await ask();
        }
        expect(begun).toHaveLength(gaps.length);
        expect(mostInASecond(begun)).toBeLessThanOrEqual(4);
      }),
    );
  });

  it('holds for requests that are made at the same time', async () => {
    const { ask, begun } = rateLimited(4);
    await Promise.all(Array.from({ length: 20 }, () => ask()));
    expect(mostInASecond(begun)).toBe(4);
  });

  it('makes a request wait no longer than one turn, and none that comes late', async () => {
    const { ask, pass, begun } = rateLimited(4);
    await ask();
    pass(10_000);
    await ask();
    pass(-3_600_000);
    await ask();
    const [first = 0, second = 0, third = 0] = begun;
    expect(second - first).toBe(10_000);
    expect(third - (second - 3_600_000)).toBe(250);
  });

  it('gives the turn of whoever gave up to the next', async () => {
    const { ask, begun } = rateLimited(4);
    await ask();
    await ask(AbortSignal.abort());
    await ask();
    expect(begun).toHaveLength(2);
  });

  it('ends the pause that a server asked for when a person tries again', async () => {
    const waits: AbortSignal[] = [];
    const { turn, pause, resume } = createTurns({
      perSecond: 4,
      clock: () => 1_000_000,
      sleep: (_, signal) =>
        new Promise((_resolve, reject) => {
          if (signal === undefined) throw new Error('a wait that nobody can end');
          waits.push(signal);
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    });
    pause(300_000);
    const begun = turn(new AbortController().signal);
    await expect.poll(() => waits).toHaveLength(1);
    resume();
    await expect(begun).resolves.toBeUndefined();
  });
});

it('createRateLimiters: what a person or a batch waits for goes before the index, and that before a crawl', async () => {
  const never = { clock: () => 0, sleep: async () => {} };
  const { send } = createRateLimiters({ ...never, serverOf: () => 'https://catalog.example', isOurs: () => false })(
    connectionId,
  );
  const done: string[] = [];
  const gate = createGate();
  const waiting = Array.from({ length: requestsAtOnce }, () => send('crawl', () => gate.opened));
  const others = (['crawl', 'index', 'range', 'runs'] as const).map((reader) =>
    send(reader, async () => void done.push(reader)),
  );
  gate.open();
  await Promise.all([...waiting, ...others]);
  expect(done).toEqual(['runs', 'range', 'index', 'crawl']);
});

it('createRateLimiters: only the server inside this app is read as fast as it answers', async () => {
  const waits: number[] = [];
  const limiterOf = createRateLimiters({
    clock: () => 0,
    sleep: async (ms) => void waits.push(ms),
    serverOf: (id) => id,
    isOurs: (id) => id === 'sample',
  });
  const readFive = async (id: string) => {
    const { turn } = limiterOf(connectionIdSchema.parse(id));
    for (let read = 0; read < 5; read++) await turn(new AbortController().signal);
  };
  await readFive('sample');
  expect(waits).toEqual([]);
  await readFive(connectionId);
  expect(waits).toHaveLength(4);
});
