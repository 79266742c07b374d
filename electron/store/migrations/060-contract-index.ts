/**
 * What is kept of all contracts of each connection. `line` is an `IndexedContract` as the window gets it, null for one that is gone; `latest`
 * is the server's own summary, `latestRead` the same when the results were last read. `turnedAt` is when the contract last began to fail or to
 * pass again; `isExtended`: more results are kept than the newest.
 */
export const contractIndex = `
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
    identity TEXT,
    scope TEXT NOT NULL DEFAULT 'all' CHECK (scope IN ('all', 'mine'))
  ) STRICT;

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
    seen INTEGER,
    pinned INTEGER,
    UNIQUE (connection, key)
  ) STRICT;
  CREATE INDEX indexed_contract_by_revision ON indexed_contract (connection, revision);
  CREATE INDEX indexed_contract_by_id ON indexed_contract (connection, contractId);
  CREATE INDEX indexed_contract_by_reading ON indexed_contract (connection, isCounted, due, readAt, askAfter);
  CREATE INDEX indexed_contract_by_sighting ON indexed_contract (connection, sighting);

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
