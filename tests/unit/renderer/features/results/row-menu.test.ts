import { type MenuSelection, type RowActions, rowMenu } from '@renderer/features/results/row-menu';
import type { MenuItem } from '@renderer/ui/primitives/menu-items';
import { isAvailable } from '@shared/commands';
import type { Protection } from '@shared/domain/connection/protection';
import { row } from '@tests/support/result-builders';
import { describe, expect, test } from 'vitest';

const done: string[] = [];
const note = (what: string) => () => void done.push(what);
const availabilityOf =
  (protection: Protection): RowActions['availability'] =>
  (id) => ({ isAvailable: isAvailable(id, protection), offReason: null });
const actions: RowActions = {
  availability: availabilityOf('open'),
  onOpen: note('open'),
  onDelete: note('delete'),
  deleteReason: null,
  onCopy: (_, format) => void done.push(`copy ${format}`),
  copyItem: (what, text) => ({ onSelect: note(`copy ${what} ${text}`) }),
  linkTo: ({ key }) => ({ onSelect: note(`copy link to ${key}`) }),
  onExport: note('export'),
  onCompare: (keys) => void done.push(`compare ${keys.join(' and ')}`),
  onCompareWithLastSuccess: note('compare with success'),
  onOpenContract: null,
  onNotes: null,
};
const alone: MenuSelection = { count: 0, isInside: false, pair: null };
const labels = (items: readonly MenuItem[]) => items.flatMap((item) => (item.kind === 'separator' ? [] : [item.label]));
const choose = (items: readonly MenuItem[], label: string) => {
  const item = items.find((each) => each.kind === 'action' && each.label === label);
  if (item?.kind === 'action') item.onSelect();
  return done.at(-1);
};

describe(rowMenu, () => {
  test('acts on the row itself while nothing is selected, or others are', () => {
    for (const selected of [alone, { count: 5, isInside: false, pair: null }]) {
      expect(labels(rowMenu(row(7), actions, selected))).toEqual([
        ...['Open', 'Compare with…', 'Compare with the last success'],
        ...['Copy as text', 'Copy as CSV', 'Copy as JSON', 'Copy as Markdown'],
        ...['Copy timestamp in milliseconds', 'Copy message', 'Copy link', 'Export…', 'Delete…'],
      ]);
    }
    expect(choose(rowMenu(row(7), actions, alone), 'Compare with…')).toBe('compare 7');
  });

  test('copies, exports and deletes all that is selected when the row is part of it', () => {
    const items = labels(rowMenu(row(7), actions, { count: 1200, isInside: true, pair: null }));
    expect(items).toContain('Copy 1,200 results as CSV');
    expect(items).toContain('Export 1,200 results…');
    expect(items).toContain('Delete 1,200 results…');
  });

  test('compares the two selected rows', () => {
    const items = rowMenu(row(7), actions, { count: 2, isInside: true, pair: ['7', '5'] });
    expect(choose(items, 'Compare the two selected')).toBe('compare 7 and 5');
  });

  test('leaves out what is not offered, and says why nothing can be deleted', () => {
    const none = { ...actions, onExport: null, onCompare: null, onCompareWithLastSuccess: null };
    const items = rowMenu(row(7), { ...none, deleteReason: 'It is read-only.' }, alone);
    expect(labels(items)).not.toContain('Compare with…');
    expect(items.at(-1)).toMatchObject({ label: 'Delete… (It is read-only.)', disabled: true });
    expect(items).toContainEqual(expect.objectContaining({ label: 'Copy message', disabled: true }));
  });

  test('does not delete over a read-only connection, and ends without a separator', () => {
    const items = rowMenu(row(7), { ...actions, availability: availabilityOf('read-only'), onExport: null }, alone);
    expect(labels(items).at(-1)).toBe('Copy link');
    expect(items.at(-1)?.kind).toBe('action');
  });
});
