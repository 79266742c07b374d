/** How far each connection's crawl through all tables has come, the tables that it still has to look at, and the contracts it found. */
export const crawls = `
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
