import { catalogue } from '@shared/format/catalogue';
import { formatNumber, listed, plural } from '@shared/format/format';

/** Everything the palette says. */
export const messages = catalogue({
  label: 'Search',
  field: 'Search or run a command',
  placeholder: 'Contracts, assets, runs, commands, or a link',
  /** Of the field, while it filters the actions of a result. */
  actionField: 'Actions',
  actionPlaceholder: 'What to do',
  lookingUp: 'Looking it up…',
  /** The hint at the bottom: a prefix before each. */
  scopes: { commands: 'commands', contracts: 'contracts', assets: 'assets', runs: 'runs' },
  actions: 'Actions',
  back: 'Back',
  otherConnection: 'another connection',
  noActions: 'No such action',
  /** The name of a run, by its contract's. */
  runOf: (contract: string | null) => (contract === null ? 'this run' : `run of ${contract}`),
  reading: {
    hint: 'Words in any order, an ID, a fully qualified name, or an address copied from the catalog',
    contractOrTableById: 'A contract by its ID, or else a table',
    contractById: 'A contract by its ID',
    contractByName: 'A contract by its fully qualified name',
    contractOrTableByName: 'A contract or a table by its fully qualified name',
    assetById: (type: string) => `${type} by its ID`,
    assetByName: (type: string) => `${type} by its fully qualified name`,
    unknown: 'Not the address of a contract or an asset',
    token: 'This looks like a token, so nothing is sent. A token is entered in the settings of the connection.',
    elsewhere: '{reading} on another server: {server}',
  },
  notFound: {
    /** The kinds that were tried: a contract, a table. */
    byId: (kinds: readonly string[]) => `No ${listed(kinds, 'and no')} has this ID.`,
    byName: (kinds: readonly string[]) => `No ${listed(kinds, 'and no')} has this fully qualified name.`,
    otherTypes: 'To open another type of asset, paste its catalog address.',
    unknown: 'This is not the address of a contract or an asset.',
    contract: 'contract',
    searchAssets: 'Search assets for it',
  },
  elsewhere: {
    known: 'This is on another server, {server}.',
    unknown: 'This is on another server, {server}, which no saved connection uses.',
    openOn: (connection: string) => `Open on “${connection}”`,
  },
  failed: 'open this',

  list: {
    label: 'Found',
    groups: {
      recent: 'Recent',
      contracts: 'Contracts',
      assets: 'Assets',
      views: 'Views',
      runs: 'Runs',
      here: 'This screen',
      commands: 'Commands',
      settings: 'Settings',
      actions: 'Actions',
    },
    /** The group of commands about what the screen is about, by its name. */
    about: 'For {name}',
    searchAssets: 'Search all assets for {text}',
    deleted: 'Deleted',
    deletedHint: 'Deleted on the server; read-only',
    /** Why a contract matches, if its name and asset do not show it. */
    foundBy: {
      name: 'Name {text}',
      path: 'Full name {text}',
      asset: 'Asset {text}',
      owner: 'Owner {text}',
      reviewer: 'Reviewer {text}',
      domain: 'Domain {text}',
      column: 'Column {text}',
    },
  },
  counts: {
    contracts: (count: number) => plural(count, 'contract'),
    bestOf: (shown: number, count: number) => `The best ${formatNumber(shown)} of ${plural(count, 'contract')}`,
    near: (contracts: string) => `No exact match. Similar: ${contracts}`,
    nearBestOf: (shown: number, count: number) => `the best ${formatNumber(shown)} of ${plural(count, 'contract')}`,
    assets: (count: number) => plural(count, 'asset'),
    both: (contracts: string, assets: string) => `${contracts}, ${assets}`,
    more: (count: number) => `${formatNumber(count)} more`,
    results: (count: number) => plural(count, 'result'),
    actions: (count: number) => plural(count, 'action'),
    nothing: 'Nothing found',
    noContract: 'No contract found',
    partial: 'This server’s contracts are still loading, so some may be missing.',
  },
  assets: {
    searching: 'Searching assets…',
    away: 'Assets cannot be searched while offline.',
    failed: 'Could not search assets.',
    off: 'This server cannot search assets.',
  },
});

/** Words that name a day, as they are typed. */
export const runWords = { today: 'today', yesterday: 'yesterday' } as const;
