import { documentedSections, sections18, sections110, sections112 } from '@main/sample-service/shapes/sections';
import type { Release } from './model';
import type { Feature, ServerKind } from './server-kind';
import type { WriteSections } from './shapes/sections';

/** What a kind of server does differently from the others (docs/server.md#server-releases), beside what follows from its dialect alone. */
export interface Traits {
  readonly version: string;
  readonly lacks: readonly Feature[];
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
  /** References, assets and results have every member that 1.12 sends, and nothing that was not posted. */
  readonly isWhole: boolean;
  /** Whether a contract describes its last change; then only its first run raises its version. */
  readonly tellsChanges: boolean;
  /** A job of the server validates every contract at midnight UTC. */
  readonly validatesNightly: boolean;
  /** The first page of tables, when it was reached backwards, has the cursor `""` instead of one that leads on. */
  readonly losesWayAtStart: boolean;
}

const threeWords = {
  Approved: 'Active',
  Rejected: 'Deprecated',
  Archived: 'Deprecated',
  'In Review': 'Draft',
  Unprocessed: 'Draft',
};

const documented: Traits = {
  version: '1.0.0',
  lacks: ['permissions', 'result-by-id', 'contract-changes'],
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
  isWhole: false,
  tellsChanges: false,
  validatesNightly: false,
  losesWayAtStart: false,
};

/** As a running 1.12.6 answered; the exchanges are recorded in `tests/recordings`. */
const release112: Traits = {
  ...documented,
  version: '1.12.6',
  lacks: [],
  lifecycle: { member: 'entityStatus', words: {} },
  sections: sections112,
  cursorForm: 'id and name',
  statusFilter: 'filters known ones',
  entityFilter: 'ignored',
  mergesRules: true,
  resultById: 'latestResult',
  created: { validate: 200, put: 201, putLatest: 200 },
  errors: 'late',
  isWhole: true,
  tellsChanges: true,
  validatesNightly: true,
};

const release110: Traits = {
  ...documented,
  version: '1.10.3',
  lacks: ['contract-changes'],
  lifecycle: {
    member: 'entityStatus',
    words: { Active: 'Approved', Archived: 'Deprecated', Unprocessed: 'Draft' },
  },
  sections: sections110,
  statusFilter: 'filters',
  inherits: false,
  knowsContractsOfProducts: false,
  reportsMismatches: false,
  created: { validate: 201, put: 200, putLatest: 200 },
  errors: 'early',
};

const release18: Traits = {
  ...release110,
  version: '1.8.4',
  lifecycle: { member: 'status', words: threeWords },
  sections: sections18,
  contractCursors: 'offsets',
  statusFilter: 'fails',
  effectiveHasFields: false,
  noContract: 204,
  putId: 'of the contract',
  latestMayBeUnfinished: false,
  created: { validate: 200, put: 201, putLatest: 201 },
  losesWayAtStart: true,
};

const byRelease: Readonly<Record<Release, Traits>> = { '1.8': release18, '1.10': release110, '1.12': release112 };

/** What a kind of server does. */
export const traitsOf = ({ dialect, release }: ServerKind): Traits =>
  dialect === 'documented' ? documented : byRelease[release];
