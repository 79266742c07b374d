import type { AssetField, SearchScope } from '@shared/domain/contract/asset';
import { catalogue } from '@shared/format/catalogue';
import { formatNumber, plural } from '@shared/format/format';

const rawQueryHint = 'Sends the text as it is, in the search engine’s own query language';

/** Everything the Assets screen says, and the page of an asset without a contract. */
export const messages = catalogue({
  title: 'Assets',
  /** Completes "Could not …". */
  couldNot: {
    listTables: 'list the tables',
    loadMore: 'load more assets',
    search: 'search',
    searchFor: (assets: string) => `search for ${assets}`,
    runQuery: 'run this query',
    readContract: 'load its contract',
    readNewest: 'load its newest run',
    readAsset: 'load the asset itself',
  },

  toolbar: {
    label: 'Find assets',
    type: 'Type',
    search: 'Search assets',
    searchFor: (assets: string) => `Search ${assets}`,
    rawQuery: 'Advanced query',
    rawQueryHint,
    rawQueryExample: `${rawQueryHint}, such as {query}.`,
    fields: 'More columns',
    fieldsSelected: (count: number) => `More columns (${formatNumber(count)})`,
    alsoLoad: 'Also show',
  },
  /** Tables first, because they alone can also be listed. */
  scopes: {
    table: 'Tables',
    topic: 'Topics',
    dashboard: 'Dashboards',
    pipeline: 'Pipelines',
    container: 'Containers',
    mlmodel: 'ML models',
    searchIndex: 'Search indexes',
    storedProcedure: 'Stored procedures',
    dashboardDataModel: 'Dashboard data models',
    apiEndpoint: 'API endpoints',
    database: 'Databases',
    databaseSchema: 'Database schemas',
    dataProduct: 'Data products',
    any: 'All types',
  } satisfies Record<SearchScope, string>,
  /** The same within a sentence. */
  scopesInSentence: {
    table: 'tables',
    topic: 'topics',
    dashboard: 'dashboards',
    pipeline: 'pipelines',
    container: 'containers',
    mlmodel: 'ML models',
    searchIndex: 'search indexes',
    storedProcedure: 'stored procedures',
    dashboardDataModel: 'dashboard data models',
    apiEndpoint: 'API endpoints',
    database: 'databases',
    databaseSchema: 'database schemas',
    dataProduct: 'data products',
    any: 'assets',
  } satisfies Record<SearchScope, string>,
  /** The optional parts of a table, in the order of their columns. */
  fields: {
    owners: 'Owners',
    owner: 'Owner (older servers)',
    tags: 'Tags',
    columns: 'Number of columns',
    followers: 'Followers',
    tableConstraints: 'Constraints',
    usageSummary: 'Usage',
  } satisfies Record<AssetField, string>,

  columns: {
    asset: { header: 'Asset' },
    type: { header: 'Type' },
    service: { header: 'Service' },
    contract: {
      header: 'Contract',
      headerTitle: 'The contract in force for the asset: its own, or that of its data product',
    },
    outcome: { header: 'Outcome', headerTitle: 'Outcome of the newest run of the asset’s own contract' },
    owners: { header: 'Owners' },
    tags: { header: 'Tags' },
    columns: { header: 'Columns' },
    followers: { header: 'Followers' },
    tableConstraints: { header: 'Constraints' },
    usageSummary: { header: 'Usage', headerTitle: 'Uses on the last day the server counted' },
  },
  row: {
    /** Read out between the name of an asset and its parent. */
    in: 'in ',
    deleted: 'Deleted',
    deletedHint: 'Deleted on the server',
    none: 'None',
    dash: '–',
    pending: '…',
    notSent: 'The server did not send this',
    forbidden: 'No access',
    failed: 'Could not be loaded',
    readAgain: 'Reload the contract',
    reading: 'Loading the contract',
    noContract: 'No contract yet',
    inherited: 'Inherited',
    inheritedHint: 'Inherited from a data product',
    noOwnResults: 'The runs of an inherited contract are those of its data product',
    noRuns: 'No runs',
    unknownOutcome: 'Unknown',
  },

  footer: {
    matching: (count: number, loaded: string) =>
      `${count === 0 ? 'No matches' : plural(count, 'match', 'matches')} · ${loaded}`,
    none: 'No tables',
    all: (loaded: number) => `${loaded === 1 ? '' : 'All '}${plural(loaded, 'table')} loaded`,
    part: (loaded: number, total: number) => `${formatNumber(loaded)} of ${formatNumber(total)} loaded`,
    more: (loaded: number) => `${formatNumber(loaded)} loaded, more on the server`,
    fewer: (loaded: number, total: number) =>
      `${formatNumber(loaded)} loaded; the server counts ${formatNumber(total)}`,
    searching: 'Searching…',
    found: (loaded: number) => `${formatNumber(loaded)} found`,
    foundSoFar: (loaded: number) => `${formatNumber(loaded)} found so far`,
    foundOf: (loaded: number, total: number) => `${formatNumber(loaded)} of ${formatNumber(total)} found`,
    foundOfMore: (loaded: number, total: number) => `${formatNumber(loaded)} of ${formatNumber(total)}+ found`,
    unknownFields: (fields: string) => `Not known to this server: ${fields}.`,
    loadingMore: 'Loading more assets',
    loadMoreTables: 'Load more tables',
    saved: (count: number) => `${plural(count, 'asset')} of saved contracts`,
  },

  /** While the server is away, or there is no token. */
  saved: {
    note: 'These are the assets of the contracts that are saved on this computer. There may be others.',
  },

  search: {
    slow: 'The search is taking longer than usual.',
    cancel: 'Cancel search',
    cancelled: 'Search canceled',
    again: 'Search again',
    clear: 'Clear the search',
    incomplete: 'The search took too long and is incomplete.',
    retry: 'Retry',
    /** Tables are listed in place of hits. */
    absent: 'This server has no search, so these are the loaded tables whose names contain the text.',
    down: 'The search is not responding, so these are the loaded tables whose names contain the text.',
    serverSays: 'The server says: {text}',
    asPlainText: 'Search as plain text',
    withoutFields: 'Load without more columns',
  },

  empty: {
    tables: {
      title: 'This server has no tables yet',
      text: 'Tables and other assets come into the catalog from databases and other sources. They are listed here with their contracts.',
    },
    prompt: {
      title: (assets: string) => `Search for ${assets}`,
      text: 'The server lists only tables. Type a name above to find other assets, or paste the address of one into the box at the top.',
    },
    hits: {
      title: (assets: string) => `No ${assets} found`,
      text: 'The search index may lag behind the catalog, so something added just now may not be found yet.',
    },
    saved: (assets: string) => `No saved contract covers matching ${assets}`,
    noMatch: 'No table matches',
    noMatchSoFar: 'No loaded table matches so far',
  },

  /** An asset without a contract. */
  asset: {
    service: 'Service: {name}',
    owners: 'Owners: {names}',
    noOwners: 'none',
    columns: (count: number) => plural(count, 'column'),
    gone: 'This asset is no longer on the server',
    goneText:
      'The search index may lag behind the catalog, so a search can still find it for a while. Or the type or ID in its address is wrong.',
    back: 'Back to the assets',
    checkAgain: 'Check again',
  },
});
