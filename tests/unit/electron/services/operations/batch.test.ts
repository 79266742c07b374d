import {
  type Batch,
  type BatchEntry,
  type BatchItem,
  type BatchOutcome,
  createBatch,
} from '@main/services/operations/batch';
import { createServerQueue } from '@main/services/operations/server-queue';
import { AppError } from '@shared/errors/app-error';
import type { ErrorCode } from '@shared/errors/error-table';
import { beforeEach, describe, expect, it } from 'vitest';

const settled = () => new Promise((resolve) => setImmediate(resolve));

interface UnderWay {
  readonly name: unknown;
  readonly at: number;
  /** Whether it may be confirmed once its plan is read. */
  readonly mayBegin: () => boolean;
  done(): Promise<unknown>;
  fail(error: AppError): Promise<unknown>;
  /** Its plan was read, and it was not allowed to begin. */
  leave(): Promise<unknown>;
}

let now: number;
let sent: UnderWay[];
let waits: number[];
let queue: ReturnType<typeof createServerQueue>;

const carryOut = ({ request: name }: BatchItem, mayBegin: () => boolean) =>
  new Promise<BatchOutcome | null>((resolve) => {
    const end = (outcome: BatchOutcome | null) => {
      resolve(outcome);
      return settled();
    };
    sent.push({
      name,
      at: now,
      mayBegin,
      done: () => end({ state: 'done', report: name, error: null }),
      fail: (error) => end({ state: stateOf(error), report: null, error }),
      leave: () => end(null),
    });
  });

const stateOf = ({ outcome }: AppError) => (outcome === 'unknown' ? 'unknown' : 'refused');
const limits = { parallel: 2, gapMs: 100, mostErrors: 2 };

beforeEach(() => {
  [now, sent, waits] = [0, [], []];
  const sleep = async (ms: number) => {
    waits.push(ms);
    now += ms;
  };
  queue = createServerQueue({ parallel: 2, sleep, clock: () => now });
});

const itemsOf = (count: number) =>
  Array.from({ length: count }, (_, name) => ({ kind: 'validation', request: name, confirmation: {} }) as const);

async function started(count: number, onChanged = () => {}, isOnServer: (entry: BatchEntry) => boolean = () => false) {
  const newId = () => `operation ${sent.length}`;
  const deps = { options: limits, carryOut, isOnServer, newId, clock: () => now };
  const batch = createBatch({ items: itemsOf(count), queue, onChanged }, deps);
  await settled();
  return batch;
}
const states = (batch: Batch) => batch.entries().map(({ state }) => state);
const shown = (batch: Batch) => [states(batch).join(' '), batch.phase()];
const names = () => sent.map(({ name }) => name);
const refused = (code: ErrorCode, details = {}) => new AppError(code, { outcome: 'rejected', details });
const unknown = () => new AppError('unreachable', { outcome: 'unknown' });
/** Lets these requests end well, one after the other. */
const end = async (...places: readonly number[]) => {
  for (const place of places) await sent[place]?.done();
};
/** Does what begins requests, and waits until they have left. */
const begins = (work: () => void) => {
  work();
  return settled();
};

