import type { NoticeKind } from '@shared/domain/notice-kinds';
import { catalogue } from '@shared/format/catalogue';

/** Shown without separators, as the person types it. */
interface Range {
  readonly min: number;
  readonly max: number;
}

/** The settings of the app, and the facts about it. */
export const messages = catalogue({
  title: 'Settings',
  loading: 'Reading the settings',
  /** These complete "Could not …". */
  tasks: { read: 'read the settings', save: 'save the setting', watched: 'read what is watched' },

  theme: {
    label: 'Theme',
    hint: 'System follows the appearance of your desktop.',
    values: { system: 'System', light: 'Light', dark: 'Dark' },
  },
  zone: {
    label: 'Time zone',
    hint: 'All times are shown in this zone, with its name.',
    local: (zone: string) => `Local (${zone})`,
    utc: 'UTC',
  },
  groups: {
    appearance: 'Appearance',
    checking: 'Checking contracts',
    notifications: 'Desktop notifications',
    lists: 'Lists',
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
    always: 'Check while another connection is open',
    none: 'Add a connection first.',
    loading: 'Reading what is watched',
  },
  checkMinutes: {
    label: 'Minutes between checks',
    hint: ({ min, max }: Range) =>
      `How often the list of contracts is read again, ${min} to ${max}. Very long lists are read less often.`,
    notSaved: (reason: string) => `The number of minutes could not be saved. ${reason}`,
    empty: ({ min, max }: Range) => `Enter a whole number from ${min} to ${max}.`,
    notANumber: ({ min, max }: Range) => `This is not a whole number from ${min} to ${max}.`,
    outOfRange: ({ min, max }: Range) => `Enter ${min} to ${max} minutes.`,
  },
  staleDays: {
    label: 'Days until a contract counts as not validated',
    hint: ({ min, max }: Range) => `Home lists contracts without a run for longer than this, ${min} to ${max} days.`,
    notSaved: (reason: string) => `The number of days could not be saved. ${reason}`,
    empty: ({ min, max }: Range) => `Enter a whole number from ${min} to ${max}.`,
    notANumber: ({ min, max }: Range) => `This is not a whole number from ${min} to ${max}.`,
    outOfRange: ({ min, max }: Range) => `Enter ${min} to ${max} days.`,
  },
  pageSize: {
    label: 'Page size',
    hint: ({ min, max }: Range) =>
      `Rows loaded at a time, ${min} to ${max}. Smaller pages arrive sooner, larger ones need fewer requests.`,
    notSaved: (reason: string) => `The page size could not be saved. ${reason}`,
    empty: ({ min, max }: Range) => `Enter a whole number from ${min} to ${max}.`,
    notANumber: ({ min, max }: Range) => `This is not a whole number from ${min} to ${max}.`,
    outOfRange: ({ min, max }: Range) => `A page has ${min} to ${max} rows.`,
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
  },
});
