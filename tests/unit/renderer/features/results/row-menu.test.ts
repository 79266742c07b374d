import { type MenuSelection, type RowActions, rowEntries } from '@renderer/features/results/row-menu';
import { subjectMenu } from '@renderer/lib/commands/command-menu';
import type { MenuItem } from '@renderer/lib/commands/menu-item';
import { isAvailable } from '@shared/commands';
import type { Protection } from '@shared/domain/connection/protection';
import { row } from '@tests/support/result-builders';
import { describe, expect, test } from 'vitest';

const done: string[] = [];
const note = (what: string) => () => void done.push(what);
const actions: RowActions = {
  subjectOf: (run) => ({ run, contract: null }),
  onOpen: note('open'),
  onDelete: note('delete'),
  deleteReason: null,
  onCopy: (_, format) => void done.push(`copy ${format}`),
  selectedCsv: () => '',
  onExport: note('export'),
  onCompare: (keys) => void done.push(`compare ${keys.join(' and ')}`),
  isOfOne: true,
};
const alone: MenuSelection = { count: 0, isInside: false, pair: null };
const elsewhere = { 'open-contract': { onSelect: note('open contract') }, 'copy-as': { onSelect: note('copies') } };
const menuOf = (some: RowActions, selected: MenuSelection, protection: Protection = 'open') =>
  subjectMenu('run', { ...elsewhere, ...rowEntries(row(7), some, selected) }, (id) => ({
    isAvailable: isAvailable(id, protection),
    offReason: null,
  }));
const labels = (items: readonly MenuItem[]) => items.flatMap((item) => (item.kind === 'separator' ? [] : [item.label]));
const choose = (items: readonly MenuItem[], label: string) => {
  const item = items.find((each) => each.kind === 'action' && each.label === label);
  if (item?.kind === 'action') item.onSelect();
  return done.at(-1);
};

describe(rowEntries, () => {
  test('acts on the row itself while nothing is selected, or others are', () => {
    for (const selected of [alone, { count: 5, isInside: false, pair: null }]) {
      const items = menuOf(actions, selected);
      expect(labels(items)).toEqual(['Open', 'Compare with…', 'Copy', 'Export runs…', 'Delete…']);
      const copies = items.find(({ id }) => id === 'copy-as');
      expect(copies?.kind === 'submenu' && labels(copies.items)).toEqual([
        ...['As text', 'As CSV', 'As JSON', 'As Markdown'],
      ]);
    }
    expect(choose(menuOf(actions, alone), 'Compare with…')).toBe('compare 7');
  });

  test('exports and deletes all that is selected when the row is part of it', () => {
    const items = labels(menuOf(actions, { count: 1200, isInside: true, pair: null }));
    expect(items).toContain('Export 1,200 runs…');
    expect(items).toContain('Delete 1,200 runs…');
  });

  test('compares the two selected rows', () => {
    const items = menuOf(actions, { count: 2, isInside: true, pair: ['7', '5'] });
    expect(choose(items, 'Compare the two selected')).toBe('compare 7 and 5');
  });

  test('leads to the contract of a run from a list of all alone', () => {
    expect(labels(menuOf({ ...actions, isOfOne: false }, alone))).toContain('Open its contract');
  });

  test('leaves out what is not offered, and says why nothing can be deleted', () => {
    const items = menuOf({ ...actions, onExport: null, onCompare: null, deleteReason: 'It is read-only.' }, alone);
    expect(labels(items)).not.toContain('Compare with…');
    expect(items.at(-1)).toMatchObject({ label: 'Delete… (It is read-only)', disabled: true });
  });

  test('does not delete over a read-only connection, and ends without a separator', () => {
    const items = menuOf({ ...actions, onExport: null }, alone, 'read-only');
    expect(items.at(-1)).toMatchObject({ kind: 'submenu', label: 'Copy' });
  });
});
