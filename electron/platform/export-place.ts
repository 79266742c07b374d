import type { ExportPlace } from '@main/services/exporting/export-service';
import type { ExportFormat } from '@shared/domain/export';
import type { Shell } from 'electron';
import type { WindowDialogs } from './window-dialogs';

const filters: Readonly<Record<ExportFormat, { readonly name: string; readonly extensions: string[] }>> = {
  csv: { name: 'CSV', extensions: ['csv'] },
  json: { name: 'JSON', extensions: ['json'] },
  junit: { name: 'JUnit XML', extensions: ['xml'] },
  html: { name: 'HTML', extensions: ['html'] },
};

/** The system's own dialog and file manager: no path comes from the window. */
export const createExportPlace = (
  dialogs: Pick<WindowDialogs, 'showSaveDialog'>,
  shell: Pick<Shell, 'showItemInFolder'>,
): ExportPlace => ({
  async chooseFile({ fileName, format }) {
    const { canceled, filePath } = await dialogs.showSaveDialog({
      title: 'Export results',
      defaultPath: fileName,
      buttonLabel: 'Export',
      filters: [filters[format], { name: 'All files', extensions: ['*'] }],
      properties: ['createDirectory', 'showOverwriteConfirmation'],
    });
    return canceled || filePath === '' ? null : filePath;
  },
  reveal: (file) => shell.showItemInFolder(file),
});
