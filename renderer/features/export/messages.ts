import { catalogue } from '@shared/format/catalogue';
import { formatBytes, formatNumber, plural } from '@shared/format/format';

/** Everything the exports of results and of contracts say. */
export const messages = catalogue({
  dialog: {
    title: 'Export runs',
    away: 'Nothing can be loaded from the server at the moment, so the runs that are saved on this computer are exported.',
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
    saved: 'Those saved on this computer',
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
  odcs: {
    title: 'Export as ODCS',
    many: (count: number) => plural(count, 'contract'),
    oneFile: 'A YAML file in the Open Data Contract Standard (ODCS) 3.1, as the server converts the contract.',
    folder:
      'A YAML file in the Open Data Contract Standard (ODCS) 3.1 for each contract, as the server converts it, in a folder that you choose. A contract has the same file name in every export.',
    replaces: 'Files that this app wrote for the same contracts are replaced. All other files stay as they are.',
    skipped: (count: number) => `${plural(count, 'inherited or deleted contract')} left out.`,
    offline: 'The server cannot be reached at the moment, and only it converts contracts to ODCS.',
    losses: { one: 'Not in the file', many: 'Not in the files' },
    noLosses: 'Everything this contract says can be said in ODCS.',
    reading: 'Loading the contract',
    asking: 'Asking the server…',
    progress: (read: number, total: number, written: number) =>
      `${formatNumber(read)} of ${plural(total, 'contract')}, ${formatNumber(written)} written`,
    note: (elapsed: string) => `${elapsed} elapsed. Closing this does not stop it.`,
    done: (written: number) => `${plural(written, 'contract')} exported`,
    inFolder: 'In the folder {name}',
    stopped: (left: number) => `Canceled. ${plural(left, 'contract')} not exported.`,
    ended: (reason: string, left: number) => `${plural(left, 'contract')} not exported. ${reason}`,
    failed: (count: number) => `${plural(count, 'contract')} could not be exported:`,
    failedList: 'Contracts that could not be exported',
    more: (count: number) => `and ${formatNumber(count)} more`,
    /** Completes "Could not …". */
    action: 'export as ODCS',
  },
  toast: {
    failed: 'Nothing was written.',
    failedContracts: (count: number) => `${plural(count, 'contract')} could not be exported`,
    show: 'Show',
  },
  status: {
    title: 'Show the export',
    on: (connection: string, progress: string) => `${connection} – ${progress}`,
    percent: (percent: number) => `Exporting: ${formatNumber(percent)}%`,
    progress: (progress: string) => `Exporting: ${progress}`,
  },
});
