import { type KeptRow, kept, worseThan } from '@tests/bench/earlier';
import { expect, test } from 'vitest';

const row = (id: string, values: KeptRow['values'], what = 'something'): KeptRow => ({
  ...{ id, what, measured: JSON.stringify(values), spread: '', verdict: 'met' },
  ...(values === undefined ? {} : { values }),
});

test('a figure is named as worse only where its interval lies above the earlier one', () => {
  const earlier = [
    row('P1', { median: 2, low: 1.9, high: 2.1 }),
    row('P7', { median: 3, low: 2.5, high: 3.5 }),
    row('P20', { value: 600 }),
    row('P25', { value: 400 }),
    row('P36', undefined),
  ];
  const now = [
    row('P1', { median: 2.4, low: 2.3, high: 2.5 }),
    row('P7', { median: 3.6, low: 3.4, high: 3.8 }),
    row('P20', { value: 605 }),
    row('P25', { value: 440 }),
    row('P36', { value: 9 }),
    row('P99', { value: 9 }),
  ];
  expect(worseThan(now, earlier).map(({ id }) => id)).toEqual(['P1', 'P25']);
  expect(worseThan(now, [])).toEqual([]);
});

test('a measure that is not among the earlier ones, or is another of the same id, is no worse one', () => {
  expect(worseThan([row('P35', { value: 9 }, 'bytes')], [row('P35', { value: 1 }, 'time')])).toEqual([]);
});

test('what is kept has the newest line of each measure, by id', () => {
  const before = [row('P2', { value: 1 }), row('P10', { value: 2 })];
  const all = kept([row('P2', { value: 3 }), row('P1', undefined)], before);
  expect(all.map(({ id, values }) => [id, values?.['value']])).toEqual([
    ['P1', undefined],
    ['P2', 3],
    ['P10', 2],
  ]);
});
