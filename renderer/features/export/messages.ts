import { catalogue } from '@shared/format/catalogue';
import { formatBytes, formatNumber, plural } from '@shared/format/format';

/** Everything the export of results says. */
export const messages = catalogue({
  dialog: {
    title: 'Export runs',
    cancel: 'Cancel',
    export: 'Export…',
    exportAgain: 'Export again…',
    cancelExport: 'Cancel export',
    continue: 'Continue in background',
  },
  choices: {
    which: 'Runs',
    selected: 'Selected',
    all: 'All filtered',
    results: (count: number) => plural(count, 'run'),
    resultsSoFar: (loaded: number) => `${plural(loaded, 'run')} loaded so far; the rest loads while exporting`,
    format: 'Format',
  },
  running: {
    label: 'Exporting',
    stopping: 'Stopping…',
    progress: (read: number, written: number) => `${formatNumber(read)} loaded, ${formatNumber(written)} written`,
    progressOf: (read: number, total: number, written: number) =>
      `${formatNumber(read)} of ${formatNumber(total)} loaded, ${formatNumber(written)} written`,
    elapsed: (elapsed: string) =>
      `${elapsed} elapsed. Closing this does not stop it; the file gets its name once it is complete.`,
  },
  done: {
    title: (written: number) => `${plural(written, 'run')} exported`,
    size: (bytes: number, read: number) => `${formatBytes(bytes)}, from ${plural(read, 'run')} loaded.`,
    reveal: 'Show in folder',
  },
  failed: {
    action: 'export the runs',
    unchanged: 'Nothing was saved. A file that already had this name is unchanged.',
  },
  toast: {
    failed: 'Nothing was written.',
    show: 'Show',
  },
  status: {
    title: 'Show the export',
    on: (connection: string, progress: string) => `${connection} – ${progress}`,
    percent: (percent: number) => `Exporting: ${formatNumber(percent)}%`,
    progress: (progress: string) => `Exporting: ${progress}`,
  },
});
