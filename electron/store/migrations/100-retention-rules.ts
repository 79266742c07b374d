/** Clean-ups that people have kept under a name. `content` is JSON: everything of the rule but its id. */
export const retentionRules = `
  CREATE TABLE retention_rule (
    connectionId TEXT NOT NULL,
    id TEXT NOT NULL,
    content TEXT NOT NULL,
    PRIMARY KEY (connectionId, id)
  ) STRICT, WITHOUT ROWID;
`;
