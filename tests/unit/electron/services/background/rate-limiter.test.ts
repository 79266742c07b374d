import { createPace, type Pace } from '@main/services/background/pace';
import { createRateLimiters, createTurns, requestsAtOnce } from '@main/services/background/rate-limiter';
import { connectionIdSchema } from '@shared/domain/ids';
import { createGate } from '@tests/support/gate';
import { describe, expect, it } from 'vitest';

const connectionId = connectionIdSchema.parse('0b1f3a52-6c1e-4d67-9a3f-00000000000c');

/** A clock that moves only when somebody sleeps on it, and the moments at which requests began. */
function rateLimited(pace: Pace = createPace()) {
  let now = 1_000_000;
  const begun: number[] = [];
  const { turn } = createTurns({
    pace,
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

describe('the turns of requests in the background', () => {
  it('begin one after another, also where they are asked for at the same time', async () => {
    const { ask, begun } = rateLimited();
    await Promise.all(Array.from({ length: 30 }, () => ask()));
    const gaps = begun.slice(1).map((at, index) => at - (begun[index] ?? 0));
    expect(gaps).toEqual(Array(29).fill(40));
  });

  it('wait no longer than one, and not at all where somebody comes late', async () => {
    const { ask, pass, begun } = rateLimited();
    await ask();
    pass(10_000);
    await ask();
    pass(-3_600_000);
    await ask();
    const [first = 0, second = 0, third = 0] = begun;
    expect(second - first).toBe(10_000);
    expect(third - (second - 3_600_000)).toBe(40);
  });

  it('end on a clock that stands still', async () => {
    const { turn } = createTurns({ pace: createPace(), clock: () => 1_000_000, sleep: async () => {} });
    const signal = new AbortController().signal;
    for (let each = 0; each < 5; each += 1) (await turn(signal))({ kind: 'runs', tookMs: 90, isBusy: false });
    await expect(turn(signal)).resolves.toBeTypeOf('function');
  });

  it('wait longer where an answer came meanwhile that has to be made up for', async () => {
    const { begun, ask } = rateLimited();
    const owing = rateLimited({
      ...createPace(),
      waitMs: (
        (waits) => () =>
          waits.shift() ?? 0
      )([40, 60]),
    });
    await ask();
    await owing.ask();
    expect((owing.begun[0] ?? 0) - (begun[0] ?? 0)).toBe(100);
  });

  it('give the one of whoever gave up to the next', async () => {
    const { ask, begun } = rateLimited();
    await ask();
    await ask(AbortSignal.abort());
    await ask();
    expect(begun).toHaveLength(2);
    expect((begun[1] ?? 0) - (begun[0] ?? 0)).toBe(40);
  });

  it('ends the pause that a server asked for when a person tries again', async () => {
    const waits: AbortSignal[] = [];
    const { turn, pause, resume } = createTurns({
      pace: createPace(),
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
    await expect(begun).resolves.toBeTypeOf('function');
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
