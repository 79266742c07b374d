import { createExchangeFileDialogs } from '@main/platform/file-dialogs';
import type { SaveDialogOptions, SaveDialogReturnValue } from 'electron';
import { describe, expect, it } from 'vitest';

describe('the dialog for a file that is passed on', () => {
  const shown: SaveDialogOptions[] = [];
  const placeThat = (answer: SaveDialogReturnValue) =>
    createExchangeFileDialogs({
      showSaveDialog: async (options) => {
        shown.push(options);
        return answer;
      },
    });

  it('asks before replacing a file, and offers the registered extension', async () => {
    const place = placeThat({ canceled: false, filePath: '/a/team.contractdesk' });
    expect(await place.chooseFile('connections', 'connections.contractdesk')).toBe('/a/team.contractdesk');
    expect(shown).toMatchObject([
      {
        defaultPath: 'connections.contractdesk',
        filters: [{ extensions: ['contractdesk'] }, { extensions: ['*'] }],
        properties: ['createDirectory', 'showOverwriteConfirmation'],
      },
    ]);
  });

  it.each([
    { canceled: true, filePath: '/a' },
    { canceled: false, filePath: '' },
  ])('chooses nothing for %j', async (answer) => {
    expect(await placeThat(answer).chooseFile('connections', 'x')).toBeNull();
  });
});
