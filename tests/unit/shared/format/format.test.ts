import {
  formatAbout,
  formatBytes,
  formatDuration,
  formatElapsed,
  formatNumber,
  formatRelative,
  frequencyText,
  periodText,
  plural,
} from '@shared/format/format';
import { describe, expect, it } from 'vitest';

const text = (iso: string) => ({ kind: 'text', text: iso }) as const;

it.each([
  [0, '1 second'],
  [46_900, '47 seconds'],
  [59_900, '1 minute'],
  [61_000, '2 minutes'],
  [5_400_000, '1.5 hours'],
  [7_000_000, '2 hours'],
])('formatAbout writes %d ms as %s', (ms, words) => expect(formatAbout(ms)).toBe(words));

it.each([
  [0, '0 ms'],
  [850, '850 ms'],
  [12_440, '12.4 s'],
  [59_999, '1 m'],
  [134_000, '2 m 14 s'],
  [3_599_600, '1 h'],
  [11_100_000, '3 h 5 m'],
  [187_200_000, '2 d 4 h'],
  [860_400_000, '9 d 23 h'],
  [3_096_000_000, '36 d'],
  [-5, '0 ms'],
])('formatDuration writes %d ms as %s', (ms, words) => expect(formatDuration(ms)).toBe(words));

it.each([
  [7_900, '0:07'],
  [760_000, '12:40'],
  [3_723_000, '1:02:03'],
])('formatElapsed writes %d ms as %s', (ms, clock) => expect(formatElapsed(ms)).toBe(clock));

it.each([
  [999, '999 B'],
  [64_000, '64.0 kB'],
  [640_000, '640 kB'],
  [32_000_000, '32.0 MB'],
])('formatBytes writes %d as %s', (bytes, words) => expect(formatBytes(bytes)).toBe(words));

describe('plural', () => {
  it('counts one thing and many', () => {
    expect([plural(0, 'result'), plural(1, 'result'), plural(100_000, 'result')]).toEqual([
      '0 results',
      '1 result',
      '100,000 results',
    ]);
  });

  it('takes an irregular plural', () => expect(plural(2, 'query', 'queries')).toBe('2 queries'));
});

it('formatNumber groups thousands', () => expect(formatNumber(1_234_567)).toBe('1,234,567'));

describe('formatRelative', () => {
  const now = 1_778_589_130_000;
  it.each([
    [now, 'just now'],
    [now - 59_000, 'just now'],
    [now - 300_000, '5 minutes ago'],
    [now - 86_400_000, 'yesterday'],
    [now + 7_200_000, 'in 2 hours'],
  ])('says how long ago %d is', (at, words) => expect(formatRelative(at, now)).toBe(words));
});

describe('periodText', () => {
  it.each([
    [text('P1D'), '1 day'],
    [text('PT2H30M'), '2 hours 30 minutes'],
    [text('P1M'), '1 month'],
    [text('PT1M'), '1 minute'],
    [text('P1Y2W'), '1 year 2 weeks'],
    [{ kind: 'amount', amount: 4, unit: 'hour' } as const, '4 hours'],
    [{ kind: 'amount', amount: 1, unit: 'DAYS' } as const, '1 day'],
  ])('reads %o', (period, words) => expect(periodText(period)).toBe(words));

  it.each(['', 'P', 'PT', 'daily', 'P1X', '0 6 * * *', 'P1D foo'])('leaves %j as the server wrote it', (raw) => {
    expect(periodText(text(raw))).toBe(raw);
  });
});

it('frequencyText writes a period as a frequency', () => {
  expect([frequencyText(text('P1D')), frequencyText(text('PT12H')), frequencyText(text('at dawn'))]).toEqual([
    'every day',
    'every 12 hours',
    'at dawn',
  ]);
});
