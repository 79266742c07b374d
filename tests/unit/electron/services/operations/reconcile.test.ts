import { setImmediate } from 'node:timers/promises';
import { createBackgroundReader } from '@main/services/background/background-reader';
import { createReconcilePoller } from '@main/services/operations/reconcile';
import { connectionIdSchema } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import type { ErrorCode } from '@shared/errors/error-table';
import { createManualTiming } from '@tests/support/manual-timing';
import { describe, expect, it } from 'vitest';

const connectionId = connectionIdSchema.parse('0b1f3a52-6c1e-4d67-9a3f-00000000000c');

/** When an operation was looked at in the hour after it was left unknown, in seconds; `answer` says what became of each look. */
async function looksOf(answer: (look: number) => boolean | ErrorCode) {
  const timing = createManualTiming();
  const looks: number[] = [];
  const reader = createBackgroundReader({ apiOf: async () => ({}) as never, after: timing.after, clock: timing.now });
  const follow = createReconcilePoller(
    async () => {
      looks.push(timing.now() / 1000);
      const found = answer(looks.length);
      if (typeof found === 'string') throw new AppError(found);
      return found;
    },
    { readerOf: () => reader, clock: timing.now },
  );
  follow(connectionId, 'an operation');
  for (let second = 0; second < 3600; second += 1) {
    await setImmediate();
    timing.pass(1000);
  }
  return { looks, reader };
}

describe(createReconcilePoller, () => {
  it('looks at once, then ever more seldom, ten minutes long', async () => {
    const { looks } = await looksOf(() => false);
    expect(looks.slice(0, 7)).toEqual([0, 2, 6, 14, 30, 60, 90]);
    expect([looks.length, looks.at(-1)]).toEqual([24, 600]);
  });

  it('looks no more once the outcome is known', async () => {
    expect((await looksOf((look) => look === 3)).looks).toHaveLength(3);
  });

  it.each(['no_token', 'no_connection', 'forbidden'] as const)(
    'ends for %s, which only another token or connection changes, and holds nothing else up',
    async (code) => {
      const { looks, reader } = await looksOf(() => code);
      expect([looks, reader.pauseOf('reconciling')]).toEqual([[0], null]);
    },
  );

  it('looks again where a server was away, once that is tried again', async () => {
    expect((await looksOf((look) => (look === 1 ? 'unreachable' : true))).looks).toEqual([0, 60]);
  });
});
