import { catalogue } from '@shared/format/catalogue';
import { formatNumber } from '@shared/format/format';

/** The list of connections, its cards and dialogs, and the switcher in the top bar. */
export const messages = catalogue({
  title: 'Connections',
  import: 'Import…',
  export: 'Export…',
  add: 'Add connection',
  loading: 'Loading connections',
  empty: 'No servers yet. {connect} to see your own catalog’s contracts.',

  /** Completes "Could not …". */
  tasks: {
    read: 'load the connections',
    duplicate: 'copy the connection',
    reorder: 'change the order',
  },

  card: {
    lastUsed: 'Last used',
    inApp: 'Runs inside the app and starts when you open it',
    opened: 'Opened {when}',
    neverOpened: 'Never opened',
    unusualExpiry: '{expiry} (unusual form)',
    enterToken: 'Enter the token',
    open: 'Open',
  },
  /** Names of a card's buttons. */
  actions: {
    show: (name: string) => `What ${name} can do`,
    test: (name: string) => `Test ${name}`,
    edit: (name: string) => `Edit ${name}`,
    more: (name: string) => `More actions for ${name}`,
    open: (name: string) => `Open ${name}`,
    move: (name: string) => `Move ${name} with the arrow keys or the mouse`,
  },
  moved: (name: string, place: number, count: number) =>
    `${name} is number ${formatNumber(place)} of ${formatNumber(count)}`,

  testing: {
    title: (name: string) => `Test ${name}`,
    again: 'Test again',
    close: 'Done',
  },

  switcher: {
    heading: 'Connections',
    empty: 'No connection',
    kinds: { sample: 'Sample', server: 'Server' },
    label: (facts: readonly string[]) => `Connection: ${facts.join(', ')}`,
    labelEmpty: 'Connection: none',
    colour: (colour: string) => `color ${colour.toLowerCase()}`,
  },
});
