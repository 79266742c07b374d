/** What people have noted about contracts and their runs. `content` is JSON: everything of the note but its id. */
export const notes = `
  CREATE TABLE contract_note (
    connectionId TEXT NOT NULL,
    id TEXT NOT NULL,
    contractId TEXT NOT NULL,
    runKey TEXT,
    writtenAt INTEGER NOT NULL,
    content TEXT NOT NULL,
    PRIMARY KEY (connectionId, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX contract_note_by_contract ON contract_note (connectionId, contractId);
`;
