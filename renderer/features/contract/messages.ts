import type { ContractField, Include } from '@shared/domain/status';
import { catalogue } from '@shared/format/catalogue';
import { formatNumber, plural } from '@shared/format/format';
import type { ContractTab } from './search';

const ofUnknownFormat = (part: string): string => `This app does not know the format of ${part}.`;

/** A section whose format is unknown is shown as raw JSON below this sentence. */
const unreadable = (part: string): string => `${ofUnknownFormat(part)} It is shown as received.`;

/** Texts of a contract's page. Names and times are rendered in the `{places}` of a sentence. */
export const messages = catalogue({
  title: 'Contract',
  lists: { asset: 'Assets', id: 'Contracts' },
  /** While a file is dragged over the page. */
  drop: (name: string) => `Drop to check this file against ${name}`,
  loading: 'Loading the contract',
  retry: 'Retry',
  /** Completes "Could not …". */
  couldNot: { read: 'load this contract', readAgain: 'reload this contract' },

  head: {
    inherited: 'inherited',
    deleted: 'Deleted',
    deletedHint: 'Deleted on the server; read-only',
    version: (version: number) => `Version ${version.toFixed(1)}`,
    updated: 'Updated {at}',
    updatedBy: 'Updated by {by}',
    updatedAtBy: 'Updated {at} by {by}',
    owners: 'Owners: {names}',
    reviewers: 'Reviewers: {names}',
    andMore: (count: number) => `{names} and ${formatNumber(count)} more`,
    nobody: 'none',
    notLoaded: 'not loaded',
    saved: (moment: string) => `Saved ${moment}`,
    savedHint: 'The contract and its runs as last loaded from the server',
  },

  menus: {
    parts: 'Loaded parts',
    load: 'Load from the server',
    fields: {
      owners: 'Owners',
      reviewers: 'Reviewers',
      extension: 'Extension',
    } satisfies Record<ContractField, string>,
    show: 'Show the contract',
    include: {
      'non-deleted': 'Only if not deleted',
      all: 'Include deleted',
      deleted: 'Only if deleted',
    } satisfies Record<Include, string>,
  },

  banners: {
    deleted: 'This contract is deleted on the server. It is read-only.',
    inherited: 'The asset has no contract of its own. This one is inherited from {origin}.',
    partial: 'Inherited parts could not be loaded. Only what this contract stores itself is shown.',
    /** While its server is away. */
    partialSaved: 'Inherited parts are not saved on this computer. Only what this contract stores itself is shown.',
    stale: (failure: string) => `${failure} Showing the last loaded version.`,
    stopped: 'Stopped waiting for the server. Showing what is saved on this computer.',
    saved: (failure: string) => `${failure} Showing what is saved on this computer.`,
  },

  tabs: {
    label: 'Parts of the contract',
    names: {
      overview: 'Overview',
      results: 'Runs',
      schema: 'Schema',
      semantics: 'Semantics',
      quality: 'Quality',
      sla: 'SLA & security',
      terms: 'Terms',
      versions: 'Versions',
      raw: 'Raw',
    } satisfies Record<ContractTab, string>,
    unknownCount: '?',
    noOwnVersions: {
      title: 'An inherited contract has no versions of its own',
      text: 'Its versions are those of the data product’s contract.',
    },
    noOwnResults: {
      title: 'An inherited contract has no runs of its own',
      text: 'Validating creates a contract for this asset, and its runs are kept there.',
    },
  },

  noContract: {
    title: 'This asset has no contract yet',
    text: 'It has none of its own and inherits none from a data product. Contracts are written in the catalog; once there is one, it is shown here.',
    back: 'Back to the assets',
  },
  gone: {
    all: {
      title: 'This contract is gone',
      text: 'The server no longer has this contract. It was removed for good, or the address is wrong.',
    },
    'non-deleted': {
      title: 'Contract not found',
      text: 'Deleted contracts are not included, and the server has no other contract with this ID.',
      includeAll: 'Include deleted contracts',
    },
    deleted: {
      title: 'Contract not found',
      text: 'Only deleted contracts are included, and the server has none with this ID.',
      includeAll: 'Include contracts that are not deleted',
    },
    back: 'Back to the contracts',
  },
  checkAgain: 'Check again',

  origin: {
    unknownProduct: 'the asset’s data product',
    product: 'the data product {name}',
    productContract: 'the contract {name} of the asset’s data product',
    unknown: 'Origin unknown',
    unknownHint: 'Marked as inherited when it was stored; the data product’s contract could not be loaded',
    copied: 'No longer inherited',
    copiedHint: 'Stored while the asset inherited it. The asset does not inherit it today.',
  },

  overview: {
    sections: 'In this contract',
    inheritedParts: 'Inherited parts come from {origin}.',
    names: {
      schema: 'Schema',
      semantics: 'Semantics',
      quality: 'Quality',
      sla: 'Service level',
      security: 'Security',
      terms: 'Terms of use',
    },
    missing: 'Not given',
    unknownFormat: 'Unknown format',
    columns: (count: number) => plural(count, 'column'),
    nested: (count: number) => `${formatNumber(count)} nested`,
    rules: (count: number) => plural(count, 'rule'),
    off: (count: number) => `${formatNumber(count)} off`,
    inherited: (count: number) => `${formatNumber(count)} inherited`,
    expectations: (count: number) => plural(count, 'test'),
    promises: (count: number) => plural(count, 'service level'),
    policies: (count: number) => plural(count, 'policy', 'policies'),
    words: (count: number) => plural(count, 'word'),
    unreadable: (count: number) => `${formatNumber(count)} unreadable`,
    description: 'Description',
    noDescription: 'The contract has no description.',
    loadingText: 'Loading the text',
  },

  facts: {
    title: 'Facts',
    name: 'Name',
    owners: 'Owners',
    reviewers: 'Reviewers',
    nobody: 'None',
    extension: 'Extension',
    notLoaded: 'Not loaded',
    updated: 'Updated',
    updatedBy: 'Updated by',
    created: 'Created',
    createdAtBy: '{at} by {by}',
    createdBy: 'by {by}',
    effectiveFrom: 'In effect from',
    effectiveUntil: 'In effect until',
    id: 'ID',
    fqn: 'Full name',
    copyId: 'Copy the ID',
    copyFqn: 'Copy the fully qualified name',
    copyAssetFqn: 'Copy the asset’s fully qualified name',
  },

  /** Values that this app does not interpret or could not read. */
  other: { title: 'Other', hint: 'What this app does not interpret', raw: 'As the server sent it' },
  unreadableItem: {
    rule: { text: ofUnknownFormat('this rule'), raw: 'Unreadable rule as the server sent it' },
    expectation: { text: ofUnknownFormat('this test'), raw: 'Unreadable test as the server sent it' },
    policy: { text: ofUnknownFormat('this policy'), raw: 'Unreadable policy as the server sent it' },
  },
  showMore: (step: number, rest: number) => `Show ${formatNumber(step)} of ${formatNumber(rest)} more`,

  schema: {
    title: 'Schema',
    missing: { title: 'No schema', text: 'The contract does not say which columns the asset has.' },
    unreadable: unreadable('the schema'),
    empty: 'The list of columns is empty.',
    columns: (count: number) => plural(count, 'column'),
    withNested: (top: number, all: number) => `${plural(top, 'column')}, ${formatNumber(all)} including nested`,
    expandAll: 'Expand all',
    collapseAll: 'Collapse all',
    grid: 'Columns of the schema',
    headers: {
      name: 'Column',
      type: 'Type',
      constraint: 'Constraint',
      tags: 'Tags',
      description: 'Description',
      verdict: 'Newest run',
      table: 'In the table now',
    },
    none: '–',
    columnsIn: (column: string) => `Columns in ${column}`,
    moreTags: (count: number) => `+${count}`,
  },

  /** The schema compared with the current table. */
  table: {
    hint: 'The column as it is in the table right now',
    same: 'The table has the same columns now.',
    differs: (counts: string) => `Compared with the table now: ${counts}.`,
    counts: {
      missing: (count: number) => `${formatNumber(count)} missing`,
      extra: (count: number) => `${formatNumber(count)} extra`,
      type: (count: number) => `${formatNumber(count)} with a different type`,
      moved: (count: number) => `${formatNumber(count)} in a different order`,
    },
    states: { same: 'Same', missing: 'Missing', extra: 'Extra', moved: 'Different order' },
  },

  /** The standing of a contract, in its head and on its overview. */
  standing: {
    failingSince: 'Failing since {at}',
    failingSinceOrEarlier: 'Failing since {at} or earlier',
    /** The dimension and the time of the run are rendered as elements. */
    failedUnchecked: '{dimension} failed in the run of {at} and has not been checked since',
    strip: (count: number) => `Last ${plural(count, 'run')}`,
    /** Until it is known how many. */
    waiting: 'Last runs',
    run: (status: string, time: string) => `${status}, ${time}`,
    change: 'Since the previous run',
    newlyFailed: 'Newly failed',
    fixed: 'Fixed',
    none: 'No change.',
    counted: (name: string, before: number, after: number) =>
      `${name}: ${formatNumber(after)} failed, ${formatNumber(before)} before`,
    andMore: (count: number) => `and ${formatNumber(count)} more`,
    compare: 'Compare both runs',
  },

  semantics: {
    title: 'Semantics rules',
    missing: {
      title: 'No semantics rules',
      text: 'The contract has no rules about the asset’s metadata, such as its owners or tags.',
    },
    unreadable: unreadable('the semantics rules'),
    empty: 'The list of semantics rules is empty.',
    off: 'Off',
    offHint: 'The server does not evaluate this rule',
    nameOnly: 'The server gives only the name of this rule.',
    holdsWhen: 'Holds when {condition}',
    expression: 'Expression',
    unexplained: 'Expression that this app cannot explain',
    raw: 'Expression of the rule',
  },

  quality: {
    title: 'Quality tests',
    missing: { title: 'No quality tests', text: 'The contract does not name tests that the data must pass.' },
    unreadable: unreadable('the quality tests'),
    empty: 'The list of quality tests is empty.',
    unread: 'Could not load the test cases.',
    definition: 'Definition',
  },

  sla: {
    title: 'Service level',
    missing: {
      title: 'No service level',
      text: 'The contract does not promise how fresh or how available the data is.',
    },
    unreadable: unreadable('the service level'),
    refreshed: 'Refreshed',
    latency: 'Maximum latency',
    available: 'Available',
    availableBy: 'Available by',
    retention: 'Kept for',
    column: 'Freshness column',
    percent: (percent: number) => `${percent}% of the time`,
    by: (time: string, zone: string) => `by ${time} ${zone}`,
    noZone: '(time zone not given)',
    here: {
      before: (time: string) => `${time} here on the day before`,
      same: (time: string) => `${time} here`,
      next: (time: string) => `${time} here on the next day`,
    },
  },

  security: {
    title: 'Security',
    missing: { title: 'No security rules', text: 'The contract does not say who may see what.' },
    unreadable: unreadable('the security rules'),
    classification: 'Classification',
    noPolicies: 'No access policies.',
    unnamed: 'Unnamed policy',
    identities: 'Identities',
    rowFilters: 'Row filters',
    filterNone: '{column} is one of no values',
    filterOne: '{column} is {values}',
    filterMany: '{column} is one of {values}',
  },

  terms: {
    missing: { title: 'No terms of use', text: 'The contract does not say how the data may be used.' },
    unreadable: unreadable('the terms of use'),
    empty: 'The terms of use are empty.',
  },

  raw: { label: 'Contract as JSON', copy: 'Copy JSON' },
});
