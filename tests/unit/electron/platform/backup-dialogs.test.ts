import { createBackupDialogs } from '@main/platform/file-dialogs';
import type { OpenDialogOptions, OpenDialogReturnValue } from 'electron';
import { describe, expect, it } from 'vitest';

describe('the dialogs about backups', () => {
  const shown: OpenDialogOptions[] = [];
  const answers: OpenDialogReturnValue[] = [];
  const revealed: string[] = [];
  const dialog = {
    showOpenDialog: async (options: OpenDialogOptions) => {
      shown.push(options);
      return answers.shift() ?? { canceled: true, filePaths: [] };
    },
  };
  const dialogs = createBackupDialogs(dialog, { showItemInFolder: (file) => void revealed.push(file) });

  it('ask for one folder or one file, beginning where backups are', async () => {
    answers.push({ canceled: false, filePaths: ['/b'] }, { canceled: false, filePaths: ['/b/c.json'] });
    expect([await dialogs.chooseFolder('/a'), await dialogs.chooseFile('/b')]).toEqual(['/b', '/b/c.json']);
    expect(shown.map(({ defaultPath, properties }) => [defaultPath, properties])).toEqual([
      ['/a', ['openDirectory', 'createDirectory']],
      ['/b', ['openFile']],
    ]);
  });

  it('choose nothing when they are cancelled', async () => {
    answers.push({ canceled: true, filePaths: ['/b'] }, { canceled: false, filePaths: [] });
    expect([await dialogs.chooseFolder('/a'), await dialogs.chooseFile('/a')]).toEqual([null, null]);
    dialogs.reveal('/b/c.json');
    expect(revealed).toEqual(['/b/c.json']);
  });
});
