import { localZone } from '@renderer/lib/time-zone';
import type { NoticeKind } from '@shared/domain/local/notice-kinds';
import type { SettingGroup, SettingKind, SettingName, SettingTable } from '@shared/domain/local/setting-table';
import { catalogue } from '@shared/format/catalogue';
import { plural } from '@shared/format/format';

/** Shown without separators, as the person types it. */
export interface Range {
  readonly min: number;
  readonly max: number;
}

/** Settings with a control and texts of their own. */
type OwnSetting =
  | 'zone'
  | 'keys'
  | 'proxy'
  | 'proxyAddress'
  | 'proxyExceptions'
  | 'staysInTray'
  | 'notices'
  | 'mutedUntil'
  | 'reportDays'
  | 'reportFormat';
export type PlainSetting = Exclude<SettingName, OwnSetting>;

/** The label of a setting and, for a choice, of its values. */
export interface SettingWords {
  readonly label: string;
  readonly hint: string;
  readonly values?: Readonly<Record<string, string>>;
}

type WordsOf<K extends SettingKind> = K extends { kind: 'one'; of: readonly (infer V extends string)[] }
  ? SettingWords & { readonly values: Readonly<Record<V, string>> }
  : SettingWords;

/** The settings of the app, and the facts about it. */
export const messages = catalogue({
  title: 'Settings',
  loading: 'Loading the settings',
  /** These complete "Could not …". */
  tasks: { read: 'load the settings', save: 'save the setting', watched: 'load what is watched' },

  search: {
    label: 'Search settings',
    groups: 'Groups of settings',
    none: (text: string) => `No settings match “${text}”`,
    clear: 'Clear search',
  },

  groups: {
    start: 'Start',
    appearance: 'Appearance',
    time: 'Time',
    keyboard: 'Keyboard',
    checking: 'Checking contracts',
    notifications: 'Desktop notifications',
    lists: 'Lists',
    network: 'Network',
    privacy: 'Privacy',
    updates: 'Updates',
  } satisfies Record<SettingGroup, string>,

  ...({
    startWith: {
      label: 'When the app starts',
      hint: 'Windows come back where they were, with their screens.',
      values: { windows: 'Open the last windows', home: 'Open Home' },
    },
    theme: {
      label: 'Theme',
      hint: 'System follows the appearance of your desktop.',
      values: { system: 'System', light: 'Light', dark: 'Dark' },
    },
    contrast: {
      label: 'Contrast',
      hint: 'High makes texts darker or lighter and draws every border. System follows your desktop.',
      values: { system: 'System', high: 'High', normal: 'Normal' },
    },
    zoom: {
      label: 'Zoom in percent',
      hint: 'How large everything is. The View menu changes it too.',
    },
    density: {
      label: 'Row height',
      hint: 'Of every list. Compact shows more rows at once.',
      values: { comfortable: 'Comfortable', compact: 'Compact' },
    },
    motion: {
      label: 'Motion',
      hint: 'Reduced stops animations, such as spinners. Full shows them even if your desktop asks for less motion.',
      values: { system: 'System', reduced: 'Reduced', full: 'Full' },
    },
    hours: {
      label: 'Clock',
      hint: 'System follows the language of your desktop. Reports follow it too; CSV and JSON keep times for programs.',
      values: { system: 'System', '24': '24 hours', '12': '12 hours' },
    },
    times: {
      label: 'How times are shown',
      hint: 'Relative is “5 minutes ago”. Exact is the time, or the date and time of earlier days, in lists and in sentences.',
      values: { relative: 'Relative', exact: 'Exact' },
    },
    weekStart: {
      label: 'First day of the week',
      hint: 'Of calendars, and of the weeks of the chart of runs.',
      values: { system: 'System', monday: 'Monday', sunday: 'Sunday', saturday: 'Saturday' },
    },
    singleKeys: {
      label: 'Single-key shortcuts',
      hint: 'Commands by a single character, such as V or /. Switch them off if you dictate, or press keys by accident.',
    },
    checkMinutes: {
      label: 'Minutes between checks',
      hint: 'How often contracts are checked for new runs. Very long lists are checked less often.',
    },
    staleDays: {
      label: 'Days until a contract counts as not validated',
      hint: 'Home lists contracts without a run for longer than this.',
    },
    pageSize: {
      label: 'Rows per request',
      hint: 'Fewer rows arrive sooner; more rows need fewer requests.',
    },
    requestLog: {
      label: 'Log requests',
      hint: 'Keeps what is sent to servers and what they answer on this computer, without tokens, for 30 days or 50 MB. Help › Requests shows it.',
    },
    updates: {
      label: 'Check for updates once a day',
      hint: 'Asks the website of Contract Desk which version is the newest. Nothing about you or this computer is sent, and nothing is downloaded.',
    },
  } satisfies { [S in PlainSetting]: WordsOf<SettingTable[S]> }),
  zone: {
    label: 'Time zone',
    hint: 'All times are shown in this zone, with its name.',
    values: { local: `Local (${localZone()})`, utc: 'UTC', other: 'Another' },
    name: 'Name of the zone',
    nameHint: 'Type a city, such as Tokyo.',
    unknown: (typed: string) => `There is no time zone “${typed}”.`,
  },
  keys: {
    label: 'Keyboard shortcuts',
    hint: 'Menus and tooltips show the new keys at once. Keys of the system stay with it.',
    open: 'Change shortcuts…',
    count: (count: number) => `${plural(count, 'command')} changed`,
  },
  proxy: {
    label: 'Proxy',
    hint: 'For connections that do not choose their own. Applies to new requests at once.',
    values: { system: 'System', none: 'None', custom: 'Another' },
    address: 'Proxy address',
    addressHint: 'Such as proxy.example.com:3128. A name or password is not kept, so none can be given.',
    noAddress: 'Enter an address, or choose System or None.',
    exceptions: 'Hosts without the proxy',
    exceptionsHint: 'Separated by commas. *.example.com is each host below it.',
    /** What the system says at the moment. */
    now: {
      loading: 'Asking the system for its proxy…',
      sentence: 'Now, for {server}: {proxy}',
      direct: 'Direct, no proxy',
    },
    /** `reason` ends the sentence. */
    notSaved: (reason: string) => `This address cannot be used for a proxy – ${reason}.`,
    own: (names: string) => `With a proxy of their own: ${names}.`,
    limits:
      'A server has 5 seconds to connect and 30 seconds to answer, unless its connection says otherwise. Changes and validations have more time.',
  },
  privacy: {
    title: 'What leaves this computer',
    text: 'The app sends requests to the servers of your connections and, when you check for updates, to the website of Contract Desk. It reports nothing about you or your work. Links open in your browser only after you agree.',
    kept: 'Settings, notes and what was read are kept in a folder of your user account that others cannot read; tokens are in the keyring of the system.',
    show: 'Show requests',
  },
  number: {
    hint: (hint: string, { min, max }: Range) => `${hint} From ${min} to ${max}.`,
    notSaved: (reason: string) => `The number could not be saved. ${reason}`,
    outOfRange: ({ min, max }: Range) => `Enter a whole number from ${min} to ${max}.`,
  },
  notices: {
    hint: 'Only while this window is in the background, at most one a minute.',
    kinds: {
      failed: 'A watched contract is newly failed',
      stuck: 'A validation of a watched contract is stuck',
      recovered: 'A watched contract has recovered',
      ended: 'A validation that I started has ended',
      expiry: 'A token expires soon, or is refused',
    } satisfies Record<NoticeKind, string>,
    mute: 'Mute for today',
    unmute: 'Unmute',
    muted: 'Muted for today',
  },
  tray: {
    label: (platform: string) =>
      platform === 'darwin'
        ? 'Stay in the menu bar when the window is closed'
        : 'Stay in the tray when the window is closed',
    hint: 'Contracts are checked, and you are notified, until you quit Contract Desk.',
    reopen: 'If your desktop has no tray, start Contract Desk again to show the window.',
    unavailable: 'This desktop has no tray, so closing the window quits Contract Desk.',
  },
  watched: {
    title: 'Watched contracts',
    hint: 'You are notified about these. Only the open connection is checked, unless you choose otherwise.',
    mine: 'Mine',
    pinned: 'Pinned',
    view: 'View',
    noView: 'No view',
    all: 'All contracts',
    goneView: 'A deleted view',
    chosen: (count: number) => plural(count, 'selected contract'),
    clearChosen: 'Stop watching these',
    always: 'Check while another connection is open',
    none: 'Add a connection first.',
    loading: 'Loading what is watched',
  },

  /** Found in the palette. */
  sharedFolder: { title: 'Shared folder', keywords: 'team share notes views rules Git network drive conflicts sync' },
  data: {
    title: 'Data on this computer',
    keywords: 'Export everything, import, move to another computer, size, clear, backups, activity, logs',
  },

  about: {
    title: 'About this app',
    version: 'Version',
    host: 'Runs on',
    hosts: {
      electron: (version: string) => `Electron ${version}`,
      'stand-in': () => 'Chromium and Node in place of Electron, which is not installed here',
    },
    platform: 'Platform',
    unreadableFiles: 'Unreadable files',
    licenses: 'Licenses',
    licensesOf: 'Software of others in this app',
    licensesLoading: 'Loading the licenses',
    licensesFailed: 'load the licenses',
    reportHint:
      'A report is a folder with the app’s logs and facts about this computer, without tokens. Nothing is sent: you decide what to pass on.',
  },
});
