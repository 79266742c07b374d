import type { BackupDialogs } from '@main/services/backup/backup-place';
import type { BrowserWindow, Dialog, OpenDialogOptions, Shell } from 'electron';

/** The system's own dialogs and file manager for backups: no path comes from the window. */
export function createBackupDialogs(
  dialog: Pick<Dialog, 'showOpenDialog'>,
  shell: Pick<Shell, 'showItemInFolder'>,
  window: () => BrowserWindow | null,
): BackupDialogs {
  const open = async (options: OpenDialogOptions): Promise<string | null> => {
    const over = window();
    const asked = over === null ? dialog.showOpenDialog(options) : dialog.showOpenDialog(over, options);
    const { canceled, filePaths } = await asked;
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
