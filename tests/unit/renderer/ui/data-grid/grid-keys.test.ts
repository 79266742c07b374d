import { gridKeyAction } from '@renderer/ui/data-grid/grid-keys';
import { describe, expect, it } from 'vitest';

const plain = { altKey: false, ctrlKey: false, metaKey: false };
const press = (key: string, index: number, extra = {}) =>
  gridKeyAction({ key, ...plain, ...extra }, { index, count: 100, page: 20 });

describe('gridKeyAction', () => {
  it.each([
    ['ArrowDown', 5, 6],
    ['ArrowUp', 5, 4],
    ['PageDown', 5, 25],
    ['PageUp', 25, 5],
    ['Home', 50, 0],
    ['End', 50, 99],
  ])('moves with %s from %d to %d', (key, from, to) => {
    expect(press(key, from)).toEqual({ kind: 'move', to });
  });

  it.each([
    ['ArrowUp', 0, 0],
    ['ArrowDown', 99, 99],
    ['PageDown', 95, 99],
    ['PageUp', 3, 0],
  ])('stays inside the list with %s at %d', (key, from, to) => {
    expect(press(key, from)).toEqual({ kind: 'move', to });
  });

  it('opens with Enter and toggles with Space', () => {
    expect([press('Enter', 5)?.kind, press(' ', 5)?.kind]).toEqual(['open', 'space']);
  });

  it.each(['a', 'Tab', 'Escape', 'F6'])('leaves %s to others', (key) => {
    expect(press(key, 5)).toBeNull();
  });

  it('leaves the keys of the menu to the menu', () => {
    expect([press('ArrowUp', 5, { altKey: true }), press('Enter', 5, { ctrlKey: true })]).toEqual([null, null]);
  });

  it('does nothing in an empty list', () => {
    expect(gridKeyAction({ key: 'ArrowDown', ...plain }, { index: -1, count: 0, page: 20 })).toBeNull();
  });
});
