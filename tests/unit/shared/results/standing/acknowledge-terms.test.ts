import { instantOf } from '@renderer/lib/local-time';
import { isoDay } from '@shared/format/instant';
import { acknowledgeTerms, endDay, termDetail, untilText } from '@shared/results/standing/acknowledge-terms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const thursday = Date.UTC(2026, 10, 26, 9);
const dayMs = 86_400_000;
const days = (at: number, zone = 'UTC') => acknowledgeTerms.map((term) => endDay(term, at, zone));

describe(endDay, () => {
  it.each([
    ['a Thursday', 0, '2026-11-27', '2026-11-27', '2026-11-30'],
    ['a Friday', 1, '2026-11-28', '2026-12-04', '2026-11-30'],
    ['a Saturday', 2, '2026-11-29', '2026-12-04', '2026-11-30'],
    ['a Sunday', 3, '2026-11-30', '2026-12-04', '2026-11-30'],
    ['a Monday', 4, '2026-12-01', '2026-12-04', '2026-12-07'],
  ])('on %s, tomorrow, Friday and next week are in the future', (_, after, tomorrow, friday, week) => {
    expect(days(thursday + after * dayMs)).toEqual([null, tomorrow, friday, week, null]);
  });

  it('counts from the day of the app’s zone, not of UTC', () => {
    const late = Date.UTC(2026, 10, 26, 23);
    expect(endDay('friday', late, 'UTC')).toBe('2026-11-27');
    expect(endDay('friday', late, 'Asia/Tokyo')).toBe('2026-12-04');
    expect(endDay('friday', Date.UTC(2026, 10, 27, 3), 'America/New_York')).toBe('2026-11-27');
  });

  it('counts across a change of clocks, also where a day begins at one o’clock', () => {
    // In Beirut the clocks go from 00:00 to 01:00 on 29 March 2026.
    const before = Date.UTC(2026, 2, 28, 9);
    expect(endDay('tomorrow', before, 'Asia/Beirut')).toBe('2026-03-29');
    expect(instantOf({ date: '2026-03-29', time: '00:00' }, 'Asia/Beirut')?.instant).toBe(Date.UTC(2026, 2, 28, 22));
    expect(endDay('week', Date.UTC(2026, 9, 24, 22, 30), 'Europe/Berlin')).toBe('2026-10-26');
  });

  it('ends within eight days, on its weekday, and never today', () => {
    const zones = fc.constantFrom('UTC', 'Asia/Tokyo', 'America/Sao_Paulo', 'Pacific/Kiritimati', 'Europe/London');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 * 86_400_000 }), zones, (now, zone) => {
        const [, tomorrow = '', friday = '', week = ''] = days(now, zone);
        const today = isoDay(now, zone);
        for (const day of [tomorrow, friday, week]) {
          expect(day && day > today && (Date.parse(day) - Date.parse(today)) / dayMs <= 7).toBe(true);
        }
        expect([new Date(friday ?? '').getUTCDay(), new Date(week ?? '').getUTCDay()]).toEqual([5, 1]);
      }),
    );
  });
});

it('a term names its date where its words do not', () => {
  expect(acknowledgeTerms.map((term) => termDetail(term, thursday, 'UTC'))).toEqual([
    null,
    null,
    '27 Nov',
    'Mon 30 Nov',
    null,
  ]);
});

it.each([
  ['until it changes', null],
  ['until Friday 27 Nov', Date.UTC(2026, 10, 27)],
  ['until Friday 27 Nov, 18:00', Date.UTC(2026, 10, 27, 18)],
  ['until Friday 1 Jan 2027', Date.UTC(2027, 0, 1)],
])('an end reads “%s”', (text, until) => {
  expect(untilText(until, { zone: 'UTC', now: thursday })).toBe(text);
});
