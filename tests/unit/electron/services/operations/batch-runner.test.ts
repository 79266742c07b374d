import { type BatchRunner, createBatchRunner } from '@main/services/operations/batch-runner';
import { createServerQueue } from '@main/services/operations/server-queue';
import { type BatchRow, insertEntries, storeBatch, type WaitingEntry } from '@main/store/batches';
import { connectionIdSchema, contractIdSchema } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import type { ErrorCode } from '@shared/errors/error-table';
import { type MemoryStore, memoryStore } from '@tests/support/database';
import { row } from '@tests/support/result-builders';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const settled = () => new Promise((resolve) => setImmediate(resolve));

interface UnderWay {
  /** Its place in the batch. */
  readonly name: number;
  readonly at: number;
  /** Whether it may be confirmed once its plan is read. */
  readonly mayBegin: () => boolean;
  /** Its run has ended, unless it is told to go on. */
  done(status?: string): Promise<unknown>;
  fail(error: AppError): Promise<unknown>;
  /** Its plan was read, and it was not allowed to begin. */
  leave(): Promise<unknown>;
}

let now: number;
let sent: UnderWay[];
let waits: number[];
let ids: number;
let store: MemoryStore;
let queue: ReturnType<typeof createServerQueue>;

const uuid = (count: number) => `0b1f3a52-6c1e-4d67-9a3f-${String(count).padStart(12, '0')}`;
const newId = () => {
  ids += 1;
  return uuid(ids);
};

/** What the journal notes of an operation. */
const note = (id: string, facts: Readonly<Record<string, string | number | null>>): void => {
  const changes = Object.keys(facts).map((name) => `${name} = ?`);
  const statement = store.db.connection.prepare(`UPDATE operation SET ${changes.join(', ')} WHERE id = ?`);
  statement.run(...Object.values(facts), id);
};

const carryOut = (_: unknown, { id, item }: WaitingEntry, mayBegin: () => boolean) =>
  new Promise<boolean>((resolve, reject) => {
    const end = (work: () => void) => {
      work();
      return settled();
    };
    sent.push({
      name: Number(item.key),
      at: now,
      mayBegin,
      done: (status = 'Success') => {
        note(id, { phase: 'known', state: 'done', endedAt: now, runRow: JSON.stringify(row(1, { status })) });
        return end(() => resolve(true));
      },
      fail: (error) => {
        const problem = JSON.stringify({ code: error.code });
        if (error.outcome === 'unknown') note(id, { phase: 'open', endedAt: now, problem });
        if (error.outcome === 'rejected') note(id, { phase: 'known', state: 'refused', endedAt: now, problem });
        return end(() => reject(error));
      },
      leave: () => end(() => resolve(false)),
    });
  });

const options = { parallel: 2, gapMs: 100, mostErrors: 2 };

beforeEach(() => {
  [now, sent, waits, ids, store] = [0, [], [], 0, memoryStore()];
  const sleep = async (ms: number) => {
    waits.push(ms);
    now += ms;
  };
  queue = createServerQueue({ parallel: 2, sleep, clock: () => now });
});

type Deps = Partial<Parameters<typeof createBatchRunner>[1]>;

/** `skipped`: how many of the first ones are not to be sent. */
function made(count: number, deps: Deps = {}, skipped = 0): BatchRunner {
  const connectionId = connectionIdSchema.parse(uuid(900));
  const batch: BatchRow = {
    ...{ id: newId(), kind: 'validation', connectionId, server: 'https://catalog.example/api' },
    ...{ startedAt: 0, endedAt: null, phase: 'queued', options },
  };
  const entries = Array.from({ length: count }, (_, place) => {
    const request = { contractId: contractIdSchema.parse(uuid(1000 + place)) };
    const skip = place < skipped ? ('inherited' as const) : null;
    return {
      id: newId(),
      contracts: [],
      asset: null,
      rule: null,
      item: { request, skip, key: `${place}`, before: null },
    };
  });
  storeBatch(store.db, batch);
  insertEntries(store.db, batch, { connectionName: 'Test', entries });
  const always = { mayRun: () => true, isLeft: () => false, onChanged: () => {} };
  return createBatchRunner(
    { batch, isRestored: false },
    { store, queue, carryOut, newId, clock: () => now, ...always, ...deps },
  );
}

async function started(count: number, deps?: Deps, skipped?: number): Promise<BatchRunner> {
  const batch = made(count, deps, skipped);
  batch.feed();
  await settled();
  return batch;
}
const entries = (batch: BatchRunner) => batch.entries(0, 10_000);
const states = (batch: BatchRunner) => entries(batch).map(({ state }) => state);
const shown = (batch: BatchRunner) => [states(batch).join(' '), batch.phase()];
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

