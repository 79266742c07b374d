import type { RunDetail } from '@shared/domain/result/result';
import { compareRuns } from '@shared/results/compare/compare';
import type { ComparedCheck } from '@shared/results/compare/failed-checks';
import type { ComparedDimension } from '@shared/results/compare/run-comparison';
import { counts, runDetail } from '@tests/support/run-builders';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const name = fc.constantFrom('a', 'b', 'c', '__proto__', 'constructor', '', 'a: expected b, got c', '名');
const names = fc.array(name, { maxLength: 5 });
const maybeCounts = fc.option(
  fc.record({
    passed: fc.option(fc.integer({ min: -1, max: 9 })),
    failed: fc.option(fc.integer({ min: -1, max: 9 })),
    total: fc.option(fc.integer({ min: -1, max: 9 })),
  }),
);
const verdicts = fc.uniqueArray(
  fc.record({ name: fc.constantFrom('latency', 'availability', '__proto__'), met: fc.boolean() }),
  { selector: (verdict) => verdict.name },
);
const runs: fc.Arbitrary<RunDetail> = fc
  .record({
    failedFields: names,
    duplicateFields: names,
    typeMismatches: names,
    failedRules: fc.array(fc.record({ name, reason: fc.option(fc.constantFrom('x', 'y')) }), { maxLength: 5 }),
    slaVerdicts: verdicts,
    row: fc.record({ schema: maybeCounts, semantics: maybeCounts, quality: maybeCounts }),
  })
  .map(runDetail);

/** A run whose counts say as many failures as it names. */
const told = (run: RunDetail): RunDetail => ({
  ...run,
  row: {
    ...run.row,
    schema: counts(run.failedFields.length + run.duplicateFields.length, 20),
    semantics: counts(run.failedRules.length, 20),
    quality: counts(0, 20),
  },
});

const labels = (checks: readonly ComparedCheck[], side: 'before' | 'after') =>
  checks.map((check) => `${check.kind} ${check.name} ${check[side]}`).sort();
const flipped = (checks: readonly ComparedCheck[]) =>
  checks.map((check) => JSON.stringify({ ...check, before: check.after, after: check.before })).sort();
const plain = (checks: readonly ComparedCheck[]) => checks.map((check) => JSON.stringify(check)).sort();

/** Names of the failed checks of a run, each as often as it is there, without the SLA. */
const failedIn = (run: RunDetail) => [
  ...[...run.failedFields, ...run.duplicateFields, ...run.failedRules.map((rule) => rule.name)],
  ...run.typeMismatches.map((text) => (text === 'a: expected b, got c' ? 'a' : text)),
];
const placed = (each: ComparedDimension, side: 'newlyFailed' | 'fixed') =>
  each.dimension === 'sla' ? [] : [...each[side].checks, ...each.stillFailing.checks];

describe('a comparison', () => {
  it('swapped turns newly failed into fixed and leaves the rest', () => {
    fc.assert(
      fc.property(runs, runs, (one, other) => {
        const there = compareRuns(one, other);
        const back = compareRuns(other, one);
        expect([back.newlyFailed, back.fixed, back.stillFailing]).toEqual([
          there.fixed,
          there.newlyFailed,
          there.stillFailing,
        ]);
        for (const [index, each] of there.dimensions.entries()) {
          const swapped = back.dimensions[index];
          expect(plain(swapped?.newlyFailed.checks ?? [])).toEqual(flipped(each.fixed.checks));
          expect(plain(swapped?.fixed.checks ?? [])).toEqual(flipped(each.newlyFailed.checks));
          expect(plain(swapped?.untold ?? [])).toEqual(flipped(each.untold));
          expect(swapped?.stillFailing.checks.length).toBe(each.stillFailing.checks.length);
          expect(labels(swapped?.stillFailing.checks ?? [], 'before')).toEqual(
            labels(each.stillFailing.checks, 'after'),
          );
          expect(swapped?.unchanged.passed).toBe(each.unchanged.passed);
        }
      }),
    );
  });

  it('of a run with itself has nothing new, nothing fixed, and keeps every name', () => {
    fc.assert(
      fc.property(runs, (run) => {
        const same = compareRuns(run, run);
        expect([same.newlyFailed, same.fixed]).toEqual([0, 0]);
        const named = same.dimensions.flatMap(({ dimension, stillFailing }) =>
          dimension === 'sla' ? [] : stillFailing.checks.map((check) => check.name),
        );
        expect(named.toSorted()).toEqual(failedIn(run).toSorted());
        expect(same.dimensions.flatMap(({ untold }) => untold)).toEqual([]);
      }),
    );
  });

  it('puts each named failure into one column, and the figures agree', () => {
    fc.assert(
      fc.property(runs.map(told), runs.map(told), (one, other) => {
        const { dimensions } = compareRuns(one, other);
        expect(dimensions.flatMap(({ untold }) => untold.filter(({ kind }) => kind !== 'verdict'))).toEqual([]);
        const after = dimensions.flatMap((each) => placed(each, 'newlyFailed'));
        const before = dimensions.flatMap((each) => placed(each, 'fixed'));
        expect(after.map((check) => check.name).sort()).toEqual(failedIn(other).toSorted());
        expect(before.map((check) => check.name).sort()).toEqual(failedIn(one).toSorted());
        const [schema] = dimensions;
        const changed = (schema?.newlyFailed.checks ?? []).filter(({ kind }) => kind !== 'type').length;
        const gone = (schema?.fixed.checks ?? []).filter(({ kind }) => kind !== 'type').length;
        expect(changed - gone).toBe((schema?.after?.failed ?? 0) - (schema?.before?.failed ?? 0));
      }),
    );
  });

  it('loses no name, whatever the counts say', () => {
    fc.assert(
      fc.property(runs, runs, (one, other) => {
        const all = compareRuns(one, other).dimensions.flatMap((each) =>
          each.dimension === 'sla'
            ? []
            : [each.newlyFailed, each.fixed, each.stillFailing, each.stillFailing, { checks: each.untold }].flatMap(
                ({ checks }) => checks.map((check) => check.name),
              ),
        );
        expect(all.sort()).toEqual([...failedIn(one), ...failedIn(other)].sort());
      }),
    );
  });
});
