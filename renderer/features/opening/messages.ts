import { catalogue } from '@shared/format/catalogue';
import { listed } from '@shared/format/format';

/** Everything the dialog for an id, a name or an address says. */
export const messages = catalogue({
  dialog: {
    title: 'Open',
    field: 'Contract, asset or address',
    open: 'Open',
    nothingTyped: 'Type or paste something first',
    otherConnection: 'another connection',
  },
  reading: {
    hint: 'An id, a fully qualified name, or an address copied from the catalog',
    contractOrTableById: 'A contract by its id, or else a table',
    contractById: 'A contract by its id',
    contractByName: 'A contract by its fully qualified name',
    contractOrTableByName: 'A contract or a table by its fully qualified name',
    assetById: (type: string) => `${type} by its id`,
    assetByName: (type: string) => `${type} by its fully qualified name`,
    unknown: 'Not the address of a contract or an asset',
    elsewhere: '{reading} on another server: {server}',
  },
  notFound: {
    /** The kinds that were tried: a contract, a table. */
    byId: (kinds: readonly string[]) => `No ${listed(kinds, 'and no')} has this id.`,
    byName: (kinds: readonly string[]) => `No ${listed(kinds, 'and no')} has this fully qualified name.`,
    otherTypes: 'To open an asset of another type, paste its address in the catalog.',
    unknown: 'This is not the address of a contract or an asset.',
    contract: 'contract',
    searchAssets: 'Search the assets for it',
  },
  elsewhere: {
    known: 'This is on another server, {server}.',
    unknown: 'This is on another server, {server}. No saved connection leads there.',
    openOn: (connection: string) => `Open on “${connection}”`,
  },
  recent: 'Opened recently',
  failed: 'open this',
});
