import type { ConnectionFilePlace } from '@main/services/connections/connection-exchange';
import { connectionFileExtension } from '@shared/domain/connection-file';
import type { BrowserWindow, Dialog, SaveDialogOptions } from 'electron';

/** The system's own dialog for a file of connections: no path comes from the window. */
export const createConnectionFilePlace = (
  dialog: Pick<Dialog, 'showSaveDialog'>,
  window: () => BrowserWindow | null,
): ConnectionFilePlace => ({
  async chooseFile(fileName) {
    const options: SaveDialogOptions = {
      title: 'Export connections',
      defaultPath: fileName,
      buttonLabel: 'Export',
      filters: [
        { name: 'Connections of Contract Desk', extensions: [connectionFileExtension] },
        { name: 'All files', extensions: ['*'] },
      ],
      properties: ['createDirectory', 'showOverwriteConfirmation'],
    };
    const over = window();
    const asked = over === null ? dialog.showSaveDialog(options) : dialog.showSaveDialog(over, options);
    const { canceled, filePath } = await asked;
    return canceled || filePath === '' ? null : filePath;
  },
});
