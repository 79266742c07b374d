import { gridAria, rowAria } from '@renderer/ui/grid/grid-aria';
import { expect, it } from 'vitest';

it('a screen reader counts rows from 1 with the header as the first, and knows how many there are in all', () => {
  expect(rowAria(0, {})).toMatchObject({ 'aria-rowindex': 2 });
  const facts = { label: 'Results', columns: 3, busy: false, several: true, tree: false };
  expect(gridAria({ ...facts, rows: 60 })).toMatchObject({ 'aria-rowcount': 61 });
  expect(gridAria({ ...facts, rows: null })).toMatchObject({ 'aria-rowcount': -1 });
});
