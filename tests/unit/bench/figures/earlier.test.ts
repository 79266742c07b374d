import { kept, type TakenRow, worseThan } from '@tests/bench/figures/earlier';
import { expect, test } from 'vitest';

const row = (id: string, values: TakenRow['values'], more: Partial<TakenRow> = {}): TakenRow => ({
  ...{ id, what: 'something', measured: JSON.stringify(values), spread: '', gate: '–', verdict: 'met' },
  ...{ measure: `${id} measures`, seconds: 1 },
  ...(values === undefined ? {} : { values }),
  ...more,
});
const exact = { spread: 'exact' };

test('a figure is named as worse only where its interval lies above the earlier one', () => {
  const earlier = [
    row('P1', { median: 2, low: 1.9, high: 2.1 }),
    row('P7', { median: 3, low: 2.5, high: 3.5 }),
    row('P20', { value: 600 }, exact),
    row('P25', { value: 400 }, exact),
    row('P36', undefined),
  ];
  const now = [
    row('P1', { median: 2.4, low: 2.3, high: 2.5 }),
    row('P7', { median: 3.6, low: 3.4, high: 3.8 }),
    row('P20', { value: 605 }, exact),
    row('P25', { value: 440 }, exact),
    row('P36', { value: 9 }),
    row('P99', { value: 9 }),
  ];
  expect(worseThan(now, earlier).map(({ id }) => id)).toEqual(['P1', 'P25']);
  expect(worseThan(now, [])).toEqual([]);
});

test('a single time is worse only where it is a quarter longer, as nobody knows its spread', () => {
  const earlier = [row('P35', { value: 40 }), row('P37', { value: 40 })];
  expect(worseThan([row('P35', { value: 48 }), row('P37', { value: 52 })], earlier).map(({ id }) => id)).toEqual([
    'P37',
  ]);
});

test('a measure that is not among the earlier ones, or is another of the same id, is no worse one', () => {
  const now = [row('P35', { value: 9 }, { what: 'bytes' })];
  expect(worseThan(now, [row('P35', { value: 1 }, { what: 'time' })])).toEqual([]);
});

test('a quick run is held against a quick one, or a full one of the same size, and no full run against it', () => {
  const [full, quick] = [row('P25', { value: 2 }, exact), row('P25', { value: 1 }, { ...exact, isQuick: true })];
  expect(worseThan([{ ...quick, values: { value: 2 } }], [full, quick])).toHaveLength(1);
  expect(worseThan([{ ...quick, values: { value: 3 } }], [full])).toHaveLength(1);
  expect(worseThan([full], [quick])).toEqual([]);
});

test('what is kept has the newest line of each measure, by id, of full and quick runs', () => {
  const quick = row('P2', { value: 7 }, { isQuick: true });
  const before = [row('P2', { value: 1 }), quick, row('P10', { value: 2 })];
  const all = kept([row('P2', { value: 3 }), row('P1', undefined)], before);
  expect(all.map(({ id, values }) => [id, values?.['value']])).toEqual([
    ['P1', undefined],
    ['P2', 7],
    ['P2', 3],
    ['P10', 2],
  ]);
});

test('a line that its measure no longer has is not kept, nor any other after a whole run', () => {
  const before = [row('P2', { value: 1 }, { what: 'old words' }), row('P10', { value: 2 })];
  const now = [row('P2', { value: 3 })];
  expect(kept(now, before).map(({ id, what }) => `${id} ${what}`)).toEqual(['P2 something', 'P10 something']);
  expect(kept(now, before, true)).toEqual(now);
});
