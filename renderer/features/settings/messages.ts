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
type OwnSetting = 'staysInTray' | 'notices' | 'mutedUntil' | 'reportDays' | 'reportFormat';
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

  groups: {
    appearance: 'Appearance',
    keyboard: 'Keyboard',
    checking: 'Checking contracts',
    notifications: 'Desktop notifications',
    lists: 'Lists',
    requests: 'Requests',
  } satisfies Record<SettingGroup, string>,

  ...({
    theme: {
      label: 'Theme',
      hint: 'System follows the appearance of your desktop.',
      values: { system: 'System', light: 'Light', dark: 'Dark' },
    },
    zone: {
      label: 'Time zone',
      hint: 'All times are shown in this zone, with its name.',
      values: { local: `Local (${localZone()})`, utc: 'UTC' },
    },
    singleKeys: {
      label: 'Single-key shortcuts',
      hint: 'V validates, A acknowledges, / goes to the filter. Switch them off if you dictate, or press keys by accident.',
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
  } satisfies { [S in PlainSetting]: WordsOf<SettingTable[S]> }),
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
    reported: 'Report written',
    reportedIn: (name: string) => `The folder ${name} is shown in the file manager.`,
    reportFailed: 'write the report',
  },
});
