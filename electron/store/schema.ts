import type { DatabaseSync } from 'node:sqlite';

/** "Desk": the application id in the header of our files. */
const applicationId = 0x44_65_73_6b;

/** A file of another version is not read: increase it with every change of a table. */
const schemaVersion = 1;

/**
 * What this app changes on servers. `phase`: `writing` until all steps are stored, `open` while something may still be sent or the
 * outcome is unknown, `known` afterwards: then the row has the outcome, and the steps are deleted. One of a batch starts as `waiting`
 * or `skipped`; a person can make it `stopped`. In these three phases nothing was read or sent. `runStatus`: the status of a
 * validation's run.
 *
 * `batch`: the batch that it is part of. `place` and `item`: its index there and what was requested, as JSON; null once another
 * attempt has replaced it. `runRow`: the run that it started, as last read, as JSON.
 */
const operation = `
  CREATE TABLE operation (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    phase TEXT NOT NULL CHECK (phase IN ('waiting', 'skipped', 'stopped', 'writing', 'open', 'known')),
    kind TEXT NOT NULL,
    connectionId TEXT NOT NULL,
    connectionName TEXT NOT NULL,
    server TEXT NOT NULL,
    account TEXT,
    contracts TEXT NOT NULL,
    asset TEXT,
    rule TEXT,
    backup TEXT,
    counterpart TEXT,
    requests INTEGER NOT NULL,
    results INTEGER NOT NULL,
    startedAt INTEGER NOT NULL,
    endedAt INTEGER,
    checkedAt INTEGER,
    acknowledgedAt INTEGER,
    problem TEXT,
    run TEXT,
    runStatus TEXT,
    state TEXT,
    notSent INTEGER,
    refused INTEGER,
    done INTEGER,
    notDone INTEGER,
    changed INTEGER,
    unchanged INTEGER,
    batch TEXT,
    place INTEGER,
    item TEXT,
    runRow TEXT
  ) STRICT;
  CREATE INDEX operation_by_time ON operation (startedAt, number);
  CREATE INDEX operation_by_phase ON operation (phase, startedAt);
  CREATE INDEX operation_by_counterpart ON operation (counterpart) WHERE counterpart IS NOT NULL;
  CREATE INDEX operation_by_batch ON operation (batch, place) WHERE batch IS NOT NULL;
`;

/** The requests of an operation, until its outcome is known. */
const step = `
  CREATE TABLE step (
    operation INTEGER NOT NULL REFERENCES operation (number) ON DELETE CASCADE,
    place INTEGER NOT NULL,
    request TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'planned'
      CHECK (state IN ('planned', 'sending', 'not-sent', 'refused', 'success', 'unknown')),
    sentAt INTEGER,
    finding TEXT CHECK (finding IN ('done', 'not-done', 'unsure')),
    changed INTEGER NOT NULL DEFAULT 0,
    unchanged INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (operation, place)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX step_by_state ON step (operation, state, finding, changed, unchanged);
`;

/** Operations that were started together. Their rows have their states; `options` is JSON. */
const batch = `
  CREATE TABLE batch (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    connectionId TEXT NOT NULL,
    server TEXT NOT NULL,
    startedAt INTEGER NOT NULL,
    endedAt INTEGER,
    phase TEXT NOT NULL,
    options TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
`;

