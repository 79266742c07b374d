import { catalogue } from '@shared/format/catalogue';
import { formatNumber, listed, plural } from '@shared/format/format';

/** Everything the dialog for an id, a name or an address says. */
export const messages = catalogue({
  dialog: {
    title: 'Open',
    field: 'Contract, asset or address',
    placeholder: 'Names, columns, owners, or an address',
    open: 'Open',
    nothingTyped: 'Type or paste something first',
    otherConnection: 'another connection',
  },
  reading: {
    hint: 'Words in any order, an id, a fully qualified name, or an address copied from the catalog',
    contractOrTableById: 'A contract by its id, or else a table',
    contractById: 'A contract by its id',
    contractByName: 'A contract by its fully qualified name',
    contractOrTableByName: 'A contract or a table by its fully qualified name',
    assetById: (type: string) => `${type} by its id`,
    assetByName: (type: string) => `${type} by its fully qualified name`,
    unknown: 'Not the address of a contract or an asset',
    token: 'This looks like a token, so nothing is sent. A token is entered in the settings of the connection.',
    elsewhere: '{reading} on another server: {server}',
  },
  notFound: {
    /** The kinds that were tried: a contract, a table. */
    byId: (kinds: readonly string[]) => `No ${listed(kinds, 'and no')} has this id.`,
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
    groups: { recent: 'Opened recently', contracts: 'Contracts', assets: 'Assets' },
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
    nothing: 'Nothing found',
    noContract: 'No contract found',
    partial: 'This server’s contracts are still loading, so some may be missing.',
  },
  assets: {
    searching: 'Searching assets…',
    away: 'Assets cannot be searched while the server is away.',
    failed: 'Could not search assets.',
    off: 'This server cannot search assets.',
  },
});
