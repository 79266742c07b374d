/**
 * What is watched of each connection, and what was told. `told` is JSON: how a contract stood when somebody was last told of it;
 * `watchedSince` is when its index was first looked at for news, and `watchedRevision` up to where.
 */
export const watch = `
  ALTER TABLE contract_index ADD COLUMN watchedSince INTEGER;
  ALTER TABLE contract_index ADD COLUMN watchedRevision INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE indexed_contract ADD COLUMN told TEXT;
  ALTER TABLE indexed_contract ADD COLUMN isUnderWay INTEGER NOT NULL DEFAULT 0;
  CREATE INDEX indexed_contract_under_way ON indexed_contract (connection) WHERE isUnderWay = 1;
  CREATE TABLE watched_connection (
    connectionId TEXT PRIMARY KEY,
    content TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE told_token (
    connectionId TEXT NOT NULL,
    expiresAt INTEGER NOT NULL,
    stage TEXT NOT NULL,
    PRIMARY KEY (connectionId, expiresAt, stage)
  ) STRICT, WITHOUT ROWID;
`;
