import { personHref } from '@main/sample-service/shapes/addresses';
import { documented, type Traits, threeWords, type WholeShapes } from '@main/sample-service/traits';
import { describeEvaluation } from './evaluation';
import { aggregationsOf, wholeHit } from './search-hit';
import { sections18, sections20, sections110, sections112 } from './sections';
import { wholeAsset, wholeAssetBody, wholePerson } from './whole';

/** The releases of OpenMetadata that the server of the tests can be, oldest first. */
const releases = ['1.8', '1.10', '1.12', '1.13', '2.0'] as const;
export type Release = (typeof releases)[number];

/** Whether a server is OpenMetadata of that release or a later one; the documented one, without a release, is not. */
export const isSince = (release: Release | null | undefined, first: Release): boolean =>
  release != null && releases.indexOf(release) >= releases.indexOf(first);

const whole: WholeShapes = {
  person: wholePerson,
  asset: wholeAsset,
  assetBody: wholeAssetBody,
  hit: wholeHit,
  aggregations: aggregationsOf,
  evaluation: describeEvaluation,
  userMembers: (id) => ({
    version: 0.1,
    updatedAt: Date.UTC(2026, 0, 1),
    updatedBy: 'admin',
    href: personHref({ id, type: 'user' }),
    allowImpersonation: false,
    incrementalChangeDescription: { fieldsAdded: [], fieldsUpdated: [], fieldsDeleted: [], previousVersion: 0.1 },
    deleted: false,
    isEmailVerified: true,
    personaPreferences: [],
  }),
};

/** As a running 1.12.6 answered; the exchanges are recorded in `tests/recordings`. */
const release112: Traits = {
  ...documented,
  dialect: 'openmetadata',
  version: '1.12.6',
  lifecycle: { member: 'entityStatus', words: { Active: 'Approved', Archived: 'Deprecated' } },
  sections: sections112,
  cursorForm: 'id and name',
  statusFilter: 'filters known ones',
  entityFilter: 'ignored',
  mergesRules: true,
  resultById: 'latestResult',
  created: { validate: 200, put: 201, putLatest: 200 },
  errors: 'late',
  whole,
  tellsChanges: true,
  validatesNightly: true,
};

/** By its published types; nobody has seen it run here. What they do not say is as in 1.12 (docs/server.md#newer-releases). */
const release113: Traits = {
  ...release112,
  version: '1.13.6',
  lifecycle: { member: 'entityStatus', words: { Active: 'Approved' } },
};

/** By its published types too. */
const release20: Traits = { ...release113, version: '2.0.7', sections: sections20 };

const release110: Traits = {
  ...documented,
  dialect: 'openmetadata',
  version: '1.10.3',
  lifecycle: {
    member: 'entityStatus',
    words: { Active: 'Approved', Archived: 'Deprecated', Unprocessed: 'Draft' },
  },
  sections: sections110,
  statusFilter: 'filters',
  inherits: false,
  knowsContractsOfProducts: false,
  reportsMismatches: false,
  sendsVersions: false,
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

export const traitsOfRelease: Readonly<Record<Release, Traits>> = {
  '1.8': release18,
  '1.10': release110,
  '1.12': release112,
  '1.13': release113,
  '2.0': release20,
};
