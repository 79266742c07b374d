/** Whether the server was found to keep no versions of contracts: then its list of contracts is kept as copies of them. */
export const lacksVersions = `
  ALTER TABLE contract_index ADD COLUMN lacksVersions INTEGER NOT NULL DEFAULT 0;
`;
