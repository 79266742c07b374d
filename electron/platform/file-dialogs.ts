import type { BackupDialogs } from '@main/services/backup/backups';
import type { ExportDialogs } from '@main/services/export/export-dialogs';
import type { ExchangeFileDialogs } from '@main/services/files/exchange-file';
import type { SharedFolderDialogs } from '@main/services/shared-folder/shared-folder';
import { openedFileExtension } from '@shared/domain/local/given-opening';
import { exportFormats } from '@shared/results/rows/export-formats';
import type { FileFilter, OpenDialogOptions, Shell } from 'electron';
import { messages } from './messages';
import type { WindowDialogs } from './window-dialogs';

// The system's own dialogs and file manager, since no path may come from the window.

type SaveDialog = Pick<WindowDialogs, 'showSaveDialog'>;
type FileManager = Pick<Shell, 'showItemInFolder'>;

const fileKinds = (name: string, extension: string): FileFilter[] => [
  { name, extensions: [extension] },
  { name: messages.allFiles, extensions: ['*'] },
];

interface ExportQuestion {
  readonly title: string;
  readonly fileName: string;
  readonly filters: FileFilter[];
}

/** An absolute path; null when the person cancels. */
async function askWhereTo(dialogs: SaveDialog, { title, fileName, filters }: ExportQuestion): Promise<string | null> {
  const { canceled, filePath } = await dialogs.showSaveDialog({
    title,
    defaultPath: fileName,
    buttonLabel: messages.export.button,
    filters,
    properties: ['createDirectory', 'showOverwriteConfirmation'],
  });
  return canceled || filePath === '' ? null : filePath;
}

/** A file or folder that is there; null when the person cancels. */
async function askToOpen(
  dialogs: Pick<WindowDialogs, 'showOpenDialog'>,
  options: OpenDialogOptions,
): Promise<string | null> {
  const { canceled, filePaths } = await dialogs.showOpenDialog(options);
  return canceled ? null : (filePaths[0] ?? null);
}

const exchangedExtensions = { connections: openedFileExtension, items: 'json', requests: 'har', desk: 'json' } as const;

/** Asks for a file with everything of a desk. */
export const createDeskFileDialog = (dialogs: Pick<WindowDialogs, 'showOpenDialog'>) => (): Promise<string | null> =>
  askToOpen(dialogs, {
    title: messages.desk.title,
    buttonLabel: messages.backups.open,
    filters: fileKinds(messages.desk.files, exchangedExtensions.desk),
    properties: ['openFile'],
  });

export const createExchangeFileDialogs = (dialogs: SaveDialog): ExchangeFileDialogs => ({
  chooseFile: (kind, fileName) =>
    askWhereTo(dialogs, {
      title: messages.export.passed[kind].title,
      fileName,
      filters: fileKinds(messages.export.passed[kind].files, exchangedExtensions[kind]),
    }),
});

const pdf = { name: 'PDF', extension: 'pdf' } as const;

export const createExportDialogs = (
  dialogs: Pick<WindowDialogs, 'showSaveDialog' | 'showOpenDialog'>,
  shell: FileManager,
): ExportDialogs => ({
  chooseFile({ fileName, format }) {
    const odcs = messages.export.odcs;
    if (format === 'odcs')
      return askWhereTo(dialogs, { title: odcs.title, fileName, filters: fileKinds(odcs.files, 'yaml') });
    const { name, extension } = format === 'pdf' ? pdf : exportFormats[format];
    return askWhereTo(dialogs, { title: messages.export.results, fileName, filters: fileKinds(name, extension) });
  },
  chooseFolder: () =>
    askToOpen(dialogs, {
      title: messages.export.odcs.folder,
      buttonLabel: messages.export.button,
      properties: ['openDirectory', 'createDirectory'],
    }),
  reveal: (file) => shell.showItemInFolder(file),
});

export function createBackupDialogs(dialogs: Pick<WindowDialogs, 'showOpenDialog'>, shell: FileManager): BackupDialogs {
  const open = (options: OpenDialogOptions) => askToOpen(dialogs, options);
  return {
    chooseFolder: (current) =>
      open({
        title: messages.backups.folder,
        defaultPath: current,
        buttonLabel: messages.backups.choose,
        properties: ['openDirectory', 'createDirectory'],
      }),
    chooseFile: (folder) =>
      open({
        title: messages.backups.restore,
        defaultPath: folder,
        buttonLabel: messages.backups.open,
        filters: fileKinds(messages.backups.files, 'json'),
        properties: ['openFile'],
      }),
    reveal: (file) => shell.showItemInFolder(file),
  };
}

export const createSharedFolderDialogs = (
  dialogs: Pick<WindowDialogs, 'showOpenDialog'>,
  shell: FileManager,
): SharedFolderDialogs => ({
  chooseFolder: (current) =>
    askToOpen(dialogs, {
      title: messages.shared.folder,
      ...(current === null ? {} : { defaultPath: current }),
      buttonLabel: messages.shared.choose,
      properties: ['openDirectory', 'createDirectory'],
    }),
  reveal: (folder) => shell.showItemInFolder(folder),
});
