import { createBatchTally } from '@main/services/operations/batch-tally';
import { type BatchRow, insertEntries, storeBatch } from '@main/store/batches';
import type { SwappableDatabase } from '@main/store/database';
import { connectionIdSchema, contractIdSchema } from '@shared/domain/ids';
import { emptyDatabase } from '@tests/support/database';
import { row } from '@tests/support/result-builders';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';

const uuid = (count: number) => `0b1f3a52-6c1e-4d67-9a3f-${String(count).padStart(12, '0')}`;
const batch: BatchRow = {
  ...{ id: uuid(1), kind: 'validation', connectionId: connectionIdSchema.parse(uuid(900)), phase: 'queued' },
  ...{ server: 'https://catalog.example/api', startedAt: 0, endedAt: null },
  options: { parallel: 2, gapMs: 0, mostErrors: 2 },
};
const idAt = (place: number) => uuid(100 + place);

function databaseOf(count: number): SwappableDatabase {
  const db = emptyDatabase();
  const entries = Array.from({ length: count }, (_, place) => {
    const request = { contractId: contractIdSchema.parse(uuid(1000 + place)) };
    const item = { request, skip: null, key: `${place}`, before: null };
    return { id: idAt(place), contracts: [], asset: null, rule: null, item };
  });
  storeBatch(db, batch);
  insertEntries(db, batch, { connectionName: 'Test', entries });
  return db;
}

const nobody: ReadonlySet<string> = new Set();
const tallyOf = (db: SwappableDatabase, active = nobody) => createBatchTally(batch.id, { db, active });
const said = (tally: ReturnType<typeof tallyOf>) => [tally.counts(), tally.waiting(), tally.onServer(() => false)];

const runOf = (status: string | null) => (status === null ? null : JSON.stringify(row(1, { status })));
const rows = fc.oneof(
  fc.record({ phase: fc.constantFrom('waiting', 'stopped', 'writing', 'open'), state: fc.constant(null) }),
  fc.record({ phase: fc.constant('known'), state: fc.constantFrom('done', 'partly', 'refused', 'not-done') }),
);
const changes = fc.record({
  place: fc.nat(7),
  isActive: fc.boolean(),
  row: rows,
  run: fc.constantFrom(null, 'Success', 'Failed', 'Running').map(runOf),
  code: fc.constantFrom(null, 'cancelled', 'forbidden'),
});

describe(createBatchTally, () => {
  it('says after each change what reading all rows again would say', () => {
    fc.assert(
      fc.property(fc.array(changes, { maxLength: 40 }), (all) => {
        const [db, active] = [databaseOf(8), new Set<string>()];
        const tally = tallyOf(db, active);
        for (const { place, isActive, row: change, run, code } of all) {
          const problem = code === null ? null : JSON.stringify({ code });
          db.sql.run`
            UPDATE operation SET phase = ${change.phase}, state = ${change.state}, runRow = ${run}, problem = ${problem}
            WHERE id = ${idAt(place)}`;
          if (isActive) active.add(idAt(place));
          else active.delete(idAt(place));
          tally.refresh(idAt(place));
          const [counts, waiting, onServer] = said(tallyOf(db, active));
          expect([tally.counts(), tally.waiting()]).toEqual([counts, waiting]);
          expect(new Set(tally.onServer(() => false))).toEqual(new Set(onServer as string[]));
        }
      }),
    );
  });

  it('reads one row for a change, and all of them only once', () => {
    const db = databaseOf(50);
    const [all, get] = [vi.spyOn(db.sql, 'all'), vi.spyOn(db.sql, 'get')];
    const tally = tallyOf(db);
    for (let place = 0; place < 50; place += 1) {
      db.sql.run`UPDATE operation SET phase = 'known', state = 'done' WHERE id = ${idAt(place)}`;
      tally.refresh(idAt(place));
      said(tally);
    }
    expect([all.mock.calls.length, get.mock.calls.length]).toEqual([1, 50]);
    expect(tally.counts()).toMatchObject({ counts: { done: 50, waiting: 0 }, runs: { running: 50 } });
  });

  it('keeps its counts while it rests, and says what has changed since when it is told of it', () => {
    const db = databaseOf(2);
    const tally = tallyOf(db);
    db.sql.run`UPDATE operation SET phase = 'known', state = 'refused', problem = '{"code":"forbidden"}'`;
    tally.reload();
    tally.rest();
    const all = vi.spyOn(db.sql, 'all');
    expect(tally.counts().counts).toMatchObject({ failed: 2, waiting: 0 });
    expect(all).not.toHaveBeenCalled();
    db.sql.run`UPDATE operation SET phase = 'waiting' WHERE id = ${idAt(1)}`;
    tally.refresh(idAt(1));
    expect([tally.counts().counts, tally.waiting()]).toMatchObject([{ failed: 1, waiting: 1 }, idAt(1)]);
  });

  it('reads another file that has taken the place of its own, such as a recovered one', () => {
    const [db, recovered] = [databaseOf(3), databaseOf(3)];
    const tally = tallyOf(db);
    expect(tally.counts().counts.waiting).toBe(3);
    recovered.sql.run`DELETE FROM operation WHERE id = ${idAt(0)}`;
    db.swap(recovered.connection);
    expect([tally.counts().counts.waiting, tally.waiting()]).toEqual([2, idAt(1)]);
  });

  it('asks no more about a run that is nobody’s to wait for, and still counts it', () => {
    const db = databaseOf(2);
    db.sql.run`UPDATE operation SET phase = 'known', state = 'done'`;
    const tally = tallyOf(db);
    expect(tally.onServer(({ operationId }) => operationId === idAt(0))).toEqual([idAt(1)]);
    expect([tally.onServer(() => false), tally.counts().runs.running]).toEqual([[idAt(1)], 2]);
  });
});
