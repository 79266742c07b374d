/** What is remembered of each connection: what its server offers, how its lists are shown, what was opened last. */
export const connectionMemory = `
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
