import { catalogue } from '@shared/format/catalogue';
import { formatBytes, formatNumber, plural } from '@shared/format/format';

/** Texts of the design system's own parts. */
export const messages = catalogue({
  /** The name of a context menu. */
  actions: 'Actions',
  cancel: 'Cancel',
  close: 'Close',
  content: 'Content',
  dismiss: 'Dismiss',
  notifications: 'Notifications',
  onConnection: (name: string) => `On ${name}`,
  sentRequest: 'The request was sent and cannot be recalled.',
  inProgress: 'In progress',
  underWay: 'This has begun and cannot be called off.',
  refreshing: 'Refreshing',

  copy: {
    /** Completes "Copied …". */
    link: 'link',
    copy: 'Copy',
    copied: 'Copied',
    copiedWhat: (what: string) => `Copied ${what}`,
    failed: 'Could not copy',
  },

  field: {
    optional: 'optional',
    date: 'Date',
    datePlaceholder: '2026-03-29',
    time: 'Time',
    timePlaceholder: '14:30',
    timeZone: 'Time zone',
    utc: 'UTC',
  },

  calendar: {
    open: 'Choose from a calendar',
    label: 'Calendar',
    previousYear: 'Previous year',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    nextYear: 'Next year',
    today: 'Today',
    dayIsToday: (day: string) => `Today, ${day}`,
    daySelected: (day: string) => `${day}, selected`,
  },

  filter: {
    label: (label: string) => `${label}:`,
    on: ' – on',
    off: ' – off',
    turnOff: 'Turn this filter off, but keep it',
    turnOn: 'Turn this filter on again',
    remove: 'Remove this filter',
    removeOf: (label: string, value: string) => `Remove filter ${value === '' ? label : `${label}: ${value}`}`,
  },

  searchMenu: {
    search: (what: string) => `Search ${what.toLowerCase()}`,
    placeholder: 'Type to find',
    none: 'Nothing found',
    more: (count: number) => `${formatNumber(count)} more. Type to find them.`,
  },

  grid: {
    columns: 'Columns',
    moveUp: (column: string) => `Move ${column} up`,
    moveDown: (column: string) => `Move ${column} down`,
    rowHeight: 'Row height',
    densities: { comfortable: 'Comfortable', compact: 'Compact' },
    resetColumns: 'Reset columns',
    selectAll: 'Select all rows',
    unreadable: 'Unreadable row {reason}',
    row: (number: number) => `Row ${number}`,
    /** Such as `12 May 2026 14:00, Failed, selected, 3 of 340`. */
    rowSelected: (name: string, isSelected: boolean, { count, total }: { count: number; total: number }) =>
      `${name}, ${isSelected ? 'selected' : 'not selected'}, ${formatNumber(count)} of ${formatNumber(total)}`,
    noneSelected: 'Nothing selected',
    selected: (count: number, total: number) =>
      `${plural(count, 'row')} selected${count === total ? '' : ` of ${formatNumber(total)}`}`,
  },

  error: {
    title: (title: string) => `${title}.`,
    details: 'Details',
    copyReport: 'Copy report',
    retry: 'Retry',
    tryAgain: 'Try again',
    readFromTop: 'Reload from the top',
    editConnection: 'Edit connection',
    newToken: 'Enter a new token',
    doThis: 'do this',
    stopped: 'Stopped waiting for the server.',
    notSaved: 'Not saved on this computer. Loads when you are connected again.',
    moreWhenBack: 'More loads when you are connected again.',
    moreFailed: '{title} {reason} What is loaded stays.',
    waitLeft: (clock: string) => `${clock} left`,
    copyRequest: 'Copy request for an administrator',
    rightsRequest: (account: string | null, action: string, server: string | null) =>
      `Please give ${account === null ? 'my account' : `my account “${account}”`} the right to ${action}${server === null ? '' : ` on ${server}`}.`,
  },

  marks: {
    noElapsed: '–',
    invalidTime: 'Not a valid date',
    /** The ends of a sentence such as `Checked …`. */
    atClock: (clock: string) => `at ${clock}`,
    onDay: (moment: string) => `on ${moment}`,
  },

  layout: {
    breadcrumb: 'Breadcrumb',
    whyRequest: 'Why this request?',
    asOf: (clock: string, zone: string) => `as of ${clock} ${zone}`,
    notGiven: 'Not given',
    firstShown: (shown: number, all: number) => `The first ${formatBytes(shown)} of ${formatBytes(all)} are shown.`,
    showAll: 'Show all',
  },

  markdown: {
    tooComplex: 'This text is too long or complex to format, so it is shown as plain text.',
    original: 'Original text',
    showWhole: 'Show the whole text',
    showRaw: 'Show raw',
    imageBlocked: 'image blocked',
    imageBlockedOf: (alt: string) => `image blocked: ${alt}`,
    notOpened: (url: string) => `Not opened: ${url}`,
    opens: (url: string) => `Opens ${url} in your browser`,
  },
});
