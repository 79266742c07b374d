import { findRuns, readRunQuery } from '@renderer/features/palette/find-runs';
import type { ResultRow } from '@shared/domain/result/result';
import { indexed } from '@tests/support/contract-lines';
import { describe, expect, it } from 'vitest';

const at = (text: string) => Date.parse(text);
const clock = { now: at('2026-11-27T12:00:00Z'), zone: 'UTC' };
const read = (text: string) => readRunQuery(text, clock);
const day = (date: string) => ({ from: at(`${date}T00:00:00Z`), to: at(`${date}T00:00:00Z`) + 86_400_000 });

describe(readRunQuery, () => {
  it.each([
    ['today', day('2026-11-27')],
    ['yesterday', day('2026-11-26')],
    ['2026-02-28', day('2026-02-28')],
    ['21 nov', day('2026-11-21')],
    ['November 21', day('2026-11-21')],
    // The last one that there was.
    ['24 december', day('2025-12-24')],
    ['feb', { from: at('2026-02-01T00:00:00Z'), to: at('2026-03-01T00:00:00Z') }],
    ['dec', { from: at('2025-12-01T00:00:00Z'), to: at('2026-01-01T00:00:00Z') }],
  ])('reads %j as a time', (text, during) => expect(read(text)).toMatchObject({ during, rest: '', statuses: null }));

  it.each(['2026-02-30', '31', 'no', 'fa'])('leaves %j to the names of contracts', (text) => {
    expect(read(text)).toMatchObject({ during: null, statuses: null, rest: text, isAboutRuns: false });
  });

  it('takes outcomes and a day out of the words, and leaves the others', () => {
    expect(read('Orders FAILED yesterday daily')).toEqual({
      statuses: new Set(['Failed']),
      during: day('2026-11-26'),
      isAboutRuns: true,
      rest: 'orders daily',
    });
    expect([...(read('succ').statuses ?? [])]).toEqual(['Success', 'PartialSuccess']);
    // The beginning of a name rather than of a month, as long as no prefix asks for runs.
    expect(read('mar').isAboutRuns).toBe(false);
  });

  it('knows days that the change of the clocks makes longer or shorter', () => {
    const madrid = { ...clock, zone: 'Europe/Madrid' };
    const hours = (text: string) => {
      const { from, to } = readRunQuery(text, madrid).during ?? { from: 0, to: 0 };
      return (to - from) / 3_600_000;
    };
    expect(['2026-03-29', '2026-10-25', '2026-11-21'].map(hours)).toEqual([23, 25, 24]);
  });
});

describe(findRuns, () => {
  const runAt = (timestamp: number, status = 'Success') => ({ key: `${timestamp}`, timestamp, status }) as ResultRow;
  const contract = (name: string, newest: ResultRow | null, failure: ResultRow | null = null) => {
    const { standing } = indexed(name);
    const failing = failure === null ? null : { first: failure, newest: failure, runs: 1, isOpen: false };
    return indexed(name, { standing: { ...standing, newest, failing } });
  };
  const any = { statuses: null, during: null };
  const contracts = [
    contract('a', runAt(5)),
    contract('b', runAt(9, 'Aborted'), runAt(7, 'Failed')),
    contract('c', null),
    contract('d', runAt(8, 'Failed'), runAt(8, 'Failed')),
  ];
  const times = (asked: Parameters<typeof findRuns>[1], count = 10) =>
    findRuns(contracts, asked, count).map(({ run }) => run.timestamp);

  it('has the newest run and the newest failure of each contract once, newest first', () => {
    expect(times(any)).toEqual([9, 8, 7, 5]);
    expect(times(any, 2)).toEqual([9, 8]);
  });

  it('keeps to the outcomes and the time that are asked for', () => {
    expect(times({ ...any, statuses: new Set(['Failed']) })).toEqual([8, 7]);
    expect(times({ ...any, during: { from: 5, to: 8 } })).toEqual([7, 5]);
  });
});
