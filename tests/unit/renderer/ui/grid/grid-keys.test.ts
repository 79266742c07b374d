import { isMacHere } from '@renderer/lib/commands/keys';
import { gridKeyAction } from '@renderer/ui/grid/grid-keys';
import { describe, expect, it } from 'vitest';

const plain = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
const press = (key: string, index: number, extra = {}) =>
  gridKeyAction({ key, ...plain, ...extra }, { index, count: 100, page: 20, selected: null });
const select = (key: string, index: number, extra = {}, selected = 0) =>
  gridKeyAction({ key, ...plain, ...extra }, { index, count: 100, page: 20, selected });

describe(gridKeyAction, () => {
  it.each([
    ['ArrowDown', 5, 6],
    ['ArrowUp', 5, 4],
    ['PageDown', 5, 25],
    ['PageUp', 25, 5],
    ['Home', 50, 0],
    ['End', 50, 99],
  ])('moves with %s from %d to %d', (key, from, to) => {
    expect(press(key, from)).toEqual({ kind: 'move', to, extends: false });
  });

  it.each([
    ['ArrowUp', 0, 0],
    ['ArrowDown', 99, 99],
    ['PageDown', 95, 99],
    ['PageUp', 3, 0],
  ])('stays inside the list with %s at %d', (key, from, to) => {
    expect(press(key, from)).toEqual({ kind: 'move', to, extends: false });
  });

  it('opens with Enter and toggles with Space', () => {
    expect([press('Enter', 5)?.kind, press(' ', 5)?.kind]).toEqual(['open', 'space']);
  });

  it.each(['a', 'Tab', 'Escape', 'F6'])('leaves %s to others', (key) => expect(press(key, 5)).toBeNull());

  it.each([
    ['ArrowUp', 'altKey'],
    ['ArrowDown', 'metaKey'],
    ['Enter', 'ctrlKey'],
  ])('leaves %s with the %s to the menu or the system', (key, modifier) => {
    expect(press(key, 5, { [modifier]: true })).toBeNull();
  });

  it('does nothing in an empty list', () => {
    expect(gridKeyAction({ key: 'ArrowDown', ...plain }, { index: -1, count: 0, page: 20, selected: 0 })).toBeNull();
  });
});

describe('gridKeyAction: selecting', () => {
  it.each([
    ['ArrowDown', 6],
    ['ArrowUp', 4],
    ['PageDown', 25],
    ['PageUp', 0],
    ['Home', 0],
    ['End', 99],
  ])('selects up to the row that %s leads to, with Shift', (key, to) => {
    expect(select(key, 5, { shiftKey: true })).toEqual({ kind: 'move', to, extends: true });
    expect(press(key, 5, { shiftKey: true })).toEqual({ kind: 'move', to, extends: false });
  });

  it('selects all with A and the modifier of the platform alone', () => {
    const [own, other] = isMacHere ? ['metaKey', 'ctrlKey'] : ['ctrlKey', 'metaKey'];
    expect(select('a', 5, { [own]: true })).toEqual({ kind: 'select-all' });
    expect(press('a', 5, { [own]: true })).toBeNull();
    expect(select('a', 5, { [other]: true })).toBeNull();
  });

  it('toggles with X and moves down, and stays at the last row', () => {
    expect(select('x', 5)).toEqual({ kind: 'toggle-and-move', to: 6 });
    expect(select('x', 99)).toEqual({ kind: 'toggle-and-move', to: 99 });
    expect(select('x', 5, { ctrlKey: true })).toBeNull();
  });

  it('clears the selection with Escape, and leaves the key to others without one', () => {
    expect(select('Escape', 5, {}, 3)).toEqual({ kind: 'select-none' });
    expect(select('Escape', 5, {}, 0)).toBeNull();
  });
});
