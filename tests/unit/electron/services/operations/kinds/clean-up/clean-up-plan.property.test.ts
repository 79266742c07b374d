import type { SettledRule } from '@main/services/operations/kinds/clean-up/decision';
import type { Kept } from '@shared/domain/operation/clean-up';
import { isFailing, isSuccess } from '@shared/results/run/run-status';
import { type ModelRow, planOver } from '@tests/support/clean-up-model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const statuses = fc.constantFrom('Success', 'Failed', 'PartialSuccess', 'Aborted', 'Running', 'odd');

/** Few times, so that many are equal; a row whose time cannot be read shares its time with no other. */
const rowsOf = (readable: fc.Arbitrary<ModelRow['readable']>): fc.Arbitrary<ModelRow[]> =>
  fc
    .array(fc.record({ time: fc.integer({ min: 0, max: 14 }), status: statuses, readable, isNoted: fc.boolean() }), {
      maxLength: 24,
    })
    .map((rows) =>
      rows.map((row, at) => ({
        ...row,
        key: `k${at}`,
        time: row.readable === 'nothing' ? row.time * 10 + 1 + (at % 8) : row.time * 10,
      })),
    );

const readableRows = rowsOf(fc.constant('all'));
const mixedRows = rowsOf(fc.constantFrom<ModelRow['readable'][]>('all', 'all', 'all', 'time', 'nothing'));

const rules: fc.Arbitrary<SettledRule> = fc.oneof(
  // One millisecond either side of every time, and exactly at it.
  fc.integer({ min: 0, max: 152 }).map((instant) => ({ kind: 'before' as const, instant })),
  fc.integer({ min: 0, max: 26 }).map((count) => ({ kind: 'keep-last' as const, count })),
  fc
    .uniqueArray(fc.integer({ min: 0, max: 14 }), { minLength: 1 })
    .map((times) => ({ kind: 'picked' as const, timestamps: new Set(times.map((time) => time * 10)) })),
);
const keeps: fc.Arbitrary<Kept> = fc.record({
  newest: fc.boolean(),
  newestCount: fc.integer({ min: 1, max: 8 }),
  lastSuccess: fc.boolean(),
  lastFailure: fc.boolean(),
  noted: fc.boolean(),
});

const runs = { numRuns: 1000 };

/** What a person reads out of a rule, said plainly and slowly: the keys of what goes. */
function expected(rows: readonly ModelRow[], rule: SettledRule, keep: Kept): Set<string> {
  const newestFirst = [...rows].sort((a, b) => b.time - a.time);
  const border = rule.kind === 'keep-last' ? (newestFirst[rule.count - 1]?.time ?? Number.NEGATIVE_INFINITY) : 0;
  const isRuled = ({ time }: ModelRow): boolean => {
    if (rule.kind === 'picked') return rule.timestamps.has(time);
    if (rule.kind === 'before') return time < rule.instant;
    return rule.count === 0 || time < border;
  };
  const first = (isOne: (row: ModelRow) => boolean) => newestFirst.find(isOne);
  const named =
    rule.kind === 'picked'
      ? []
      : [
          ...newestFirst.slice(0, keep.newest ? (keep.newestCount ?? 1) : 0),
          keep.lastSuccess ? first(({ status }) => isSuccess(status)) : undefined,
          keep.lastFailure ? first(({ status }) => isFailing(status)) : undefined,
          ...(keep.noted === true ? newestFirst.filter(({ isNoted }) => isNoted) : []),
        ];
  const staying = new Set(named.map((row) => row?.time));
  return new Set(rows.filter((row) => isRuled(row) && !staying.has(row.time)).map(({ key }) => key));
}

describe('the requests of a clean-up, against a model server', () => {
  it('take exactly what the rule says, whatever the times, ties and switches', () => {
    fc.assert(
      fc.property(readableRows, rules, keeps, (rows, rule, keep) => {
        expect(planOver(rows, rule, keep).gone).toEqual(expected(rows, rule, keep));
      }),
      runs,
    );
  });

  it('take exactly what the preview lists', () => {
    fc.assert(
      fc.property(readableRows, rules, keeps, (rows, rule, keep) => {
        const { listed, gone } = planOver(rows, rule, keep);
        expect(gone).toEqual(listed);
      }),
      runs,
    );
  });

  it('never take more than the preview lists, also where rows cannot be read', () => {
    fc.assert(
      fc.property(mixedRows, rules, keeps, (rows, rule, keep) => {
        const { listed, gone } = planOver(rows, rule, keep);
        expect([...gone].filter((key) => !listed.has(key))).toEqual([]);
        // What is listed and stays is a row of which nobody can say when it was.
        const unsure = rows.filter(({ key }) => listed.has(key) && !gone.has(key));
        expect(unsure.every(({ readable }) => readable === 'nothing')).toBe(true);
      }),
      runs,
    );
  });

  it('leave at least the last N, of those that can be read', () => {
    fc.assert(
      fc.property(mixedRows, fc.integer({ min: 0, max: 26 }), keeps, (rows, count, keep) => {
        const { gone } = planOver(rows, { kind: 'keep-last', count }, keep);
        const readable = rows.filter((row) => row.readable === 'all');
        const left = readable.filter(({ key }) => !gone.has(key));
        expect(left.length).toBeGreaterThanOrEqual(Math.min(count, readable.length));
      }),
      runs,
    );
  });

  it('sends at most one request per deleted time, and one where none is kept', () => {
    fc.assert(
      fc.property(readableRows, rules, keeps, (rows, rule, keep) => {
        const { requests, gone } = planOver(rows, rule, keep);
        const times = new Set(rows.filter(({ key }) => gone.has(key)).map(({ time }) => time));
        const count = requests.singles.length + (requests.before === null ? 0 : 1);
        expect(count).toBeLessThanOrEqual(times.size);
        const oldestLeft = Math.min(...rows.filter(({ key }) => !gone.has(key)).map(({ time }) => time));
        if (rule.kind !== 'picked' && [...times].every((time) => time < oldestLeft)) {
          expect(count).toBe(times.size === 0 ? 0 : 1);
        }
        expect(requests.reason === 'nothing').toBe(count === 0);
      }),
      runs,
    );
  });

  it('send the very instant of the rule where nothing that stays lies before it', () => {
    fc.assert(
      fc.property(readableRows, fc.integer({ min: 1, max: 152 }), (rows, instant) => {
        const { requests } = planOver(rows, { kind: 'before', instant });
        const isAny = rows.some(({ time }) => time < instant);
        expect(requests).toMatchObject({ before: isAny ? instant : null, singles: [] });
      }),
      runs,
    );
  });

  it('tell each result that the rule alone would have taken, and why it stays', () => {
    fc.assert(
      fc.property(readableRows, rules, keeps, (rows, rule, keep) => {
        const { kept, gone } = planOver(rows, rule, keep);
        const ruled = expected(rows, rule, { newest: false, lastSuccess: false, lastFailure: false });
        const told = new Set(kept.map(({ key }) => key));
        for (const key of ruled) expect(told.has(key)).toBe(!gone.has(key));
        for (const { key } of kept) expect(gone.has(key)).toBe(false);
      }),
      runs,
    );
  });
});