describe(createBatchRunner, () => {
  it('begins few at a time, spaced out, and the next one when one has ended', async () => {
    const batch = await started(4);
    expect(states(batch)).toEqual(['under-way', 'under-way', 'waiting', 'waiting']);
    await end(1);
    expect(names()).toEqual([0, 1, 2]);
    await end(0, 2, 3);
    expect(sent.map(({ at }) => at)).toEqual([0, 100, 200, 300]);
    expect(shown(batch)).toEqual(['done done done done', 'ended']);
    expect(entries(batch).map(({ run }) => run?.status)).toEqual(Array(4).fill('Success'));
  });

  it('lets no more validations go on on the server than were asked for, answered ones too', async () => {
    const batch = await started(4);
    await sent[0]?.done('Running');
    await sent[1]?.done('Running');
    expect([states(batch), batch.onServer().length]).toEqual([['done', 'done', 'waiting', 'waiting'], 2]);
    const { operationId = '' } = entries(batch)[1] ?? {};
    note(operationId, { runRow: JSON.stringify(row(1, { status: 'Failed' })) });
    await begins(() => batch.noteChange(operationId));
    expect(states(batch)).toEqual(['done', 'done', 'under-way', 'waiting']);
    expect(batch.summary().runs).toEqual({ running: 1, passed: 0, failed: 1, unchecked: 0 });
  });

  it('ends although nobody knows the run of an answer that could not be read', async () => {
    const left = new Set<string>();
    const batch = await started(1, { isLeft: (id) => left.has(id) });
    const [{ operationId = '' } = {}] = entries(batch);
    note(operationId, { phase: 'known', state: 'done', endedAt: now });
    await sent[0]?.fail(new AppError('bad_response', { outcome: 'applied' }));
    expect([batch.phase(), batch.summary().endedAt]).toEqual(['ended', null]);
    left.add(operationId);
    batch.feed();
    expect(batch.summary()).toMatchObject({ endedAt: now, runs: { running: 1 } });
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
    const onChanged = () => {
      throw new Error('the window is gone');
    };
    const batch = await started(3, { onChanged });
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
    const [first] = entries(batch);
    expect(first).toMatchObject({ state: 'unknown', error: { code: 'unreachable' } });
    note(first?.operationId ?? '', { phase: 'known', state: 'not-done' });
    batch.noteChange(first?.operationId ?? '');
    expect(states(batch)).toEqual(['failed']);
    await begins(batch.retry);
    await end(1);
    expect([states(batch), sent.length]).toEqual([['done'], 2]);
    expect(entries(batch)[0]?.operationId).not.toBe(first?.operationId);
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
    const done: string[] = [];
    const atOnce = async (_: unknown, { id, item }: WaitingEntry) => {
      done.push(item.key);
      note(id, { phase: 'known', state: 'done', endedAt: now, runRow: JSON.stringify(row(1)) });
      return true;
    };
    const batch = await started(1000, { carryOut: atOnce });
    await expect.poll(() => batch.phase(), { timeout: 60_000 }).toBe('ended');
    expect(done).toEqual(Array.from({ length: 1000 }, (_, place) => `${place}`));
  });

  it('reads all of its operations no more often where there are more of them', async () => {
    const reads = async (count: number) => {
      const atOnce = async (_: unknown, { id }: WaitingEntry) => {
        note(id, { phase: 'known', state: 'done', endedAt: now, runRow: JSON.stringify(row(1)) });
        return true;
      };
      const all = vi.spyOn(store.db.sql, 'all');
      const batch = await started(count, { carryOut: atOnce, onChanged: (changed) => void changed.summary() });
      await expect.poll(() => batch.phase(), { timeout: 60_000 }).toBe('ended');
      const { length } = all.mock.calls;
      all.mockRestore();
      return length;
    };
    expect(await reads(200)).toBe(await reads(20));
  });

  it('begins nothing that is skipped, and waits while another batch has the server', async () => {
    let isFree = false;
    const batch = await started(2, { mayRun: () => isFree }, 1);
    expect([...shown(batch), sent.length]).toEqual(['skipped waiting', 'queued', 0]);
    isFree = true;
    await begins(batch.startIfFree);
    await end(0);
    expect([...shown(batch), sent.length]).toEqual(['skipped done', 'ended', 1]);
  });

  it('leaves what the disk refuses to write down waiting, and pauses instead of trying for ever', async () => {
    const batch = await started(3);
    store.isFull = true;
    await sent[0]?.fail(new AppError('journal_failed', { outcome: 'not-sent' }));
    await sent[1]?.fail(new AppError('journal_failed', { outcome: 'not-sent' }));
    expect([...shown(batch), sent.length]).toEqual(['waiting waiting waiting', 'errors', 2]);
    store.isFull = false;
    await begins(batch.resume);
    expect(names()).toEqual([0, 1, 0, 1]);
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
