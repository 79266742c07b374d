import type { Dialect, SampleAsset, SampleContract, SampleReference, StoredResult } from './model';
import type { Random } from './seed/random';
import { documentedSections, type WriteSections } from './shapes/sections';

type Members = Record<string, unknown>;

/** How a server that sends every member writes them. */
export interface WholeShapes {
  person(reference: SampleReference): Members;
  /** An asset as the server itself refers to it. */
  asset(asset: SampleAsset): Members;
  assetBody(asset: SampleAsset): Members;
  hit(asset: SampleAsset, words: readonly string[]): Members;
  /** What all hits are counted by. */
  aggregations(found: readonly SampleAsset[]): Members;
  /** What a user has beside a name. */
  userMembers(id: string): Members;
  /** The sections of a run at its beginning and its end. */
  evaluation(contract: SampleContract, wanted: string, random: Random): Record<'running' | 'ended', Evaluated>;
}

type Evaluated = Omit<StoredResult, 'id' | 'dataContractFQN' | 'timestamp'>;

/** What a kind of server does differently from the others (docs/server.md#server-releases), beside what follows from its dialect alone. */
export interface Traits {
  readonly dialect: Dialect;
  readonly version: string;
  /** The member that holds the approval status, and the words of this server for statuses that it calls otherwise. */
  readonly lifecycle: {
    readonly member: 'status' | 'entityStatus';
    readonly words: Readonly<Record<string, string>>;
  };
  readonly sections: WriteSections;
  /** How opaque cursors are written: our own way, or as OpenMetadata's `{id, name}` in base64. */
  readonly cursorForm: 'own' | 'id and name';
  /** What the list of contracts does with `before` and `after`, with `status`, and with `entity`. */
  readonly contractCursors: 'opaque' | 'offsets';
  readonly statusFilter: 'ignored' | 'fails' | 'filters' | 'filters known ones';
  readonly entityFilter: 'filters' | 'ignored';
  /** The effective contract: with a data product's merged in, for data products too, with `fields`, and when there is none. */
  readonly inherits: boolean;
  /** Whether inherited rules are added to the contract's own, and stored with it by a validation by id; otherwise own rules replace them. */
  readonly mergesRules: boolean;
  readonly knowsContractsOfProducts: boolean;
  readonly effectiveHasFields: boolean;
  readonly noContract: 204 | 404;
  /** The id that an added result gets. */
  readonly putId: 'own' | 'of the contract';
  /** What `results/{resultId}` gives. */
  readonly resultById: 'that result' | 'latestResult';
  readonly latestMayBeUnfinished: boolean;
  readonly reportsMismatches: boolean;
  /** The status of success for a new run and for a new result that does not become the latest, and for one that does. */
  readonly created: { readonly validate: 200 | 201; readonly put: 200 | 201; readonly putLatest: 200 | 201 };
  /** The shape of error bodies, and how an unreadable id or number in a path is answered: as an unknown path, or as a missing id. */
  readonly errors: 'documented' | 'early' | 'late';
  /** References, assets and results have every member that 1.12 sends, and nothing that was not posted; null where they have not. */
  readonly whole: WholeShapes | null;
  /** Whether a contract describes its last change; then only its first run raises its version. */
  readonly tellsChanges: boolean;
  /** Whether a contract comes with an ETag, for which a change can be. */
  readonly sendsVersions: boolean;
  /** A job of the server validates every contract at midnight UTC. */
  readonly validatesNightly: boolean;
  /** The first page of tables, when it was reached backwards, has the cursor `""` instead of one that leads on. */
  readonly losesWayAtStart: boolean;
}

export const threeWords = {
  Approved: 'Active',
  Rejected: 'Deprecated',
  Archived: 'Deprecated',
  'In Review': 'Draft',
  Unprocessed: 'Draft',
};

/** The server by the letter of its documentation. */
export const documented: Traits = {
  dialect: 'documented',
  version: '1.0.0',
  lifecycle: { member: 'entityStatus', words: threeWords },
  sections: documentedSections,
  contractCursors: 'opaque',
  cursorForm: 'own',
  statusFilter: 'ignored',
  entityFilter: 'filters',
  inherits: true,
  mergesRules: false,
  knowsContractsOfProducts: true,
  effectiveHasFields: true,
  noContract: 404,
  putId: 'own',
  resultById: 'that result',
  latestMayBeUnfinished: true,
  reportsMismatches: true,
  created: { validate: 200, put: 200, putLatest: 200 },
  errors: 'documented',
  whole: null,
  tellsChanges: false,
  sendsVersions: true,
  validatesNightly: false,
  losesWayAtStart: false,
};
