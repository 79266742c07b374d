import type { BackupDialogs } from '@main/services/backup/backups';
import type { OpenDialogOptions, Shell } from 'electron';
import type { WindowDialogs } from './window-dialogs';

/** The system's own dialogs and file manager for backups: no path comes from the window. */
export function createBackupDialogs(
  dialogs: Pick<WindowDialogs, 'showOpenDialog'>,
  shell: Pick<Shell, 'showItemInFolder'>,
): BackupDialogs {
  const open = async (options: OpenDialogOptions): Promise<string | null> => {
    const { canceled, filePaths } = await dialogs.showOpenDialog(options);
    return canceled ? null : (filePaths[0] ?? null);
  };
  return {
    chooseFolder: (current) =>
      open({
        title: 'Folder for backups',
        defaultPath: current,
        buttonLabel: 'Choose',
        properties: ['openDirectory', 'createDirectory'],
      }),
    chooseFile: (folder) =>
      open({
        title: 'Restore from a backup',
        defaultPath: folder,
        buttonLabel: 'Open',
        filters: [
          { name: 'Backups of Contract Desk', extensions: ['json'] },
          { name: 'All files', extensions: ['*'] },
        ],
        properties: ['openFile'],
      }),
    reveal: (file) => shell.showItemInFolder(file),
  };
}
