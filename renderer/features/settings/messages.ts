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
  tasks: { read: 'read the settings', save: 'save the setting' },

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
  notifications: {
    label: 'Notifications',
    hint: 'Notify me when a validation that I follow here ends while this window is in the background.',
    on: 'On',
    off: 'Off',
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
