/**
 * What this app changes on servers. `phase`: `writing` until all steps are there, `open` while something of it may still be sent or
 * its outcome is unknown, `known` afterwards: then the row holds the outcome, and the steps are deleted.
 */
export const operations = `
  CREATE TABLE operation (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    phase TEXT NOT NULL CHECK (phase IN ('writing', 'open', 'known')),
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
    state TEXT,
    notSent INTEGER,
    refused INTEGER,
    done INTEGER,
    notDone INTEGER,
    changed INTEGER,
    unchanged INTEGER
  ) STRICT;
  CREATE INDEX operation_by_time ON operation (startedAt, number);
  CREATE INDEX operation_by_phase ON operation (phase, startedAt);
  CREATE INDEX operation_by_counterpart ON operation (counterpart) WHERE counterpart IS NOT NULL;

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
