import { keysOfPress } from '@renderer/features/shortcuts/keys-of-press';
import { ariaKeys, isForeign, isPressed, keysText } from '@renderer/lib/commands/keys';
import { describe, expect, it } from 'vitest';

describe(isPressed, () => {
  it.each([
    ['T', { key: 't' }],
    ['T', { key: 'T' }],
    ['Space', { key: ' ' }],
    ['Plus', { key: '+', shiftKey: true }],
    ['/', { key: '/', shiftKey: true }],
    ['Enter', { key: 'Enter', shiftKey: true }],
    ['Shift+F6', { key: 'F6', shiftKey: true }],
    ['CmdOrCtrl+Z', { key: 'z', ctrlKey: true }],
    ['CmdOrCtrl+Shift+C', { key: 'C', ctrlKey: true, shiftKey: true }],
    ['Shift+Alt+Left', { key: 'ArrowLeft', altKey: true, shiftKey: true }],
  ])('takes %s for %o', (keys, press) => expect(isPressed(keys, press, false)).toBe(true));

  it.each([
    ['T', { key: 't', shiftKey: true }],
    ['T', { key: 't', ctrlKey: true }],
    ['[', { key: '[', metaKey: true }],
    ['[', { key: '[', altKey: true }],
    ['F6', { key: 'F6', shiftKey: true }],
    ['Shift+F6', { key: 'F6' }],
    ['CmdOrCtrl+Z', { key: 'z' }],
    ['CmdOrCtrl+Z', { key: 'Z', ctrlKey: true, shiftKey: true }],
    ['CmdOrCtrl+Z', { key: 'z', ctrlKey: true, metaKey: true }],
    ['CmdOrCtrl+C', { key: 'c', ctrlKey: true, altKey: true }],
  ])('does not take %s for %o', (keys, press) => expect(isPressed(keys, press, false)).toBe(false));

  it('takes Cmd on macOS and Ctrl elsewhere, never the other one, which belongs to the system', () => {
    const presses = [{ ctrlKey: true }, { metaKey: true }, { ctrlKey: true, metaKey: true }, {}];
    const taken = (keys: string, isMac: boolean) =>
      presses.map((each) => isPressed(keys, { key: 'p', ...each }, isMac));
    expect(taken('CmdOrCtrl+P', false)).toEqual([true, false, false, false]);
    expect(taken('CmdOrCtrl+P', true)).toEqual([false, true, false, false]);
    expect([taken('P', false), taken('P', true)]).toEqual([
      [false, false, false, true],
      [false, false, false, true],
    ]);
  });
});

it('records Cmd on macOS and Ctrl elsewhere, and nothing with the other one', () => {
  const [ctrl, meta] = [
    { key: 'j', ctrlKey: true },
    { key: 'j', metaKey: true },
  ];
  expect([keysOfPress(ctrl, false), keysOfPress(meta, false)]).toEqual(['CmdOrCtrl+J', null]);
  expect([keysOfPress(ctrl, true), keysOfPress(meta, true)]).toEqual([null, 'CmdOrCtrl+J']);
  expect([isForeign(meta, false), isForeign(ctrl, false), isForeign(ctrl, true)]).toEqual([true, false, true]);
});

it.each([
  ['CmdOrCtrl+Shift+C', 'Ctrl+Shift+C', '⇧⌘C', 'Control+Shift+C', 'Meta+Shift+C'],
  [{ mac: 'Cmd+[', other: 'Alt+Left' }, 'Alt+←', '⌘[', 'Alt+ArrowLeft', 'Meta+['],
  ['Shift+Alt+Right', 'Shift+Alt+→', '⌥⇧→', 'Shift+Alt+ArrowRight', 'Shift+Alt+ArrowRight'],
  ['Delete', 'Del', '⌦', 'Delete', 'Delete'],
  ['Escape', 'Esc', 'Esc', 'Escape', 'Escape'],
  ['Space', 'Space', 'Space', 'Space', 'Space'],
  ['Plus', '+', '+', 'Plus', 'Plus'],
])('writes %o as each platform does, and as a screen reader is told', (keys, other, mac, aria, ariaMac) => {
  expect([keysText(keys, false), keysText(keys, true)]).toEqual([other, mac]);
  expect([ariaKeys(keys, false), ariaKeys(keys, true)]).toEqual([aria, ariaMac]);
});
