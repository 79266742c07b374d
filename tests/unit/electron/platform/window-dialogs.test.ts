import { createWindowDialogs } from '@main/platform/window-dialogs';
import type { BrowserWindow, Dialog } from 'electron';
import { describe, expect, it } from 'vitest';

const fileDialogs = ['showOpenDialog', 'showSaveDialog'] as const;

function shownOver(window: BrowserWindow | null, response = 0) {
  const shown: unknown[][] = [];
  const show = (...args: unknown[]) => {
    shown.push(args);
    return Promise.resolve({ response, checkboxChecked: false, canceled: true, filePath: '', filePaths: [] });
  };
  const dialog = Object.fromEntries(
    ['showMessageBox', ...fileDialogs].map((kind) => [kind, show]),
  ) as unknown as Dialog;
  return { dialogs: createWindowDialogs(dialog, () => window), shown };
}

describe.each(fileDialogs)('%s', (kind) => {
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

describe('a question', () => {
  const question = { message: 'Quit?', detail: '' };
  const buttons: [string, string] = ['Stay', 'Quit'];

  it.each([
    [0, false],
    [1, true],
  ])('answered with button %i is a yes: %s', async (response, expected) => {
    expect(await shownOver(null, response).dialogs.ask(question, buttons)).toBe(expected);
  });

  it('is shown over the window, and closing it is the first answer', async () => {
    const window = {} as BrowserWindow;
    const over = shownOver(window);
    await over.dialogs.ask(question, buttons);
    expect(over.shown).toEqual([
      [window, expect.objectContaining({ ...question, buttons, defaultId: 0, cancelId: 0 })],
    ]);
  });

  it('may have its second answer as the default', async () => {
    const { dialogs, shown } = shownOver(null);
    await dialogs.ask(question, buttons, { isSecondDefault: true });
    expect(shown).toEqual([[expect.objectContaining({ defaultId: 1, cancelId: 0 })]]);
  });
});
