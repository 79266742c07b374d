import { readPage } from '@main/sample-service/store/keyset';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idsOf, type MutableList, type ReadPlan, readWhileChanging } from './changing-list';
import { contractList, resultList, tableList } from './lists';

const step = fc.record({ action: fc.constantFrom('insert', 'remove'), seed: fc.nat(10_000) });
const plan: fc.Arbitrary<ReadPlan> = fc.record({
  limit: fc.integer({ min: 1, max: 9 }),
  direction: fc.constantFrom('forward', 'backward'),
  between: fc.array(fc.array(step, { maxLength: 4 }), { maxLength: 30 }),
});

function holdsForEverySchedule<Row, Key>(makeList: (count: number) => MutableList<Row, Key>): void {
  fc.assert(
    fc.property(fc.nat(40), plan, (count, schedule) => {
      const list = makeList(count);
      const atStart = idsOf(list);
      const { seen, removed } = readWhileChanging(list, schedule);
      expect(new Set(seen).size, 'a row came twice').toBe(seen.length);
      const throughout = atStart.filter((id) => !removed.has(id));
      const seenOfThose = seen.filter((id) => throughout.includes(id));
      // A page keeps the order of the list; reading backward sees the pages from the last to the first.
      expect(seenOfThose.toSorted()).toEqual(throughout.toSorted());
      if (schedule.direction === 'forward') expect(seenOfThose).toEqual(throughout);
    }),
    { numRuns: 500 },
  );
}

describe('reading a list that changes between two pages', () => {
  it('sees every contract that was there throughout once, and none twice', () => {
    holdsForEverySchedule(contractList);
  });

  it('sees every table that was there throughout once, and none twice', () => {
    holdsForEverySchedule(tableList);
  });

  it('sees every result that was there throughout once, and none twice', () => {
    holdsForEverySchedule(resultList);
  });
});

describe('a page', () => {
  it('has no cursor to a side where there is nothing', () => {
    const { source } = contractList(3);
    const all = readPage(source, { limit: 3 });
    expect([all.rows.length, all.before, all.after]).toEqual([3, null, null]);
  });

  it('leads back to the page it came from', () => {
    const { source } = resultList(10);
    const first = readPage(source, { limit: 4 });
    const second = readPage(source, { limit: 4, after: first.after ?? undefined });
    const back = readPage(source, { limit: 4, before: second.before ?? undefined });
    expect(back.rows).toEqual(first.rows);
    expect(back.before).toBeNull();
  });

  it('continues at the same place when the row of its cursor is gone', () => {
    const { source, log } = resultList(10);
    const first = readPage(source, { limit: 4 });
    const expected = readPage(source, { limit: 3, after: first.after ?? undefined }).rows;
    log.removeAt(first.rows.at(-1)?.timestamp ?? 0);
    expect(readPage(source, { limit: 3, after: first.after ?? undefined }).rows).toEqual(expected);
  });
});
