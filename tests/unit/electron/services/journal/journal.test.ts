import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { OperationDraft } from '@main/services/journal/journal';
import { createJournal } from '@main/services/journal/journal';
import { createActivityService, createJournalBook } from '@main/services/journal/journal-book';
import type { WritableDatabase } from '@main/store/database';
import { insertOperation } from '@main/store/operations';
import { insertSteps, markSending, stepsPerPage } from '@main/store/steps';
import type { StepFinding } from '@shared/domain/operation/activity';
import { AppError } from '@shared/errors/app-error';
import { connectionWith } from '@tests/support/connection-builders';
import { memoryStore, rowsIn, textOf } from '@tests/support/database';
import {
  beginIn,
  connectionId,
  contractId,
  deleteOne,
  newOperation,
  operationId,
} from '@tests/support/journal-records';
import { describe, expect, it, vi } from 'vitest';

const draft = (change: Partial<OperationDraft> = {}): OperationDraft => ({
  id: randomUUID(),
  kind: 'clean-up',
  connectionId,
  contracts: [{ id: contractId, name: 'orders', asset: null }],
  rule: { kind: 'picked', count: 2, only: null },
  steps: [deleteOne(1), deleteOne(2)],
  ...change,
});

function open(store = memoryStore(), onChanged = () => {}) {
  const unknown: string[] = [];
  const clock = () => 1000;
  const book = createJournalBook({ store, onChanged, clock });
  const journal = createJournal({
    book,
    store,
    connectionOf: async (id) => connectionWith({ id, name: 'Catalog', baseUrl: 'https://catalog.example/api' }),
    onUnknown: (connectionId, id) => unknown.push(`${connectionId} ${id}`),
    clock,
  });
  const states = () => rowsIn(store.db, 'step').map(({ state }) => state);
  return { store, book, journal, unknown, states };
}

/** How many rows were changed in each turn of the event loop. */
function watchTurns({ sql }: WritableDatabase) {
  const total = () => Number(sql.get`SELECT total_changes() AS rows`?.['rows']);
  const totals = [total()];
  const look = () => {
    totals.push(total());
    next = setImmediate(look);
  };
  let next = setImmediate(look);
  return {
    stop(): number[] {
      clearImmediate(next);
      return [...totals.slice(1), total()].map((rows, at) => rows - (totals[at] ?? 0));
    },
  };
}

const lost = () => Promise.reject(new AppError('timeout', { outcome: 'unknown' }));
const refused = () => Promise.reject(new AppError('refused', { outcome: 'rejected' }));
const accepted = async () => undefined;

const found = (step: number, finding: StepFinding['finding'], changed: number, unchanged: number): StepFinding => {
  return { step, finding, changed, unchanged };
};

describe('some steps of an operation, such as those of a contract, are', () => {
  it.each([
    ['done, when each is proved', [accepted, accepted], [found(0, 'done', 3, 0), found(1, 'done', 1, 0)], 'done'],
    ['done, when one whose answer was lost is proved', [lost], [found(0, 'done', 3, 0)], 'done'],
    ['unknown, when a success was not read again', [accepted], [], 'unknown'],
    [
      'unknown, while one may still be at work',
      [accepted, lost],
      [found(0, 'done', 1, 0), found(1, 'unsure', 0, 1)],
      'unknown',
    ],
    ['not done, when all of it is still there', [accepted], [found(0, 'not-done', 0, 2)], 'not-done'],
    ['partly done, when some of one is still there', [accepted], [found(0, 'not-done', 1, 1)], 'partly'],
    ['partly done, when the rest was not sent', [accepted, null], [found(0, 'done', 1, 0)], 'partly'],
    ['partly done, when the rest was refused', [accepted, refused], [found(0, 'done', 1, 0)], 'partly'],
    ['refused, when nothing else was', [refused, null], [], 'refused'],
    ['not sent, when none was', [null, null], [], 'not-sent'],
  ] as const)('%s, as the whole operation is', async (_, sends, findings, state) => {
    const { journal } = open();
    const steps = sends.map((__, place) => deleteOne(place, 3));
    const writing = await journal.begin(draft({ steps }));
    for (const [place, send] of sends.entries()) if (send !== null) await writing.send<unknown>(place, send);
    await writing.recordFindings(findings);
    expect(writing.stateOfSteps([...sends.keys()])).toBe(state);
    expect(await writing.end()).toBe(state);
  });
});