/** The progress of each connection's crawl through all tables, the tables still to be checked, and the contracts found. */
const crawl = `
  CREATE TABLE crawl (
    connectionId TEXT PRIMARY KEY,
    run TEXT NOT NULL,
    state TEXT NOT NULL,
    at INTEGER,
    position TEXT,
    isSecondTry INTEGER NOT NULL CHECK (isSecondTry IN (0, 1)),
    seen INTEGER NOT NULL,
    unread INTEGER NOT NULL,
    total INTEGER
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE crawl_table (
    connectionId TEXT NOT NULL REFERENCES crawl (connectionId) ON DELETE CASCADE,
    queue TEXT NOT NULL CHECK (queue IN ('waiting', 'again')),
    place INTEGER NOT NULL,
    id TEXT NOT NULL,
    name TEXT NOT NULL,
    displayName TEXT,
    fullyQualifiedName TEXT,
    PRIMARY KEY (connectionId, queue, place)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE crawl_contract (
    connectionId TEXT NOT NULL REFERENCES crawl (connectionId) ON DELETE CASCADE,
    place INTEGER NOT NULL,
    contract TEXT NOT NULL,
    key TEXT NOT NULL,
    PRIMARY KEY (connectionId, place)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX crawl_contract_by_key ON crawl_contract (connectionId, place, key);
`;

/** Data of each connection: capabilities, layouts, recently opened items. */
const memory = `
  CREATE TABLE capability (
    connectionId TEXT PRIMARY KEY,
    capabilities TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE layout (
    connectionId TEXT NOT NULL,
    grid TEXT NOT NULL,
    look TEXT NOT NULL,
    PRIMARY KEY (connectionId, grid)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE recent (
    connectionId TEXT NOT NULL,
    number INTEGER NOT NULL,
    target TEXT NOT NULL,
    title TEXT NOT NULL,
    about TEXT NOT NULL,
    PRIMARY KEY (connectionId, number)
  ) STRICT, WITHOUT ROWID;
`;

/** The results read for a preview. A page is one text: it is read and deleted as a whole. */
const previewPage = `
  CREATE TABLE preview_page (
    preview TEXT NOT NULL,
    contractId TEXT NOT NULL,
    first INTEGER NOT NULL,
    lines TEXT NOT NULL,
    PRIMARY KEY (preview, contractId, first)
  ) STRICT;
`;

/**
 * The index of each connection. `watchedSince` is when the watch first checked it, `watchedRevision` the last revision checked.
 * `lacksVersions`: the server keeps no versions of contracts, so contracts of its list are stored as copies.
 */
const contractIndex = `
  CREATE TABLE contract_index (
    number INTEGER PRIMARY KEY,
    connectionId TEXT NOT NULL UNIQUE,
    owner TEXT NOT NULL,
    since INTEGER NOT NULL,
    first INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('on', 'paused', 'stopped')),
    sighting INTEGER NOT NULL DEFAULT 1,
    position TEXT,
    listedAt INTEGER,
    hasLatest INTEGER NOT NULL DEFAULT 0 CHECK (hasLatest IN (0, 1)),
    unreadable INTEGER NOT NULL DEFAULT 0,
    lacksVersions INTEGER NOT NULL DEFAULT 0 CHECK (lacksVersions IN (0, 1)),
    identity TEXT,
    scope TEXT NOT NULL DEFAULT 'all' CHECK (scope IN ('all', 'mine')),
    watchedSince INTEGER,
    watchedRevision INTEGER NOT NULL DEFAULT 0
  ) STRICT;
`;

/**
 * The contracts of an index. `line` is an `IndexedContract` as the window gets it, null for one that is gone; `latest` is the server's
 * own summary, `latestRead` the same when the results were last read. `turnedAt` is when the contract last started to fail or to pass
 * again; `isExtended`: more results are stored than the newest. `told` is JSON: the state at the watch's last check; `isUnderWay`: its
 * newest run had not ended then.
 */
