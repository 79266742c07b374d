import type { ExportPlace } from '@main/services/exporting/export-service';
import { exportFormats } from '@shared/results/export-formats';
import type { Shell } from 'electron';
import type { WindowDialogs } from './window-dialogs';

/** The system's own dialog and file manager: no path comes from the window. */
export const createExportPlace = (
  dialogs: Pick<WindowDialogs, 'showSaveDialog'>,
  shell: Pick<Shell, 'showItemInFolder'>,
): ExportPlace => ({
  async chooseFile({ fileName, format }) {
    const { name, extension } = exportFormats[format];
    const { canceled, filePath } = await dialogs.showSaveDialog({
      title: 'Export results',
      defaultPath: fileName,
      buttonLabel: 'Export',
      filters: [
        { name, extensions: [extension] },
        { name: 'All files', extensions: ['*'] },
      ],
      properties: ['createDirectory', 'showOverwriteConfirmation'],
    });
    return canceled || filePath === '' ? null : filePath;
  },
  reveal: (file) => shell.showItemInFolder(file),
});
