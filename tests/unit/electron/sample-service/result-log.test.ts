import type { StoredResult } from '@main/sample-service/model';
import { createSeededHistory } from '@main/sample-service/seed/history';
import { compareResults } from '@main/sample-service/store/result-key';
import { createResultLog } from '@main/sample-service/store/result-log';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleContract, sampleResult } from './lists';

const hour = 3_600_000;
const history = (count: number) => createSeededHistory(sampleContract('logged', count));
const idsAndTimes = (rows: Iterable<StoredResult>) => [...rows].map(({ id, timestamp }) => [timestamp, id]);

const change = fc.record({
  kind: fc.constantFrom('put', 'removeAt', 'removeBefore'),
  at: fc.nat(60),
  id: fc.nat(8),
  useSeededId: fc.boolean(),
});

/** The same operations on a plain list, too slow and too simple to be wrong. */
function createModel(start: readonly StoredResult[]) {
  let rows = start;
  const keep = (test: (row: StoredResult) => boolean): number => {
    const countBefore = rows.length;
    rows = rows.filter(test);
    return countBefore - rows.length;
  };
  return {
    rows: () => rows,
    /** Now and then the time of a row that is there. */
    timeOf: (at: number) => (at % 3 === 0 ? (rows[at % Math.max(1, rows.length)]?.timestamp ?? 5) : at * hour),
    put(row: StoredResult) {
      const replaced = keep((known) => known.id !== row.id) > 0;
      rows = [...rows, row].toSorted(compareResults);
      return replaced ? 'replaced' : 'created';
    },
    removeAt: (timestamp: number) => keep((row) => row.timestamp !== timestamp),
    removeBefore: (timestamp: number) => keep((row) => row.timestamp >= timestamp),
  };
}

describe('the results of a contract', () => {
  it('behave like a plain sorted list under any changes', () => {
    fc.assert(
      fc.property(fc.nat(40), fc.array(change, { maxLength: 25 }), (count, changes) => {
        const seeded = history(count);
        const log = createResultLog(seeded);
        const model = createModel(Array.from({ length: count }, (_, index) => seeded.rowAt(index)));
        for (const each of changes) {
          const timestamp = model.timeOf(each.at);
          const row = sampleResult(
            timestamp,
            each.useSeededId && each.id < count ? seeded.idAt(each.id) : `added-${each.id}`,
          );
          if (each.kind === 'put') expect(log.put(row)).toBe(model.put(row));
          else expect(log[each.kind](timestamp)).toBe(model[each.kind](timestamp));
          expect(log.count()).toBe(model.rows().length);
          expect(idsAndTimes(log.forward(null))).toEqual(idsAndTimes(model.rows()));
          expect(idsAndTimes(log.backward(null))).toEqual(idsAndTimes(model.rows().toReversed()));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('keep the result at exactly the timestamp of a deletion of older ones', () => {
    const seeded = history(10);
    const log = createResultLog(seeded);
    expect(log.removeBefore(seeded.timestampAt(4))).toBe(5);
    expect(log.at(seeded.timestampAt(4))).toHaveLength(1);
    expect(log.at(seeded.timestampAt(5))).toHaveLength(0);
  });

  it('take back a deleted result with its own id and time', () => {
    const seeded = history(10);
    const log = createResultLog(seeded);
    const rows = [...log.forward(null)];
    log.removeBefore(Number.MAX_SAFE_INTEGER);
    for (const row of rows) expect(log.put(row)).toBe('created');
    expect([...log.forward(null)]).toEqual(rows);
  });

  it('are read from the middle of 100,000 without building the others', () => {
    let built = 0;
    const seeded = history(100_000);
    const counting = {
      ...seeded,
      rowAt(index: number) {
        built++;
        return seeded.rowAt(index);
      },
    };
    const log = createResultLog(counting);
    const page = log.forward({ timestamp: seeded.timestampAt(50_000), id: seeded.idAt(50_000) })[Symbol.iterator]();
    expect(page.next().value?.id).toBe(seeded.idAt(50_001));
    expect(log.removeBefore(seeded.timestampAt(10))).toBe(99_989);
    expect(built).toBeLessThan(5);
  });
});
