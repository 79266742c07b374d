import type { ExportPlace } from '@main/services/exporting/export-service';
import type { ExportFormat } from '@shared/domain/export';
import type { BrowserWindow, Dialog, SaveDialogOptions, Shell } from 'electron';

const filters: Readonly<Record<ExportFormat, { readonly name: string; readonly extensions: string[] }>> = {
  csv: { name: 'CSV', extensions: ['csv'] },
  json: { name: 'JSON', extensions: ['json'] },
  junit: { name: 'JUnit XML', extensions: ['xml'] },
  html: { name: 'HTML', extensions: ['html'] },
};

/** The system's own dialog and file manager: no path comes from the window. */
export const createExportPlace = (
  dialog: Pick<Dialog, 'showSaveDialog'>,
  shell: Pick<Shell, 'showItemInFolder'>,
  window: () => BrowserWindow | null,
): ExportPlace => ({
  async chooseFile({ fileName, format }) {
    const options: SaveDialogOptions = {
      title: 'Export results',
      defaultPath: fileName,
      buttonLabel: 'Export',
      filters: [filters[format], { name: 'All files', extensions: ['*'] }],
      properties: ['createDirectory', 'showOverwriteConfirmation'],
    };
    const over = window();
    const asked = over === null ? dialog.showSaveDialog(options) : dialog.showSaveDialog(over, options);
    const { canceled, filePath } = await asked;
    return canceled || filePath === '' ? null : filePath;
  },
  reveal: (file) => shell.showItemInFolder(file),
});
