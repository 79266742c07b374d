import { statusTone } from '@shared/format/status-names';
import {
  addTotals,
  type DayCounts,
  dayOutcome,
  totalsOf,
  weekOf,
  weekRate,
  weeksOf,
} from '@shared/results/standing/outcome-days';
import { lastDays } from '@shared/results/timeline/last-days';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const hourMs = 3_600_000;
const zones = ['UTC', 'Europe/Madrid', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Apia'];

describe(lastDays, () => {
  it('begins each day at midnight of the zone, ends after now, and never skips or repeats an hour', () => {
    const time = fc.integer({ min: Date.UTC(2005, 0), max: Date.UTC(2030, 0) });
    fc.assert(
      fc.property(time, fc.constantFrom(...zones), fc.integer({ min: 1, max: 40 }), (now, zone, days) => {
        const starts = lastDays(now, zone, days);
        expect(starts.at(-2)).toBeLessThanOrEqual(now);
        expect(starts.at(-1)).toBeGreaterThan(now);
        // Only a zone that crossed the date line has skipped a day.
        expect(starts.length).toBeGreaterThanOrEqual(zone === 'Pacific/Apia' ? days : days + 1);
        for (const [place, start] of starts.slice(1).entries()) {
          const length = (start - (starts[place] ?? start)) / hourMs;
          expect(length).toBeGreaterThanOrEqual(23);
          expect(length).toBeLessThanOrEqual(25);
        }
      }),
      { numRuns: 80 },
    );
  });

  it('gives the day of a clock change 23 or 25 hours', () => {
    const hours = (now: number) => {
      const [start = 0, end = 0] = lastDays(now, 'Europe/Madrid', 1);
      return (end - start) / hourMs;
    };
    expect(hours(Date.UTC(2026, 2, 29, 12))).toBe(23);
    expect(hours(Date.UTC(2026, 9, 25, 12))).toBe(25);
    expect(hours(Date.UTC(2026, 4, 12, 12))).toBe(24);
  });

  it('leaves out the day that Samoa skipped', () => {
    const starts = lastDays(Date.UTC(2012, 0, 2, 12), 'Pacific/Apia', 5);
    expect(starts).toHaveLength(5);
  });
});

describe(dayOutcome, () => {
  const counts = fc.dictionary(
    fc.constantFrom('Success', 'Failed', 'PartialSuccess', 'Aborted', 'Running', 'Queued', 'Whatever'),
    fc.integer({ min: 0, max: 5 }),
  );

  it('is a success only when nothing but successes was read', () => {
    fc.assert(
      fc.property(counts, (day) => {
        const outcome = dayOutcome(day);
        const seen = Object.entries(day).filter(([, count]) => count > 0);
        if (outcome === 'none') expect(seen).toEqual([]);
        else expect(seen.map(([status]) => statusTone(status))).toContain(outcome);
        if (outcome === 'success') expect(seen.every(([status]) => status === 'Success')).toBe(true);
        if ((day['Failed'] ?? 0) > 0) expect(outcome).toBe('failed');
      }),
    );
  });

  it('keeps a day without runs and a day that was not read apart', () => {
    expect([dayOutcome({}), dayOutcome(null), dayOutcome(undefined)]).toEqual(['none', 'unread', 'unread']);
  });
});

const contract = (...days: DayCounts[]) => ({ key: 'k', days });

it('tells a day on which nothing was checked from one that passed, and counts it for no rate', () => {
  expect([dayOutcome({ NothingChecked: 2 }), dayOutcome({ NothingChecked: 1, Success: 1 })]).toEqual([
    'unchecked',
    'unchecked',
  ]);
  expect(totalsOf([contract({ NothingChecked: 2, Success: 1 })], 1)[0]).toMatchObject({
    runs: 3,
    judged: 1,
    passed: 1,
  });
});

describe(totalsOf, () => {
  it('counts runs, verdicts and successes, and the contracts whose day was not read', () => {
    const contracts = [
      contract({ Success: 2, Failed: 1 }, null),
      contract({ Running: 1, Odd: 1 }, { PartialSuccess: 1 }),
    ];
    const whole = { contracts: 0, judged: 0, passed: 0 };
    expect(totalsOf(contracts, 2)).toEqual([
      { runs: 5, judged: 3, passed: 2, unread: 0, whole },
      { runs: 1, judged: 1, passed: 0, unread: 1, whole },
    ]);
  });

  it('comes to the same in parts', () => {
    const day = fc.option(fc.dictionary(fc.constantFrom('Success', 'Failed', 'Aborted'), fc.nat(9)), { nil: null });
    const some = fc.array(fc.tuple(day, day), { maxLength: 8 }).map((all) => all.map((days) => contract(...days)));
    fc.assert(
      fc.property(some, some, (one, other) => {
        expect(addTotals(totalsOf(one, 2), totalsOf(other, 2))).toEqual(totalsOf([...one, ...other], 2));
      }),
    );
  });
});

describe(weeksOf, () => {
  const ofAll = (...contracts: (readonly DayCounts[])[]) =>
    weeksOf(
      totalsOf(
        contracts.map((days) => contract(...days)),
        14,
      ),
    );
  const week = (counts: DayCounts) => Array<DayCounts>(7).fill(counts);

  it('compares the last seven days with the seven before, and knows nothing without a verdict', () => {
    expect(ofAll([...week({ Success: 1, Failed: 1 }), ...week({ Success: 3, Failed: 1 })])).toEqual({
      last: 0.75,
      compared: { contracts: 1, last: 0.75, before: 0.5 },
      unread: 0,
    });
    expect(ofAll(week(null).concat(week(null)))).toEqual({ last: null, compared: null, unread: 14 });
  });

  it('compares no week that was cut off by the number of runs that are kept', () => {
    // The same runs all the time; of the second contract the newest are kept, which did not fail.
    const steady = [...week({ Success: 3, Failed: 1 }), ...week({ Success: 3, Failed: 1 })];
    const cut = [...week(null), null, null, null, ...Array<DayCounts>(4).fill({ Success: 40 })];
    expect(ofAll(steady, cut).compared).toEqual({ contracts: 1, last: 0.75, before: 0.75 });
    expect(ofAll(cut)).toMatchObject({ last: 1, compared: null });
  });

  it('takes a contract whose today is not read yet for whole, for it is not over', () => {
    const days = [...week({ Success: 1 }), ...week({ Success: 1 }).slice(1), null];
    expect(ofAll(days).compared).toEqual({ contracts: 1, last: 1, before: 1 });
  });
});

describe(weekRate, () => {
  const day = { Success: 3, Failed: 1, Aborted: 2 };
  const of = (days: readonly DayCounts[]) => weekOf({ key: 'a', days: [...days] });
  const whole = Array.from({ length: 7 }, () => day);

  it('counts runs with a verdict of contracts whose week is known as a whole, and no others', () => {
    expect(weekRate([of(whole), of([null, ...whole.slice(1)]), undefined])).toEqual({ rate: 0.75, contracts: 1 });
    expect(of(whole)).toEqual({ judged: 28, passed: 21 });
  });

  it('takes a week whose last day is not over and not read, and no shorter one', () => {
    expect(of([...whole.slice(1), null])).toEqual({ judged: 24, passed: 18 });
    expect(of(whole.slice(1))).toBeNull();
  });

  it('looks at the last seven days of a longer time', () => {
    expect(of([null, { Failed: 9 }, ...whole])).toEqual({ judged: 28, passed: 21 });
  });

  it('gives no rate where nothing has run', () => {
    expect(weekRate([of(whole.map(() => ({})))])).toEqual({ rate: null, contracts: 1 });
    expect(weekRate([])).toEqual({ rate: null, contracts: 0 });
  });
});