describe('a write that is written down first', () => {
  const begun = async (...opening: Parameters<typeof open>) => {
    const opened = open(...opening);
    return { ...opened, writing: await opened.journal.begin(draft()) };
  };
  /** A request that goes well, after which the disk refuses everything. */
  const thenFull = (store: ReturnType<typeof memoryStore>) => async () => {
    store.isFull = true;
  };

  it('leaves after the disk has it, and not before', async () => {
    const { writing, states } = await begun();
    expect(await writing.send(0, async () => states())).toEqual({ kind: 'answered', value: ['sending', 'planned'] });
    expect(states()).toEqual(['success', 'planned']);
  });

  it('sends a step once, even when it is asked for twice', async () => {
    const { writing, states } = await begun();
    const send = vi.fn(async () => 'ok');
    const twice = await Promise.all([writing.send(0, send), writing.send(0, send)]);
    expect(send).toHaveBeenCalledTimes(1);
    expect(twice.map(({ kind }) => kind).sort()).toEqual(['answered', 'failed']);
    expect(states()).toEqual(['success', 'planned']);
    await writing.end();
    expect(await writing.send(1, send)).toMatchObject({ kind: 'failed', error: { outcome: 'not-sent' } });
    expect(await writing.send(7, send)).toMatchObject({ kind: 'failed' });
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('sends nothing when the disk is full, and knows so after a restart', async () => {
    const { store, writing } = await begun();
    const send = vi.fn(async () => 'ok');
    store.isFull = true;
    const sent = await writing.send(0, send);
    expect(sent).toMatchObject({ kind: 'failed', error: { code: 'journal_failed', outcome: 'not-sent' } });
    expect(send).not.toHaveBeenCalled();
    expect(await writing.end()).toBe('not-sent');
    store.isFull = false;
    expect(await open(store).book.find(writing.id)).toMatchObject({ state: 'not-sent' });
  });

  it('is refused where nothing outlives the app', async () => {
    const refused = begun({ ...memoryStore(), isInMemory: true });
    await expect(refused).rejects.toMatchObject({ code: 'journal_failed', outcome: 'not-sent' });
  });

  it('writes an answer with the next change when the disk refused it', async () => {
    const { store, writing } = await begun();
    await writing.send(0, thenFull(store));
    expect(await open(store).book.find(writing.id)).toMatchObject({ state: 'unknown', requests: { unknown: 1 } });
    store.isFull = false;
    await writing.send(1, async () => {});
    expect(await open(store).book.find(writing.id)).toMatchObject({ state: 'unknown', requests: { done: 2 } });
  });

  it('owes the disk all that it refused, and not the last of it alone', async () => {
    const { store, writing } = await begun();
    await writing.send(0, thenFull(store));
    await writing.send(1, async () => {});
    store.isFull = false;
    await writing.end();
    expect(await open(store).book.find(writing.id)).toMatchObject({ requests: { done: 1, notSent: 1, unknown: 0 } });
  });

  it('goes on after a finding that fits no request: that one will never go in', async () => {
    const { store, writing, states } = await begun();
    await writing.recordFindings([{ step: 7, finding: 'done', changed: 1, unchanged: 0 }]);
    expect(await writing.send(0, async () => 'ok')).toEqual({ kind: 'answered', value: 'ok' });
    await writing.send(1, thenFull(store));
    store.isFull = false;
    store.db.connection.exec('DELETE FROM step WHERE place = 1');
    expect(await writing.end()).toBe('unknown');
    expect([states(), rowsIn(store.db, 'operation')]).toMatchObject([['success'], [{ endedAt: 1000 }]]);
  });

  it('ends as unknown, and rejects nothing, where the store can not even be read', async () => {
    const { store, book, writing } = await begun();
    await writing.send(0, lost);
    store.db.connection.close();
    expect([await writing.end(), book.underWay()]).toEqual(['unknown', []]);
    const activity = createActivityService({ book, reconcile: async () => true, poll: () => {} });
    await activity.reconcile(connectionId);
  });

  it('is begun whoever throws when it is told', async () => {
    const { writing } = await begun(memoryStore(), () => {
      throw new Error('the window is gone');
    });
    await writing.send(0, async () => {});
    expect(await writing.end()).toBe('unknown');
  });

  it('is told to be looked for when its outcome is unknown at its end', async () => {
    const { writing, unknown } = await begun();
    await writing.send(0, lost);
    expect([await writing.end(), unknown]).toEqual(['unknown', [`${connectionId} ${writing.id}`]]);
  });

  it('keeps a finished operation without its requests, with our sentence of its failure', async () => {
    const { store, writing, unknown } = await begun();
    const details = { status: 403, method: 'DELETE', serverWords: 'operations [Delete] not allowed', requestId: 'r1' };
    await writing.send(0, () => Promise.reject(new AppError('forbidden', { outcome: 'rejected', details })));
    expect([await writing.end(), unknown, rowsIn(store.db, 'step')]).toEqual(['refused', [], []]);
    expect(await open(store).book.find(writing.id)).toMatchObject({
      state: 'refused',
      requests: { planned: 2, refused: 1, notSent: 1 },
      problem: { code: 'forbidden', details: { status: 403, method: 'DELETE' } },
    });
    expect(textOf(store.db)).not.toMatch(/not allowed|r1/);
  });

  it('changes no more than a page of requests before everything else has its turn', async () => {
    const { store, book, journal } = open();
    const steps = Array.from({ length: 10 * stepsPerPage }, (_, at) => deleteOne(at));
    const turns = watchTurns(store.db);
    const writing = await journal.begin(draft({ steps }));
    await writing.send(0, () => nextTurn());
    expect((await book.find(writing.id))?.requests).toMatchObject({ planned: steps.length, done: 1 });
    await writing.recordFindings(steps.map((_, step) => ({ step, finding: 'done', changed: 1, unchanged: 0 })));
    expect(await writing.end()).toBe('partly');
    const changed = turns.stop();
    const times = 3; // Each is written down, found and deleted.
    expect(changed.reduce((sum, rows) => sum + rows)).toBeGreaterThanOrEqual(times * steps.length);
    const ownRows = 10;
    expect(Math.max(...changed)).toBeLessThanOrEqual(stepsPerPage + ownRows);
  });

  it('tells of a change without reading what is open, which may be thousands of contracts', async () => {
    const { store, book, journal } = open();
    const contracts = Array.from({ length: 2000 }, (_, at) => ({ id: contractId, name: `orders ${at}`, asset: null }));
    await journal.begin(draft({ contracts }));
    const all = vi.spyOn(store.db.sql, 'all');
    book.notify('an operation');
    const read = all.mock.results.map(({ value }) => JSON.stringify(value)).join('');
    expect(read).toContain(connectionId);
    expect(read.length).toBeLessThan(1000);
  });

  it('is nobody’s to read before it has ended, and afterwards as it stands', async () => {
    const { book, writing } = await begun();
    expect(await book.findEnded(writing.id)).toBeNull();
    await writing.send(0, lost);
    await writing.end();
    expect(await book.findEnded(writing.id)).toMatchObject({ id: writing.id, state: 'unknown' });
  });

  it('is found out by all that is needed to, however many requests went out', async () => {
    const { store, book, journal } = open();
    const writing = await journal.begin(draft({ steps: Array.from({ length: 2500 }, (_, at) => deleteOne(at)) }));
    for (const step of [0, 1200, 2400]) await writing.send(step, lost);
    await writing.end();
    const lostSteps = [0, 1200, 2400].map((place) => ({ place, request: deleteOne(place), sentAt: 1000 }));
    const found = { id: writing.id, connectionId, startedAt: 1000, open: lostSteps };
    expect(await book.unknownOf(writing.id)).toMatchObject(found);
    const notDone = lostSteps.map(
      ({ place: step }) => ({ step, finding: 'not-done', changed: 0, unchanged: 1 }) as const,
    );
    await book.recordFindings(writing.id, notDone);
    expect(await book.settle(writing.id)).toBe('not-done');
    expect([await book.unknownOf(writing.id), rowsIn(store.db, 'step')]).toEqual([undefined, []]);
  });
});

describe('the start of the app', () => {
  it('knows that an operation sent nothing when the app ended before it', async () => {
    const store = memoryStore();
    beginIn(store.db, [deleteOne(1)]);
    const { book } = open(store);
    expect(await book.list({ offset: 0, limit: 9 })).toMatchObject({ unknown: 0, operations: [{ state: 'not-sent' }] });
    expect([rowsIn(store.db, 'step'), await book.connections()]).toEqual([[], []]);
  });

  it('forgets an operation of which half was written down: nothing of it was sent', async () => {
    const store = memoryStore();
    const number = insertOperation(store.db, newOperation({ requests: 2 }));
    insertSteps(store.db, number, { first: 0, steps: [deleteOne(1)] });
    const { book } = open(store);
    expect(await book.find(operationId)).toBeNull();
    expect([rowsIn(store.db, 'operation'), rowsIn(store.db, 'step')]).toEqual([[], []]);
  });

  it('keeps and checks an unknown operation until somebody accepts it', async () => {
    const store = memoryStore();
    beginIn(store.db, [deleteOne(1)], { startedAt: -1e13 });
    markSending(store.db, { id: operationId, place: 0 }, 0);
    const { book } = open(store);
    expect(await book.list({ offset: 0, limit: 1 })).toMatchObject({ total: 1, unknown: 1 });
    expect([await book.connections(), await book.unknownOn(connectionId)]).toEqual([[connectionId], [operationId]]);
    await book.acknowledge(operationId);
    expect([await book.connections(), await book.unknownOn(connectionId)]).toEqual([[], []]);
    expect(await book.unknownOf(operationId)).toMatchObject({ open: [{ place: 0 }] });
  });
});

it('a clean-up and its restore name each other once something was put back', async () => {
  const { book, journal } = open();
  const carriedOut = async (writing: Awaited<ReturnType<typeof journal.begin>>) => {
    await writing.send(0, async () => {});
    await writing.recordFindings([{ step: 0, finding: 'done', changed: 1, unchanged: 0 }]);
    await writing.end();
  };
  const removed = await journal.begin(draft());
  await carriedOut(removed);
  const put = { kind: 'put', contractId, timestamp: 1, resultId: null, status: 'Success', isTaken: false } as const;
  const restored = await journal.begin(draft({ kind: 'restore', steps: [put], counterpart: removed.id }));
  expect(await book.find(removed.id)).toMatchObject({ counterpart: null });
  await carriedOut(restored);
  expect(await book.find(removed.id)).toMatchObject({ counterpart: restored.id });
  expect(await book.find(restored.id)).toMatchObject({ counterpart: removed.id });
});