describe(createBatch, () => {
  it('begins few at a time, spaced out, and the next one when one has ended', async () => {
    const batch = await started(4);
    expect(states(batch)).toEqual(['under-way', 'under-way', 'waiting', 'waiting']);
    await end(1);
    expect(names()).toEqual([0, 1, 2]);
    await end(0, 2, 3);
    expect(sent.map(({ at }) => at)).toEqual([0, 100, 200, 300]);
    expect(shown(batch)).toEqual(['done done done done', 'ended']);
    expect(batch.entries().map(({ report }) => report)).toEqual([0, 1, 2, 3]);
  });

  it('lets no more validations go on on the server than were asked for, answered ones too', async () => {
    const goingOn = new Set<number>([0, 1]);
    const batch = await started(4, undefined, ({ state, report }) => state === 'done' && goingOn.has(Number(report)));
    await end(0, 1);
    expect([states(batch), batch.onServer()]).toEqual([['done', 'done', 'waiting', 'waiting'], 2]);
    goingOn.delete(1);
    await begins(batch.proceed);
    expect(states(batch)).toEqual(['done', 'done', 'under-way', 'waiting']);
  });

  it('holds its limits for a server, whichever batch an operation belongs to', async () => {
    await started(2);
    const other = await started(2);
    expect(states(other)).toEqual(['waiting', 'waiting']);
    await sent[0]?.done();
    expect(states(other)).toEqual(['under-way', 'waiting']);
  });

  it('begins nothing while it is paused, and goes on where it was', async () => {
    const batch = await started(3);
    batch.pause();
    await end(0);
    expect(shown(batch)).toEqual(['done under-way waiting', 'paused']);
    await begins(batch.resume);
    expect(states(batch)).toEqual(['done', 'under-way', 'under-way']);
  });

  it('stops what waits, and lets what is under way end', async () => {
    const batch = await started(3);
    batch.stop();
    await end(0, 1);
    expect([...shown(batch), sent.length]).toEqual(['done done stopped', 'ended', 2]);
  });

  it('never resends what was running when the batch was stopped', async () => {
    const batch = await started(2);
    batch.stop();
    batch.resume();
    await sent[0]?.fail(refused('unauthorized'));
    await end(1);
    await begins(batch.renewed);
    expect([...shown(batch), sent.length]).toEqual(['stopped done', 'ended', 2]);
  });

  it('goes on where whoever is told of its changes throws', async () => {
    const batch = await started(3, () => {
      throw new Error('the window is gone');
    });
    await end(0, 1, 2);
    expect(shown(batch)).toEqual(['done done done', 'ended']);
  });

  it('pauses when the token is refused, and resumes with the refused operation', async () => {
    const batch = await started(3);
    await sent[0]?.fail(refused('unauthorized'));
    await end(1);
    expect(shown(batch)).toEqual(['waiting done waiting', 'token']);
    await begins(batch.renewed);
    expect(names()).toEqual([0, 1, 0, 2]);
  });

  it('is not paused by the refusal of a token that was replaced meanwhile', async () => {
    const batch = await started(3);
    await sent[0]?.fail(refused('unauthorized'));
    batch.renewed();
    await sent[1]?.fail(refused('unauthorized'));
    expect(shown(batch)).toEqual(['under-way under-way waiting', 'running']);
    expect(names()).toEqual([0, 1, 0, 1]);
  });

  it('starts nothing that was only planned when it was paused, and plans it again', async () => {
    const batch = await started(3);
    batch.pause();
    expect(sent[0]?.mayBegin()).toBe(false);
    await sent[0]?.leave();
    expect(states(batch)).toEqual(['waiting', 'under-way', 'waiting']);
    await begins(batch.resume);
    expect(names()).toEqual([0, 1, 0]);
  });

  it('stops also what was only planned', async () => {
    const batch = await started(3);
    batch.stop();
    await sent[0]?.leave();
    await end(1);
    expect(shown(batch)).toEqual(['stopped done stopped', 'ended']);
  });

  it('resolves a lost answer later, and retries what was not carried out', async () => {
    const batch = await started(1);
    await sent[0]?.fail(unknown());
    expect(batch.entries()).toMatchObject([{ operationId: 'operation 0', state: 'unknown' }]);
    batch.found('another', 'done');
    expect(states(batch)).toEqual(['unknown']);
    batch.found('operation 0', 'not-done');
    expect(states(batch)).toEqual(['failed']);
    await begins(batch.retry);
    await end(1);
    expect([states(batch), sent.length]).toEqual([['done'], 2]);
  });

  it('stays paused while what has failed is to be tried again', async () => {
    const batch = await started(3);
    await sent[0]?.fail(refused('forbidden'));
    batch.pause();
    batch.retry();
    await end(1, 2);
    expect(shown(batch)).toEqual(['waiting done done', 'paused']);
  });

  it('pauses after too many errors', async () => {
    const batch = await started(5);
    await sent[0]?.fail(refused('forbidden'));
    await sent[1]?.fail(refused('forbidden'));
    expect(batch.phase()).toBe('errors');
    await end(2);
    expect(states(batch)).toEqual(['failed', 'failed', 'done', 'waiting', 'waiting']);
  });

  it.each([
    ['journal_failed', 'errors'],
    ['no_connection', 'errors'],
    ['read_only', 'errors'],
    ['server_away', 'away'],
    ['unreachable', 'away'],
  ] as const)('pauses at once on %s, which all the others would meet too, and says: %s', async (code, phase) => {
    const batch = await started(4);
    await sent[0]?.fail(new AppError(code, { outcome: 'not-sent' }));
    await end(1);
    expect(shown(batch)).toEqual(['failed done waiting waiting', phase]);
    await begins(batch.resume);
    expect(names()).toEqual([0, 1, 2, 3]);
  });

  const ofOne = ['contract_busy', 'preview_expired', 'results_changed', 'not_found'] as const;
  it.each(ofOne)('goes on after %s, which is about one contract', async (code) => {
    const batch = await started(4);
    await sent[0]?.fail(new AppError(code, { outcome: 'not-sent' }));
    expect(shown(batch)).toEqual(['failed under-way under-way waiting', 'running']);
  });

  it('carries out a thousand operations, each once', async () => {
    const done: unknown[] = [];
    const atOnce = async ({ request }: BatchItem): Promise<BatchOutcome> => {
      done.push(request);
      return { state: 'done', report: null, error: null };
    };
    const deps = { options: limits, carryOut: atOnce, newId: () => `operation ${done.length}`, clock: () => now };
    const batch = createBatch({ items: itemsOf(1000), queue, onChanged: () => {} }, deps);
    await expect.poll(() => batch.phase()).toBe('ended');
    expect(done).toEqual([...Array(1000).keys()]);
  });

  it('begins nothing that is skipped, and waits while another batch has the server', async () => {
    let isFree = false;
    const two = [true, false].map((isSkipped, at) => ({ ...itemsOf(2)[at], isSkipped }) as BatchItem);
    const deps = { options: limits, mayRun: () => isFree, carryOut, newId: () => 'an id', clock: () => now };
    const batch = createBatch({ items: two, queue, onChanged: () => {} }, deps);
    await settled();
    expect([...shown(batch), sent.length]).toEqual(['skipped waiting', 'queued', 0]);
    isFree = true;
    await begins(batch.admit);
    await end(0);
    expect([...shown(batch), sent.length]).toEqual(['skipped done', 'ended', 1]);
  });

  it('tries only what has changed nothing again, and only when it is asked to', async () => {
    const batch = await started(2);
    await sent[0]?.fail(refused('forbidden'));
    await sent[1]?.fail(unknown());
    expect([...shown(batch), sent.length]).toEqual(['failed unknown', 'ended', 2]);
    await begins(batch.retry);
    await end(2);
    expect([names(), ...shown(batch)]).toEqual([[0, 1, 0], 'done unknown', 'ended']);
  });

  it.each([
    ['so long as the server says', refused('rate_limited', { retryAfterMs: 7000 }), 7000],
    ['a quarter of an hour at most', refused('rate_limited', { retryAfterMs: 1e12 }), 900_000],
    ['for a while where it is away', refused('server_error', { status: 503 }), 10_000],
  ])('leaves a busy server alone %s', async (_, error, ms) => {
    const batch = await started(3);
    await sent[0]?.fail(error);
    // It goes on more slowly than before.
    expect(states(batch)).toEqual(['failed', 'under-way', 'waiting']);
    await end(1);
    expect(waits).toEqual([100, ms]);
    expect(states(batch)).toEqual(['failed', 'done', 'under-way']);
  });
});
