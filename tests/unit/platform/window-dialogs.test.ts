import { createWindowDialogs, type WindowDialogs } from '@main/platform/window-dialogs';
import type { BrowserWindow, Dialog } from 'electron';
import { describe, expect, it } from 'vitest';

const kinds = ['showMessageBox', 'showOpenDialog', 'showSaveDialog'] as const;

function shownOver(window: BrowserWindow | null) {
  const shown: unknown[][] = [];
  const show = (...args: unknown[]) => {
    shown.push(args);
    return Promise.resolve({ response: 0, checkboxChecked: false, canceled: true, filePath: '', filePaths: [] });
  };
  const dialog = Object.fromEntries(kinds.map((kind) => [kind, show])) as unknown as Dialog;
  return { dialogs: createWindowDialogs(dialog, () => window), shown };
}

describe.each(kinds)('%s', (kind: keyof WindowDialogs) => {
  const options = { message: '' };

  it('has the window as its parent, and stands alone only where there is none', async () => {
    const window = {} as BrowserWindow;
    const over = shownOver(window);
    await over.dialogs[kind](options);
    expect(over.shown).toEqual([[window, options]]);
    const alone = shownOver(null);
    await alone.dialogs[kind](options);
    expect(alone.shown).toEqual([[options]]);
  });
});
