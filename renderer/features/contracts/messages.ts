import type { Include } from '@shared/domain/status';
import { catalogue } from '@shared/format/catalogue';
import { formatNumber, plural } from '@shared/format/format';

const matches = (count: number): string =>
  count === 0 ? 'No matches' : `${formatNumber(count)} ${count === 1 ? 'match' : 'matches'}`;

/** Everything the list of contracts says. */
export const messages = catalogue({
  title: 'Contracts',
  /** Completes "Could not …". */
  couldNot: {
    list: 'list the contracts',
    loadMore: 'load more contracts',
    readNewest: 'read its newest result',
    checkMore: (progress: string) => `check the rest of the tables: ${progress}`,
  },

  filters: {
    toolbar: 'Filter contracts',
    text: { name: 'Text', label: 'Filter contracts by text', placeholder: 'Filter by name, asset or owner' },
    approval: {
      name: 'Approval',
      selected: (count: number) => `Approval: ${formatNumber(count)}`,
      heading: 'Approval status, with the number loaded',
      option: (status: string, count: number) => `${status} (${formatNumber(count)})`,
      none: 'No approval status',
    },
    include: {
      name: 'Show',
      options: {
        'non-deleted': 'Not deleted',
        all: 'Include deleted',
        deleted: 'Deleted only',
      } satisfies Record<Include, string>,
    },
    active: 'Active filters',
    clear: 'Clear all',
  },

  columns: {
    outcome: {
      header: 'Outcome',
      headerTitle: 'Outcome of the newest result',
      unsortable: 'Can’t be sorted: the newest result is only read for contracts in view',
    },
    name: { header: 'Contract' },
    asset: { header: 'Asset' },
    approval: { header: 'Approval' },
    owners: { header: 'Owners' },
    version: { header: 'Version' },
    updated: { header: 'Updated', headerTitle: 'When the contract itself was last changed' },
  },
  row: {
    noAsset: 'Not given',
    noOwners: 'None',
    noRuns: 'No runs',
    dash: '–',
    deleted: 'Deleted',
    deletedHint: 'Deleted on the server; read-only',
    unreadable: 'Unreadable row',
    /** Completes "Copied the …". */
    copied: { name: 'name', id: 'id', fqn: 'fully qualified name', assetFqn: 'asset’s fully qualified name' },
  },

  /** Why the status in a row may not be that of the newest run. */
  newestStatus: {
    differs: (status: string) => `The server’s own summary says “${status}”, but its results say this.`,
    laterRun: 'The server’s own summary is of a later run that no longer exists.',
    summary: 'This is the server’s own summary.',
    inherited: 'This is the server’s own summary: an inherited contract has no results of its own.',
    deleted: 'This is the server’s own summary: results of a deleted contract are gone.',
    summaryBecause: (failure: string) => `This is the server’s own summary. ${failure}`,
  },

  selection: {
    toolbar: 'Selected contracts',
    count: (selected: number, shown: number) => `${formatNumber(selected)} of ${formatNumber(shown)} selected`,
    cleanUp: (count: number) => `Clean up results of ${plural(count, 'contract')}…`,
    tooMany: (most: number) => `Select at most ${formatNumber(most)} contracts.`,
    deleted: { one: 'A deleted contract is read-only.', all: 'Deleted contracts are read-only.' },
    inherited: {
      one: 'The results of an inherited contract are the data product’s.',
      all: 'The results of inherited contracts are the data product’s.',
    },
  },

  footer: {
    matching: (count: number, loaded: string) => `${matches(count)} · ${loaded}`,
    none: 'No contracts',
    all: (loaded: number) => `${loaded === 1 ? '' : 'All '}${plural(loaded, 'contract')} loaded`,
    part: (loaded: number, total: number) => `${formatNumber(loaded)} of ${formatNumber(total)} loaded`,
    more: (loaded: number) => `${formatNumber(loaded)} loaded, more on the server`,
    fewer: (loaded: number, total: number) =>
      `${formatNumber(loaded)} loaded; the server counts ${formatNumber(total)}`,
    sorting: (column: string) => `Loading the rest to sort by ${column}`,
    sortsLater: (column: string) => `Will be sorted by ${column} once the rest is loaded`,
    cancelSort: 'Cancel',
    loadingMore: 'Loading more',
    loadingContracts: 'Loading more contracts',
    stop: 'Stop',
    searchesLoaded: 'Only loaded contracts are searched.',
    loadAll: 'Load all',
  },

  empty: {
    title: 'This server has no data contracts yet',
    text: 'A data contract says what a table or another asset promises: its columns, its rules, its quality and how fresh it is. Contracts are written in the catalog; once there is one, it is listed here, and you can validate it and review its results.',
  },
  noMatch: {
    title: 'No contract matches',
    titleSoFar: 'No loaded contract matches so far',
    clear: 'Clear all filters',
  },

  /** On servers that cannot list contracts. */
  crawl: {
    notice: 'This server has no list of contracts, so the app checks every table for one.',
    region: 'Search through the tables',
    checking: 'Checking tables',
    paused: 'Paused',
    checked: (tables: number, contracts: number) =>
      `${plural(tables, 'table')}, ${plural(contracts, 'contract')} found`,
    checkedOf: (tables: number, total: number, contracts: number) =>
      `${formatNumber(tables)} of ${plural(total, 'table')}, ${plural(contracts, 'contract')} found`,
    noTables: 'The server listed no tables',
    done: (tables: number) => (tables === 1 ? 'Checked the only table' : `Checked all ${plural(tables, 'table')}`),
    unreadTables: (done: string, count: number) => `${done}, but ${plural(count, 'table')} could not be read`,
    asOf: (done: string, time: string) => `${done}, as of ${time}`,
    pause: 'Pause',
    resume: 'Resume',
    restart: 'Search again',
    announce: {
      done: (done: string) => `${done}.`,
      paused: (progress: string) => `Paused after ${progress}.`,
      running: (progress: string) => `Checking tables: ${progress}.`,
    },
    found: (contracts: number) => `${plural(contracts, 'contract')} found`,
    foundSoFar: (contracts: number, isRunning: boolean) => {
      const found = contracts === 0 ? 'Nothing found so far' : `Showing ${formatNumber(contracts)} found so far`;
      return `${found}, ${isRunning ? 'still searching' : 'not all tables checked'}`;
    },
    matching: (count: number, contracts: number) => `${matches(count)} · ${plural(contracts, 'contract')} found`,
    matchingSoFar: (count: number, contracts: number, isRunning: boolean) =>
      `${matches(count)} · ${formatNumber(contracts)} found so far, ${isRunning ? 'still searching' : 'not all tables checked'}`,
    sortedSoFar: 'Only what was found so far is sorted.',
    empty: {
      title: 'No table of this server has a data contract',
      text: 'Contracts are written in the catalog. Contracts of topics and other assets can be opened from Assets.',
    },
    emptySoFar: {
      title: 'No contract found so far',
      text: 'The search stopped before it had checked every table.',
    },
  },
});
