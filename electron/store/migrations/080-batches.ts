/**
 * Batches of validations, with how each contract of theirs stands. `item`, `report`, `run`, `error` and `options` are JSON. `state` is
 * written before anything is sent: what is under way here may have been sent.
 */
export const batches = `
  CREATE TABLE batch (
    id TEXT PRIMARY KEY,
    connectionId TEXT NOT NULL,
    server TEXT NOT NULL,
    startedAt INTEGER NOT NULL,
    endedAt INTEGER,
    phase TEXT NOT NULL,
    options TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE batch_entry (
    batch TEXT NOT NULL REFERENCES batch (id) ON DELETE CASCADE,
    place INTEGER NOT NULL,
    item TEXT NOT NULL,
    state TEXT NOT NULL,
    operationId TEXT,
    report TEXT,
    run TEXT,
    error TEXT,
    PRIMARY KEY (batch, place)
  ) STRICT, WITHOUT ROWID;
`;