const indexedContract = `
  CREATE TABLE indexed_contract (
    number INTEGER PRIMARY KEY,
    connection INTEGER NOT NULL REFERENCES contract_index (number) ON DELETE CASCADE,
    key TEXT NOT NULL,
    contractId TEXT NOT NULL,
    revision INTEGER NOT NULL,
    sighting INTEGER NOT NULL,
    missed INTEGER NOT NULL DEFAULT 0,
    line TEXT,
    isCounted INTEGER NOT NULL CHECK (isCounted IN (0, 1)),
    due INTEGER NOT NULL,
    readAt INTEGER,
    askAfter INTEGER NOT NULL DEFAULT 0,
    latest TEXT,
    latestRead TEXT,
    turnedAt INTEGER,
    isExtended INTEGER NOT NULL DEFAULT 0 CHECK (isExtended IN (0, 1)),
    told TEXT,
    isUnderWay INTEGER NOT NULL DEFAULT 0 CHECK (isUnderWay IN (0, 1)),
    UNIQUE (connection, key)
  ) STRICT;
  CREATE INDEX indexed_contract_by_revision ON indexed_contract (connection, revision);
  CREATE INDEX indexed_contract_by_id ON indexed_contract (connection, contractId);
  CREATE INDEX indexed_contract_by_reading ON indexed_contract (connection, isCounted, due, readAt, askAfter);
  CREATE INDEX indexed_contract_by_sighting ON indexed_contract (connection, sighting);
  CREATE INDEX indexed_contract_under_way ON indexed_contract (connection) WHERE isUnderWay = 1;
`;

/** The stored results of a contract. */
const indexedRun = `
  CREATE TABLE indexed_run (
    contract INTEGER NOT NULL REFERENCES indexed_contract (number) ON DELETE CASCADE,
    timestamp INTEGER NOT NULL,
    key TEXT NOT NULL,
    connection INTEGER NOT NULL,
    status TEXT NOT NULL,
    run TEXT NOT NULL,
    PRIMARY KEY (contract, timestamp, key)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX indexed_run_by_time ON indexed_run (connection, timestamp);
`;

/** What was seen and pinned, stored outside the index, which is recreated for another account. */
const contractMark = `
  CREATE TABLE contract_mark (
    connectionId TEXT NOT NULL,
    key TEXT NOT NULL,
    seen INTEGER NOT NULL,
    PRIMARY KEY (connectionId, key)
  ) STRICT, WITHOUT ROWID;
`;

/** Token expiries that a person was notified of. */
const tokenNotice = `
  CREATE TABLE told_token (
    connectionId TEXT NOT NULL,
    expiresAt INTEGER NOT NULL,
    stage TEXT NOT NULL,
    PRIMARY KEY (connectionId, expiresAt, stage)
  ) STRICT, WITHOUT ROWID;
`;

/**
 * Copies of contracts, for servers that keep no versions. `content` is deflated JSON, once for each distinct content; a sighting
 * is the time from which a contract had it.
 */
const contractCopy = `
  CREATE TABLE contract_copy (
    digest TEXT PRIMARY KEY,
    content BLOB NOT NULL
  ) STRICT;

  CREATE TABLE contract_sighting (
    number INTEGER PRIMARY KEY,
    connectionId TEXT NOT NULL,
    contractId TEXT NOT NULL,
    seenAt INTEGER NOT NULL,
    digest TEXT NOT NULL
  ) STRICT;
  CREATE INDEX contract_sighting_of ON contract_sighting (connectionId, contractId, number);
  CREATE INDEX contract_sighting_digest ON contract_sighting (digest);
`;

/**
 * What a person makes on a connection (`localKinds` in shared/domain/local/local-items.ts). `content` is JSON: everything of the
 * item but its id. The index leads to the notes about a contract.
 */
const localItem = `
  CREATE TABLE local_item (
    number INTEGER PRIMARY KEY,
    connectionId TEXT NOT NULL,
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    content TEXT NOT NULL CHECK (json_valid(content)),
    UNIQUE (connectionId, kind, id)
  ) STRICT;
  CREATE INDEX local_item_by_contract ON local_item (connectionId, kind, content ->> '$.contractId');
`;

/**
 * What a person has made belongs to an address and outlives its connection: the current or last address of each connection.
 * `declinedBy` is the connection to the same address that was last offered what another has left, and declined it.
 */
