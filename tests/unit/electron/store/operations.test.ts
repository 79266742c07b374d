import { failWaiting, insertEntries, tryAgain } from '@main/store/batches';
import { StaleRow, type WritableDatabase } from '@main/store/database';
import { batchOf } from '@main/store/operation-runs';
import {
  closeOperation,
  endOperation,
  findOperation,
  forgetOldOperations,
  insertOperation,
  openOperation,
  recentOperations,
  recordRun,
  recordRunEnd,
  undoOf,
  unsettledOperations,
} from '@main/store/operations';
import {
  countSteps,
  insertSteps,
  markSending,
  openSteps,
  recordAnswer,
  recordFindings,
  removeSteps,
  stepsPerPage,
} from '@main/store/steps';
import { reportedFailure } from '@shared/domain/failure';
import { contractIdSchema } from '@shared/domain/ids';
import type { Operation } from '@shared/domain/operation/activity';
import { AppError } from '@shared/errors/app-error';
import { emptyDatabase, planOf, rowsIn } from '@tests/support/database';
import { beginIn, connectionId, deleteOne, newOperation, operationId } from '@tests/support/journal-records';
import { row } from '@tests/support/result-builders';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';

let db: WritableDatabase;
beforeEach(() => {
  db = emptyDatabase();
});

const at = (place: number) => ({ id: operationId, place });
const idOf = (count: number) => `0b1f3a52-6c1e-4d67-9a3f-${String(count).padStart(12, '0')}`;
const nothing = { planned: 0, notSent: 0, refused: 0, done: 0, notDone: 0, unknown: 0 };
const settled = (change: Partial<Operation>): Operation => ({
  ...newOperation(),
  endedAt: null,
  checkedAt: null,
  acknowledgedAt: null,
  problem: null,
  run: null,
  runStatus: null,
  batch: null,
  state: 'done',
  requests: nothing,
  results: { planned: 0, changed: null, unchanged: null },
  ...change,
});

/** Inserts an operation whose outcome is known already. Returns its number. */
function insertSettled(into: WritableDatabase, operation: Operation): number {
  const { requests, results, acknowledgedAt, run } = operation;
  const number = insertOperation(into, { ...operation, requests: requests.planned, results: results?.planned ?? 0 });
  into.sql
    .run`UPDATE operation SET phase = 'open', acknowledgedAt = ${acknowledgedAt}, run = ${run} WHERE number = ${number}`;
  closeOperation(into, number, operation);
  return number;
}

describe('the table of steps', () => {
  it('lets a step be sent once, and none after the end of its operation', () => {
    beginIn(db, [deleteOne(1), deleteOne(2)]);
    markSending(db, at(0), 1);
    expect(() => markSending(db, at(0), 2)).toThrow(StaleRow);
    expect(() => markSending(db, at(7), 2)).toThrow(StaleRow);
    endOperation(db, operationId, 3);
    expect(() => markSending(db, at(1), 4)).toThrow(StaleRow);
    expect(rowsIn(db, 'step')).toMatchObject([{ state: 'sending', sentAt: 1 }, { state: 'planned' }]);
  });

  it('records answers of sent steps only, save for a step that was not written', () => {
    beginIn(db, [deleteOne(1)]);
    expect(() => recordAnswer(db, at(0), { answer: 'success' })).toThrow(StaleRow);
    recordAnswer(db, at(0), { answer: 'not-sent', failure: { code: 'journal_failed' } });
    expect(findOperation(db, operationId)).toMatchObject({ problem: { code: 'journal_failed' } });
    expect(() => recordAnswer(db, at(0), { answer: 'refused' })).toThrow(StaleRow);
  });

  it('keeps the first failure of an operation as its problem', () => {
    beginIn(db, [deleteOne(1), deleteOne(2)]);
    for (const [place, code] of (['forbidden', 'timeout'] as const).entries()) {
      markSending(db, at(place), 1);
      recordAnswer(db, at(place), { answer: 'refused', failure: { code } });
    }
    expect(findOperation(db, operationId)?.problem).toEqual({ code: 'forbidden' });
  });

  it('takes all findings of a page or none of them', () => {
    const number = beginIn(db, [deleteOne(1), deleteOne(2)]);
    const found = (step: number) => ({ step, finding: 'done' as const, changed: 1, unchanged: 0 });
    expect(() => recordFindings(db, operationId, { findings: [found(0), found(4)], at: 5 })).toThrow(StaleRow);
    expect(countSteps(db, number)).toEqual([
      { state: 'planned', finding: null, steps: 2, partly: 0, changed: 0, unchanged: 0 },
    ]);
    expect(findOperation(db, operationId)?.checkedAt).toBeNull();
  });

  it('is read in pages and forgotten in pages', () => {
    const steps = Array.from({ length: 2500 }, (_, place) => deleteOne(place));
    const number = beginIn(db, steps);
    for (const place of [3, 1500, 2499]) markSending(db, at(place), 9);
    expect(openSteps(db, number, -1).map(({ place }) => place)).toEqual([3, 1500, 2499]);
    const last = { place: 2499, request: deleteOne(2499), state: 'sending', sentAt: 9 };
    expect(openSteps(db, number, 1500)).toEqual([last]);
    let pages = 0;
    while (removeSteps(db, number)) pages += 1;
    expect([pages, rowsIn(db, 'step')]).toEqual([2500 / stepsPerPage, []]);
  });

  it('counts what becomes of steps from an index alone', () => {
    const [plan = ''] = planOf(
      db,
      'SELECT state, finding, count(*), sum(changed), sum(unchanged) FROM step WHERE operation = 1 GROUP BY state, finding',
    );
    expect(plan).toBe('SEARCH step USING COVERING INDEX step_by_state (operation=?)');
  });
});

