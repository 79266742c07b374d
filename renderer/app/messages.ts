import { catalogue } from '@shared/format/catalogue';
import { formatNumber, plural } from '@shared/format/format';

/** Everything that the frame of the window says: top bar, rail, banners, status line, and what leads into the app. */
export const messages = catalogue({
  skipToContent: 'Skip to the content',
  topBar: {
    search: 'Search contracts, assets and commands',
  },
  /** The commands about all contracts in the palette. */
  palette: {
    reportTitle: 'Data contracts',
    noContracts: 'There are no contracts yet.',
    /** Two contracts that were compared before. */
    compare: (pair: string) => `Compare ${pair}`,
  },
  rail: {
    label: 'Places',
    views: 'Contract views',
    /** After the name of a view, for a screen reader. */
    notLoaded: ' (not loaded yet)',
    moreViews: (count: number) => `${formatNumber(count)} more`,
    unknownOutcomes: (count: number) => `${plural(count, 'change')} with an unknown outcome`,
    unknownCount: (count: number) => `(${formatNumber(count)} unknown)`,
    connections: 'Connections',
    settings: 'Settings',
    update: 'Update',
    updateTo: (version: string) => `Contract Desk ${version} is available`,
  },
  banners: {
    dismiss: 'Dismiss',
    setAside: (files: string) =>
      `Some of the app’s own files could not be read, so it started without them. They were kept as ${files}.`,
    crashed:
      'The window stopped working and was reloaded. Nothing was sent twice; a change in progress continued, and Activity shows its outcome.',
    unsavedReason: {
      newer:
        'Your settings were saved by a newer version of the app. This version uses those it knows and overwrites none: changes you make now are lost when you quit.',
      unwritable:
        'The app cannot write its settings: the disk is full or read-only. Changes you make now are lost when you quit, unless the disk becomes writable.',
      'newer-database':
        'The app’s database was saved by a newer version and is left alone. You can read everything, but this version changes nothing on a server, and what it saves is lost when you quit.',
      'unwritable-database':
        'The app cannot write its database: the disk is full or read-only. You can read everything. To change anything on a server, free the disk and restart the app.',
      'locked-database':
        'Another program holds the app’s database. What you change now is lost when you quit, and nothing is sent to a server, until that program lets go.',
    },
    unknownOutcomes: (count: number) =>
      `The outcome of ${plural(count, 'earlier change')} is unknown. The app is checking ${count === 1 ? 'it' : 'them'}; nothing is sent again.`,
    showInActivity: 'Show in Activity',
  },
  status: {
    notConnected: 'Not connected',
    runs: (count: number) => `${formatNumber(count)} in progress`,
    runsTitle: 'Validations in progress',
    run: (contract: string, status: string) => `${contract}: ${status}`,
    runOn: (run: string, connection: string) => `${run} (${connection})`,
    standIn: 'Stand-in host',
    standInTitle: 'Electron itself is not installed here: Chromium and Node stand in for it',
    zone: (zone: string) => `Times in ${zone}`,
    otherZone: (zone: string) => `Show times in ${zone}`,
  },
  session: {
    serverTitle: 'What this server can do',
    connecting: 'Connecting',
    online: (time: string) => `Online as of ${time}`,
    offlineSince: (time: string) => `Offline since ${time}`,
    version: 'Server {version}',
    token: (token: string) => ` (${token})`,
    tokenRefused: 'Token refused: enter a new one',
    noToken: 'No token: enter one',
    replaceToken: 'Replace the token',
  },
  announcements: {
    showResult: 'Show run',
    listReloaded: {
      title: 'The list was reloaded from the top',
      kept: 'The server could not continue the list. Your place was kept.',
      unchanged: 'The server could not continue the list. Your place was kept, and nothing has changed.',
      changed: (added: number, removed: number) =>
        `The server could not continue the list. Your place was kept. ${plural(added, 'row')} new, ${plural(removed, 'row')} gone.`,
    },
    refreshFailed: 'refresh this screen',
  },
  openings: {
    waiting: {
      title: 'Something is waiting to be opened',
      text: 'A link or a file from another app. Finish here first.',
      open: 'Open it',
    },
    linkRefused: 'The link was not opened',
    fileRefused: (name: string) => `“${name}” was not opened`,
    reasons: {
      'no-link': 'This version of the app does not know this kind of link.',
      'not-a-file': 'It is not a file.',
      'too-large': 'It is too large for a connections file.',
      'not-text': 'It is not UTF-8 text.',
      unreadable: 'It could not be read. It may have been moved.',
    },
    noConnection: {
      title: 'This link needs a connection',
      text: 'It leads to a contract on a server, and there is no connection yet. Connect to the server, then follow the link again.',
      notNow: 'Not now',
      connect: 'Connect to a server',
    },
  },
  notFound: {
    title: 'Not found',
    heading: 'There is nothing at this address',
    text: 'The app has no such screen.',
    start: 'Go to the start',
  },
  crash: {
    windowTitle: 'Stopped working',
    window: {
      title: 'The window stopped working',
      text: 'This is a bug in the app. Reload to open it again; nothing was sent to the server because of it.',
    },
    screen: {
      title: 'This screen stopped working',
      text: 'This is a bug in the app. Reload the screen; the rest of the window keeps working.',
    },
    reload: 'Reload',
    copy: { idle: 'Copy report', copied: 'Copied', failed: 'Could not copy' },
    details: 'Details',
    thrown: (value: string) => `Thrown: ${value}`,
  },
});