const connectionAddress = `
  CREATE TABLE connection_address (
    connectionId TEXT PRIMARY KEY,
    address TEXT NOT NULL,
    name TEXT NOT NULL,
    declinedBy TEXT
  ) STRICT, WITHOUT ROWID;
`;

/**
 * What changed in the contracts of each connection in the last days, each as JSON, and how far the server's history was read.
 * `newestAt`: the newest version that it told, by its clock; `state`: whether it tells any. All of it can be read again, so a database
 * without these tables gets them.
 */
const contractChange = `
  CREATE TABLE IF NOT EXISTS contract_change (
    connectionId TEXT NOT NULL,
    contractId TEXT NOT NULL,
    key TEXT NOT NULL,
    at INTEGER NOT NULL,
    change TEXT NOT NULL,
    PRIMARY KEY (connectionId, contractId, key)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE IF NOT EXISTS contract_history (
    connectionId TEXT PRIMARY KEY,
    state TEXT NOT NULL CHECK (state IN ('told', 'missing')),
    readAt INTEGER NOT NULL,
    readFrom INTEGER NOT NULL,
    newestAt INTEGER
  ) STRICT, WITHOUT ROWID;
`;

/**
 * What the shared folder and this computer last had in common of an item: its version, as JSON. `removedAt`: a person has deleted the
 * item since; an item that is only missing is read from the folder again.
 */
const sharedItem = `
  CREATE TABLE IF NOT EXISTS shared_item (
    connectionId TEXT NOT NULL,
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    version TEXT NOT NULL CHECK (json_valid(version)),
    removedAt INTEGER,
    PRIMARY KEY (connectionId, kind, id)
  ) STRICT, WITHOUT ROWID;
`;

/** Runs that were opened, in full, the last opened last. All of it can be read again, so a database without this table gets it. */
const keptRun = `
  CREATE TABLE IF NOT EXISTS kept_run (
    number INTEGER PRIMARY KEY,
    connectionId TEXT NOT NULL,
    contractId TEXT NOT NULL,
    key TEXT NOT NULL,
    at INTEGER NOT NULL,
    run TEXT NOT NULL,
    UNIQUE (connectionId, contractId, key)
  ) STRICT;
`;

/** When a contract was last seen with its newest content. Without a row: when that content was first seen. */
const contractSeen = `
  CREATE TABLE IF NOT EXISTS contract_seen (
    connectionId TEXT NOT NULL,
    contractId TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (connectionId, contractId)
  ) STRICT, WITHOUT ROWID;
`;

const schema = [
  ...[operation, step, batch, crawl, memory, previewPage],
  ...[contractIndex, indexedContract, indexedRun, contractMark, tokenNotice, contractCopy],
  ...[localItem, connectionAddress, contractChange, sharedItem, keptRun, contractSeen],
];

/** Makes all tables in an empty database. */
export const createSchema = (connection: DatabaseSync): void =>
  connection.exec(
    `${schema.join('')} PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${schemaVersion};`,
  );

/** Adds the tables that came later to a database that was made without them. */
export const addTables = (connection: DatabaseSync): void =>
  connection.exec(contractChange + sharedItem + keptRun + contractSeen);

/** Which app a file belongs to, by its header. */
export interface FileMark {
  readonly applicationId: number;
  readonly version: number;
}

export const markOf = (connection: DatabaseSync): FileMark => ({
  applicationId: Number(connection.prepare('PRAGMA application_id').get()?.['application_id']),
  version: Number(connection.prepare('PRAGMA user_version').get()?.['user_version']),
});

/** Whether a file has our tables, current or newer. One that is not ours, or of an earlier version, is `other`. */
export function schemaOf(mark: FileMark): 'present' | 'newer' | 'other' {
  if (mark.applicationId !== applicationId || mark.version < schemaVersion) return 'other';
  return mark.version > schemaVersion ? 'newer' : 'present';
}
