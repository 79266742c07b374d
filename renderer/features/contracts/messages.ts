import { outcomeName } from '@renderer/marks/outcome-name';
import { catalogue } from '@shared/format/catalogue';
import { formatNumber, plural } from '@shared/format/format';
import { dimensionNames } from '@shared/format/status-names';
import type { ContractFilter } from '@shared/results/standing/contract-filters';
import { outcomes } from '@shared/results/standing/outcome';

const matches = (count: number): string =>
  count === 0 ? 'No matches' : `${formatNumber(count)} ${count === 1 ? 'match' : 'matches'}`;

/** The texts of a filter. */
export interface FilterWords {
  readonly name: string;
  /** The label of its button, if it differs from the name. */
  readonly button?: string;
  /** The label of its field, if it differs from the name, and what the empty field says. */
  readonly label?: string;
  readonly placeholder?: string;
  /** Above its values. */
  readonly heading?: string;
  /** On the chip of one that is on or off. */
  readonly value?: string;
  /** Labels of values. */
  readonly options?: Readonly<Record<string, string>>;
  /** Texts of a filter's own control. */
  readonly [more: string]: unknown;
}

const outcomeNames = Object.fromEntries(outcomes.map((outcome) => [outcome, outcomeName(outcome)]));

/** Texts of the list of contracts. */
export const messages = catalogue({
  title: 'Contracts',
  /** Completes "Could not …". */
  couldNot: {
    list: 'list the contracts',
    listAgain: 'reload the list',
    checkMore: (progress: string) => `check the rest of the tables: ${progress}`,
  },

  filters: {
    toolbar: 'Filter contracts',
    active: 'Active filters',
    clear: 'Clear all',
    selected: (name: string, count: number) => `${name}: ${formatNumber(count)}`,
    option: (value: string, count: number) => `${value} (${formatNumber(count)})`,
    days: (count: number) => plural(count, 'day'),
    /** Buttons that open several filters. */
    groups: { failing: 'Failing', lastRun: 'Last run', more: 'More' },
    ...({
      text: { name: 'Text', label: 'Filter contracts by text', placeholder: 'Filter contracts' },
      outcome: {
        name: 'Outcome',
        options: outcomeNames,
        label: 'Filter by outcome',
        hint: (outcome: string, count: number) =>
          `${outcome}: ${plural(count, 'contract')} that the other filters leave`,
        unknownHint: 'Not loaded yet, could not be loaded, or a status that this app does not know',
      },
      failing: { name: 'Failing', value: '', button: 'All failing contracts' },
      failingDays: { name: 'Failing for less than' },
      failingOlderDays: { name: 'Failing for more than' },
      failedIn: { name: 'Failed in', options: dimensionNames },
      failedItem: { name: 'Failed field or rule', button: 'Field or rule', heading: 'Failed fields and rules' },
      mine: {
        name: 'Mine',
        value: '',
        title: (who: string) => `Contracts that ${who}, or a team of theirs, owns or reviews`,
        nobody: 'The app doesn’t know who you are on this server. Home asks for it.',
      },
      owner: { name: 'Owner', heading: 'Owners', options: { '': 'No owner' } },
      domain: { name: 'Domain', heading: 'Domains', options: { '': 'No domain' } },
      within: { name: 'Schema', heading: 'Services and schemas' },
      approval: {
        name: 'Approval',
        heading: 'Approval status',
        options: { '': 'No approval status' },
      },
      lastRunDays: { name: 'Last run within' },
      olderDays: { name: 'Last run older than' },
      include: { name: 'Show', options: { all: 'Include deleted', deleted: 'Deleted only' } },
    } satisfies Record<ContractFilter, FilterWords>),
  },

  columns: {
    outcome: { header: 'Outcome', headerTitle: 'Outcome of the newest run' },
    name: { header: 'Contract' },
    asset: { header: 'Asset' },
    lastRun: { header: 'Last run', headerTitle: 'When the newest run started' },
    failing: { header: 'Failing since', headerTitle: 'The first failure since the last success, and how many runs' },
    reason: { header: 'Reason', headerTitle: 'Why the newest failed run failed' },
    note: { header: 'Note', headerTitle: 'The newest note about the contract or one of its runs' },
    approval: { header: 'Approval' },
    owners: { header: 'Owners' },
    version: { header: 'Version' },
    updated: { header: 'Updated', headerTitle: 'When the contract itself last changed' },
  },
  row: {
    noAsset: 'Not given',
    noOwners: 'None',
    dash: '–',
    noReason: 'No reason given',
    deleted: 'Deleted',
    deletedHint: 'Deleted on the server; read-only',
    pinned: 'Pinned',
    /** Before a time: it may have started earlier. */
    atLeast: 'at least',
    failedRuns: (runs: number) => `×${formatNumber(runs)}`,
    failedRunsTitle: (runs: number, isOpen: boolean) => `Failed ${formatNumber(runs)} times${isOpen ? ' or more' : ''}`,
  },

  /** Why the status in a row may differ from that of the newest run. */
  newestStatus: {
    differs: (status: string) => `The server’s own summary says “${status}”, but its runs say this.`,
    laterRun: 'The server’s own summary is of a later run that no longer exists.',
    notRead: 'Its runs are not loaded yet.',
  },

  groups: {
    button: 'Group by',
    by: (kind: string) => `Group by: ${kind}`,
    heading: 'Group by',
    none: 'Nothing',
    rollUp: 'Open overview',
    rollUpInWindow: 'Open overview in a new window',
    openAll: 'Expand all groups',
    closeAll: 'Collapse all groups',
  },

  selection: {
    toolbar: 'Selected contracts',
    count: (selected: number, shown: number) => `${formatNumber(selected)} of ${formatNumber(shown)} selected`,
    compare: 'Compare',
    more: 'More',
  },

  footer: {
    matching: (count: number, all: string) => `${matches(count)} · ${all}`,
    none: 'No contracts',
    all: (count: number) => plural(count, 'contract'),
    soFar: (count: number) => `Showing ${formatNumber(count)} found so far, still looking`,
    stopped: (count: number) => `Showing ${formatNumber(count)} found so far`,
    unreadable: (count: number) => `${plural(count, 'contract')} could not be read`,
    /** Rows keep their places in a filtered list until it is left. */
    recovered: (count: number) => `${formatNumber(count)} recovered.`,
    departed: (count: number) => `${formatNumber(count)} no longer ${count === 1 ? 'matches' : 'match'}.`,
    moved: 'The order has changed.',
    refresh: 'Refresh list',
  },

  views: {
    report: 'Report on this view…',
    rules: 'Retention rules…',
    button: (view: string, isChanged: boolean) => `View: ${view}${isChanged ? ' (changed)' : ''}`,
    heading: 'Views',
    saveAs: 'Save as a new view…',
    update: (view: string) => `Update “${view}”`,
    renameView: (view: string) => `Rename “${view}”…`,
    delete: (view: string) => `Delete “${view}”`,
    export: 'Export views…',
    import: 'Import views…',
    saveTitle: 'Save as a new view',
    saveHint: 'A view saves the filters, order and columns of the list under a name.',
    renameTitle: 'Rename the view',
    name: 'Name',
    save: 'Save view',
    rename: 'Rename view',
    cancel: 'Cancel',
    noName: 'Give the view a name.',
    nameTaken: 'A view with this name already exists.',
    deleted: (view: string) => `Deleted the view “${view}”`,
    /** Completes "Could not …". */
    tasks: {
      save: 'save the view',
      delete: 'delete the view',
    },
  },

  empty: {
    title: 'This server has no data contracts yet',
    text: 'A data contract says what a table or another asset promises: its columns, its rules, its quality and how fresh it is. Contracts are written in the catalog; once there is one, it is listed here, and you can validate it and review its runs.',
  },
  showAssets: 'Show assets',
  noMatch: {
    title: 'No contract matches',
    titleSoFar: 'No contract matches so far',
    nobody: 'The app doesn’t know who you are on this server. Home asks for it.',
    clear: 'Clear all filters',
  },

  /** On servers that cannot list contracts. */
  crawl: {
    notice: 'This server has no list of contracts, so the app looks for one on every table.',
    region: 'Search through the tables',
    checking: 'Checking tables',
    paused: 'Paused',
    checked: (tables: number, contracts: number) =>
      `${plural(tables, 'table')}, ${plural(contracts, 'contract')} found`,
    checkedOf: (tables: number, total: number, contracts: number) =>
      `${formatNumber(tables)} of ${plural(total, 'table')}, ${plural(contracts, 'contract')} found`,
    noTables: 'The server listed no tables',
    done: (tables: number) => (tables === 1 ? 'Checked the only table' : `Checked all ${plural(tables, 'table')}`),
    unreadTables: (done: string, count: number) => `${done}, but ${plural(count, 'table')} could not be loaded`,
    asOf: (done: string, time: string) => `${done}, as of ${time}`,
    pause: 'Pause',
    resume: 'Resume',
    restart: 'Search again',
    announce: {
      done: (done: string) => `${done}.`,
      paused: (progress: string) => `Paused after ${progress}.`,
      running: (progress: string) => `Checking tables: ${progress}.`,
    },
    empty: {
      title: 'No table on this server has a data contract',
      text: 'Contracts are written in the catalog. Contracts of topics and other assets can be opened from Assets.',
    },
    emptySoFar: {
      title: 'No contract found so far',
      text: 'The search stopped before it checked every table.',
    },
  },
});
