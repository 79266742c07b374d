import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { areaNames, areaOf, areas } from '@tests/bench/figures/areas';
import type { Kept, TakenRow } from '@tests/bench/figures/earlier';
import { withFigures } from '@tests/bench/figures/performance-page';
import { expect, test } from 'vitest';

const docs = path.join(import.meta.dirname, '../../../../docs');
const read = (name: string) => readFileSync(path.join(docs, name), 'utf8');
const page = read('performance.md');

const row = (id: string, measure: string, more: Partial<TakenRow> = {}): TakenRow => ({
  ...{ id, what: 'a list', measured: '2x', spread: '1–3', gate: '≤ 4x', verdict: 'met', measure, seconds: 12.4 },
  ...more,
});
const machine = { processor: 'A', processors: 2, platform: 'linux' };
const keptOf = (...rows: TakenRow[]): Kept => ({ machine, keptAt: '2026-11-28T10:00:00Z', rows });

test('the page of figures says what docs/bench.json has, and nothing older', () => {
  const file = existsSync(path.join(docs, 'bench.json')) ? (JSON.parse(read('bench.json')) as Kept) : null;
  expect(withFigures(page, file)).toBe(page);
});

test('a figure stands in the table of its area, with its cost once for each measure', () => {
  const text = withFigures(page, keptOf(row('P1', 'P1 P14 reads'), row('P14', 'P1 P14 reads'), row('P25a', 'P25a')));
  expect(text).toContain('| P1 | a list | 2x | 1–3 | ≤ 4x | met | 12 s |\n| P14 | a list | 2x | 1–3 | ≤ 4x | met |  |');
  expect(text).toMatch(/### Size\n\n.*\n.*\n\| P25a /);
  expect(text).toContain('A full run took 25 s.');
  expect(text).not.toContain('### Memory');
});

test('a quick run is in the page by its cost alone, and a line that has a bar breaks no table', () => {
  const quick = row('P2', 'P2 paints', { isQuick: true });
  const text = withFigures(page, keptOf(row('P1', 'P1 reads', { what: 'a | b' }), quick));
  expect(text).toContain('A full run took 12 s, a quick one 12 s.');
  expect(text).toContain('| P1 | a \\| b |');
  expect(text).not.toContain('| P2 |');
});

test('figures that are written twice leave the words around them as they were', () => {
  const once = withFigures(page, keptOf(row('P1', 'P1 reads')));
  expect(withFigures(once, null)).toBe(withFigures(page, null));
  expect(() => withFigures('no marks', null)).toThrow('marks');
});

test('each gate belongs to one area, so that no figure is left out of the page', () => {
  const all = areaNames.flatMap((name) => [...areas[name]]);
  expect(new Set(all).size).toBe(all.length);
  const gates = [...read('quality.md').matchAll(/^\| (P\d[^|]*) \|/gm)].flatMap(([, cell = '']) => cell.split(', '));
  expect(gates.length).toBeGreaterThan(15);
  expect(gates.filter((id) => areaOf(id) === undefined)).toEqual([]);
});
