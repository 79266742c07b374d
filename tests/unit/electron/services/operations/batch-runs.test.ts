import { setImmediate } from 'node:timers/promises';
import { createBackgroundReader } from '@main/services/background/background-reader';
import { createPace } from '@main/services/operations/batch-pace';
import { createBatchRuns, nextReadingMs } from '@main/services/operations/batch-runs';
import { connectionIdSchema, contractIdSchema } from '@shared/domain/ids';
import type { ResultRow } from '@shared/domain/result/result';
import { AppError } from '@shared/errors/app-error';
import { createManualTiming, type ManualTiming } from '@tests/support/manual-timing';
import { row } from '@tests/support/result-builders';
import { beforeEach, describe, expect, it } from 'vitest';

const connectionId = connectionIdSchema.parse('0b1f3a52-6c1e-4d67-9a3f-00000000000c');
const contractId = contractIdSchema.parse('0b1f3a52-6c1e-4d67-9a3f-00000000000d');
const hourMs = 3_600_000;
const running = row(1000, { status: 'Running' });

let now: number;
/** When the newest result was asked for. */
let looks: number[];
/** How runs have ended, as the journal is told. */
let ends: string[];
let timing: ManualTiming;
beforeEach(() => {
  [now, looks, ends, timing] = [1000, [], [], createManualTiming()];
});

/** Runs whose newest result is what `answer` says. */
function runsOf(answer: () => ResultRow | null, at: ResultRow | null = null, key: string | null = null) {
  const clock = () => now;
  const reader = createBackgroundReader({ apiOf: async () => ({}) as never, after: timing.after, clock });
  return createBatchRuns({
    readerOf: () => reader,
    keyOf: async () => key,
    runReader: {
      newest: async () => {
        looks.push(now);
        return answer();
      },
      at: async () => at,
    },
    onRunEnded: (_, { status }) => void ends.push(status),
    clock,
  });
}

const started = (run: ResultRow | null) => ({ operationId: 'an id', contractId, row: run });
const success = { ...running, status: 'Success' };

async function pass(ms: number): Promise<void> {
  now += ms;
  timing.pass(ms);
  await setImmediate();
}

/** What was found of a run until it was followed no longer, in steps of a second unless told. */
async function followed(runs: ReturnType<typeof runsOf>, run: ResultRow | null = running, stepMs = 1000) {
  const seen: (ResultRow | null)[] = [];
  runs.follow(connectionId, started(run), (found) => seen.push(found));
  while (runs.isFollowed('an id') && now < 4 * hourMs) await pass(stepMs);
  expect(runs.isFollowed('an id')).toBe(false);
  return seen;
}

describe(createBatchRuns, () => {
  it('looks soon at first and then rarely, and stops when the run has ended', async () => {
    const runs = runsOf(() => (looks.length < 4 ? running : { ...running, status: 'Failed' }));
    const seen = await followed(runs);
    expect(seen.map((found) => found?.status)).toEqual(['Running', 'Running', 'Running', 'Failed']);
    expect(ends).toEqual(['Failed']);
    expect(looks.map((at) => (at - 1000) / 1000)).toEqual([1, 3, 6, 11]);
  });

  it('gives up after hours with a server that answers Running for ever, having asked little', async () => {
    await followed(runsOf(() => running));
    expect(now).toBeGreaterThan(3 * hourMs);
    expect(looks.length).toBeLessThan(260);
  });

  it('reads a run by its instant once there is a newer one', async () => {
    expect(await followed(runsOf(() => row(2000, { status: 'Queued' }), success))).toEqual([success]);
  });

  it('reads the run that the journal knows where its answer could not be read, and no other', async () => {
    const newer = () => row(2000, { status: 'Failed' });
    expect(await followed(runsOf(newer, success, success.key), null)).toEqual([success]);
    const unknown = runsOf(newer);
    expect([await followed(unknown, null), unknown.isLeft('an id')]).toEqual([[null], true]);
  });

  it('looks once, not for each hour, after the computer has slept', async () => {
    await followed(
      runsOf(() => success),
      running,
      hourMs,
    );
    expect(looks).toEqual([1000 + hourMs]);
  });

  it('waits for a server that is away, and asks no more where it may not read', async () => {
    const answers = [new AppError('unreachable'), new AppError('forbidden')];
    const runs = runsOf(() => {
      throw answers.shift() ?? new AppError('internal');
    });
    const seen = await followed(runs);
    expect([looks.length, seen, runs.isLeft('an id')]).toEqual([2, [null], true]);
  });
});

it('nextReadingMs: is every ten seconds for ten minutes, and every minute after that', () => {
  expect(nextReadingMs(9, 60_000)).toBe(10_000);
  expect(nextReadingMs(70, 11 * 60_000)).toBe(60_000);
});

describe(createPace, () => {
  it('halves for a busy server, and comes back after five good answers', () => {
    const pace = createPace({ parallel: 4, gapMs: 100 });
    pace.note(100, true);
    expect([pace.parallel(), pace.gapMs()]).toEqual([2, 1000]);
    for (let answer = 0; answer < 10; answer += 1) pace.note(100, false);
    expect([pace.parallel(), pace.gapMs()]).toEqual([4, 250]);
  });

  it('never comes to a standstill, however often a server says that it is busy', () => {
    const pace = createPace({ parallel: 4, gapMs: 100 });
    for (let answer = 0; answer < 5; answer += 1) pace.note(100, true);
    expect(pace.parallel()).toBe(1);
  });

  it('takes one less for each answer that takes far longer than at first, but always one', () => {
    const pace = createPace({ parallel: 3, gapMs: 0 });
    for (let answer = 0; answer < 5; answer += 1) pace.note(1500, false);
    pace.note(2900, false);
    expect(pace.parallel()).toBe(3);
    for (let answer = 0; answer < 5; answer += 1) pace.note(4000, false);
    expect(pace.parallel()).toBe(1);
  });
});
