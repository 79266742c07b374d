import type { ConnectionFilePlace } from '@main/services/connections/connection-exchange';
import { connectionFileExtension } from '@shared/domain/connection-file';
import type { WindowDialogs } from './window-dialogs';

/** The system's own dialog for a file of connections: no path comes from the window. */
export const createConnectionFilePlace = (dialogs: Pick<WindowDialogs, 'showSaveDialog'>): ConnectionFilePlace => ({
  async chooseFile(fileName) {
    const { canceled, filePath } = await dialogs.showSaveDialog({
      title: 'Export connections',
      defaultPath: fileName,
      buttonLabel: 'Export',
      filters: [
        { name: 'Connections of Contract Desk', extensions: [connectionFileExtension] },
        { name: 'All files', extensions: ['*'] },
      ],
      properties: ['createDirectory', 'showOverwriteConfirmation'],
    });
    return canceled || filePath === '' ? null : filePath;
  },
});
