/**
 * Contracts as they were read, for servers that keep no versions. `content` is deflated JSON, once for each distinct content;
 * a sighting is the moment from which a contract had it.
 */
export const contractCopies = `
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