describe('the table of operations', () => {
  it('shows none that was not written to its end', () => {
    const number = insertOperation(db, newOperation({ requests: 2 }));
    insertSteps(db, number, { first: 0, steps: [deleteOne(1)] });
    expect(() => openOperation(db, number)).toThrow(StaleRow);
    expect([findOperation(db, operationId), recentOperations(db, { offset: 0, limit: 9 }).total]).toEqual([null, 0]);
    insertSteps(db, number, { first: 1, steps: [deleteOne(2)] });
    openOperation(db, number);
    expect(findOperation(db, operationId)).toMatchObject({ planned: { requests: 2 }, outcome: null });
  });

  it('gives back what was put in, and its outcome once that is known', () => {
    const asset = { id: '0b1f3a52-6c1e-4d67-9a3f-0000000000aa', type: 'table', name: 'orders' };
    const backup = { file: '/backups/a.json', results: 3, bytes: 99 };
    const rule = { kind: 'keep-last', count: 3, keep: ['newest'] };
    const change = { asset: { ...asset }, backup, account: 'anna', rule } as Partial<Operation>;
    const whole = settled({ ...change, state: 'partly', requests: { ...nothing, planned: 2, done: 1, refused: 1 } });
    insertSettled(db, whole);
    const { number: _, planned, outcome, ...facts } = findOperation(db, operationId) ?? { number: 0 };
    expect({ ...facts, ...outcome }).toEqual(whole);
    expect(planned).toEqual({ requests: 2, results: 0 });
  });

  it('does not change the outcome of an operation whose outcome is known', () => {
    const number = insertSettled(db, settled({}));
    expect(() => closeOperation(db, number, settled({ state: 'refused' }))).toThrow(StaleRow);
    expect(() => endOperation(db, operationId, 1)).toThrow(StaleRow);
    expect(unsettledOperations(db)).toEqual([]);
  });

  it('leaves out a row that was edited into nonsense, and no other', () => {
    insertSettled(db, settled({}));
    insertSettled(db, settled({ id: idOf(2) }));
    db.connection.exec(`UPDATE operation SET contracts = '{"broken' WHERE number = 1`);
    expect(recentOperations(db, { offset: 0, limit: 9 }).operations.map(({ id }) => id)).toEqual([idOf(2)]);
    expect(findOperation(db, operationId)).toBeNull();
  });

  it('finds the last of each batch once for a list, not once for each operation', () => {
    const texts: string[] = [];
    const { sql } = db;
    const all: typeof sql.all = (text, ...values) => {
      texts.push(text.join('NULL'));
      return sql.all(text, ...values);
    };
    recentOperations({ ...db, sql: { ...sql, all } }, { offset: 0, limit: 10 });
    expect(texts).toHaveLength(1);
    expect(planOf(db, texts[0] ?? '')).toContainEqual(expect.stringMatching(/^LIST SUBQUERY/));
  });

  it('says of a batch when its first operation began, also where that contract was validated again', () => {
    const batchId = idOf(7);
    for (const [count, startedAt] of [2000, 3000, 4000].entries()) {
      beginIn(db, [deleteOne(1)], { id: idOf(count + 1), batchId, startedAt });
    }
    beginIn(db, [deleteOne(1)], { id: idOf(4), startedAt: 1000 });
    expect(batchOf(db, batchId)).toMatchObject({ startedAt: 2000, contracts: 1 });
    expect(recentOperations(db, { offset: 0, limit: 9 }).operations.map(({ id }) => id)).toEqual([idOf(3), idOf(4)]);
  });

  it('counts what of a batch still waits, a contract that waits for another attempt once, and no skipped one', () => {
    const batchId = idOf(7);
    const facts = { id: batchId, kind: 'validation', connectionId, server: '', startedAt: 1, endedAt: null } as const;
    const options = { parallel: 1, gapMs: 0, mostErrors: 1 };
    const entries = [1, 2, 3].map((place) => {
      const contractId = contractIdSchema.parse(idOf(place));
      const contracts = [{ id: contractId, name: 'orders', asset: null }];
      const skip = place === 3 ? ('deleted' as const) : null;
      return {
        ...{ id: idOf(place), asset: null, rule: null, contracts },
        item: { request: { contractId }, skip, key: contractId, before: null },
      };
    });
    insertEntries(db, { ...facts, phase: 'running', options }, { connectionName: 'Test', entries });
    expect(batchOf(db, batchId)).toMatchObject({ contracts: 2, waiting: 2 });
    failWaiting(db, idOf(1), { problem: reportedFailure(new AppError('forbidden')), startedAt: 1, endedAt: 2 });
    expect(batchOf(db, batchId)).toMatchObject({ contracts: 2, waiting: 1, errors: 1 });
    tryAgain(db, idOf(1), { id: idOf(8), phase: 'waiting' });
    expect(batchOf(db, batchId)).toMatchObject({ contracts: 2, waiting: 2, errors: 0 });
  });

  it('says how a run has ended, also once the index has let go of it', () => {
    const run = row(5, { key: '5/a', status: 'Running' });
    beginIn(db, [deleteOne(1)], { id: idOf(1), batchId: idOf(7) });
    recordRun(db, idOf(1), { run });
    closeOperation(db, 1, settled({ id: idOf(1), run: run.key, runStatus: run.status }));
    expect(batchOf(db, idOf(7))).toMatchObject({ started: 1, failed: 0 });
    recordRunEnd(db, connectionId, { ...run, status: 'Failed' });
    expect(batchOf(db, idOf(7))).toMatchObject({ started: 0, failed: 1 });
  });

  it('lists the newest first, by connection and kind, by an index', () => {
    for (const [count, kind] of (['clean-up', 'restore', 'clean-up'] as const).entries()) {
      insertSettled(db, settled({ id: idOf(count), kind, startedAt: count === 2 ? 1 : 5 }));
    }
    const list = (query: object) => recentOperations(db, { offset: 0, limit: 9, ...query });
    expect(list({}).operations.map(({ id }) => id)).toEqual([idOf(1), idOf(0), idOf(2)]);
    expect(list({ kind: 'clean-up', limit: 1 })).toMatchObject({ total: 2, operations: [{ id: idOf(0) }] });
    expect(list({ connectionId }).total).toBe(3);
    expect(list({ connectionId: idOf(77) }).total).toBe(0);
    expect(planOf(db, 'SELECT * FROM operation ORDER BY startedAt DESC, number DESC LIMIT 10')).toEqual([
      'SCAN operation USING INDEX operation_by_time',
    ]);
  });

  it('finds the clean-ups of one contract among many of others, also beside a damaged row', () => {
    const of = (id: string) => ({ id: contractIdSchema.parse(id), name: 'orders', asset: null });
    for (let count = 0; count < 150; count += 1) {
      const contracts = count === 0 ? [of(idOf(1)), of(idOf(900))] : [of(idOf(1))];
      insertSettled(db, settled({ id: idOf(count), contracts, startedAt: count }));
    }
    db.sql.run`UPDATE operation SET contracts = '[{' WHERE id = ${idOf(7)}`;
    const found = recentOperations(db, { offset: 0, limit: 100, kind: 'clean-up', contractId: idOf(900) });
    expect(found).toMatchObject({ total: 1, operations: [{ id: idOf(0) }] });
    expect(recentOperations(db, { offset: 100, limit: 100, contractId: idOf(1) })).toMatchObject({ total: 149 });
  });

  it('names the last restore that put something back', () => {
    for (const [count, state] of (['done', 'refused', 'partly', 'not-sent'] as const).entries()) {
      insertSettled(db, settled({ id: idOf(10 + count), kind: 'restore', counterpart: operationId, state }));
    }
    expect(undoOf(db, operationId, 'restore')).toBe(idOf(12));
    expect(undoOf(db, idOf(12), 'restore')).toBeNull();
  });

  it('keeps every operation of two years, and the newest 5,000 whatever their age', () => {
    const dayMs = 24 * 3_600_000;
    const now = 10 * 366 * dayMs;
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 4 * 366 }), { minLength: 1, maxLength: 30 }), (ages) => {
        const own = emptyDatabase();
        const times = [
          ...Array.from({ length: 5000 }, () => now - 3 * 366 * dayMs),
          ...ages.map((days) => now - days * dayMs),
        ];
        for (const [count, startedAt] of times.entries()) insertSettled(own, settled({ id: idOf(count), startedAt }));
        forgetOldOperations(own, now);
        const kept = rowsIn(own, 'operation').map(({ startedAt }) => Number(startedAt));
        expect(kept.length).toBeGreaterThanOrEqual(5000);
        const oldest = Math.min(...kept);
        const gone = times.filter((time) => time < oldest);
        expect(kept.length + gone.length).toBe(times.length);
        for (const time of gone) expect(now - time).toBeGreaterThan(731 * dayMs);
      }),
      { numRuns: 5 },
    );
  });
});
