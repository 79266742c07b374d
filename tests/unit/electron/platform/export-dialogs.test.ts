import { createExportDialogs } from '@main/platform/file-dialogs';
import type { OpenDialogOptions, SaveDialogOptions } from 'electron';
import { describe, expect, it } from 'vitest';

describe('the dialogs of exports', () => {
  const shown: (SaveDialogOptions | OpenDialogOptions)[] = [];
  const answers = { file: '/a/orders.odcs.yaml', folders: ['/a'] };
  const dialogs = createExportDialogs(
    {
      showSaveDialog: async (options) => {
        shown.push(options);
        return { canceled: false, filePath: answers.file };
      },
      showOpenDialog: async (options) => {
        shown.push(options);
        return { canceled: answers.folders.length === 0, filePaths: answers.folders };
      },
    },
    { showItemInFolder: () => {} },
  );

  it('ask for a file by what is exported, and before one is replaced', async () => {
    await dialogs.chooseFile({ fileName: 'orders.odcs.yaml', format: 'odcs' });
    await dialogs.chooseFile({ fileName: 'orders.pdf', format: 'pdf' });
    const names = shown.splice(0).map(({ title, filters }) => [title, filters?.[0]?.extensions]);
    expect(names).toEqual([
      ['Export as ODCS', ['yaml']],
      ['Export runs', ['pdf']],
    ]);
  });

  it('ask for one folder, which may be made there, and take none when cancelled', async () => {
    expect(await dialogs.chooseFolder()).toBe('/a');
    expect(shown.splice(0)).toMatchObject([{ properties: ['openDirectory', 'createDirectory'] }]);
    answers.folders = [];
    expect(await dialogs.chooseFolder()).toBeNull();
  });
});
