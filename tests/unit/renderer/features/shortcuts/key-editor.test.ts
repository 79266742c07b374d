import { askFor } from '@renderer/features/shortcuts/key-editor';
import { describe, expect, it } from 'vitest';

describe(askFor, () => {
  it.each([
    ['CmdOrCtrl+J', null],
    ['Alt+F4', { kind: 'refused', reason: 'Alt+F4 belongs to the system.' }],
    ['CmdOrCtrl+C', { kind: 'refused', reason: 'Ctrl+C edits text everywhere.' }],
    ['Escape', { kind: 'refused', reason: 'Esc moves through lists, menus and dialogs.' }],
    [null, { kind: 'refused', reason: 'These keys cannot be used.' }],
    ['CmdOrCtrl+2', { kind: 'taken', keys: 'CmdOrCtrl+2', by: ['contracts'] }],
    ['CmdOrCtrl+K', null],
  ])('says of %j what becomes of it', (keys, asked) => expect(askFor('search', keys, {})).toEqual(asked));
});
