/** Lists of contracts that a person has saved under a name. `content` is JSON: filters, order, columns. */
export const savedViews = `
  CREATE TABLE saved_view (
    connectionId TEXT NOT NULL,
    id TEXT NOT NULL,
    name TEXT NOT NULL,
    content TEXT NOT NULL,
    PRIMARY KEY (connectionId, id)
  ) STRICT, WITHOUT ROWID;
`;
