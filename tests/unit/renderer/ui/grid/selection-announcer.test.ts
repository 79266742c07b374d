import { selectionText } from '@renderer/ui/grid/selection-announcer';
import { messages } from '@renderer/ui/messages';
import { expect, it } from 'vitest';

it('selectionText: counts the selected rows, and names none and all as such', () => {
  expect(selectionText(0, 340)).toBe('Nothing selected');
  expect(selectionText(340, 340)).toBe('340 rows selected');
  expect(selectionText(12, 340)).toBe('12 rows selected of 340');
});

it('messages.grid.rowSelected names the row, its state, and how many of how many', () => {
  const name = '12 May 2026 14:00, Failed';
  const { rowSelected } = messages.grid;
  expect(rowSelected(name, true, { count: 3, total: 340 })).toBe(`${name}, selected, 3 of 340`);
  expect(rowSelected(name, false, { count: 2, total: 1340 })).toBe(`${name}, not selected, 2 of 1,340`);
});
