/**
 * What a person has made belongs to an address and outlives its connection: `connection_address` says where each one leads, or led.
 * `declinedBy` is the connection to the same address that was last offered what another has left, and for which it was declined.
 * What was seen and pinned of contracts is kept beside the index, which is begun anew for another account.
 */
export const belongings = `
  CREATE TABLE connection_address (
    connectionId TEXT PRIMARY KEY,
    address TEXT NOT NULL,
    name TEXT NOT NULL,
    declinedBy TEXT
  ) STRICT, WITHOUT ROWID;
  INSERT INTO connection_address (connectionId, address, name)
    SELECT connectionId, server, server FROM batch WHERE true
    ON CONFLICT DO NOTHING;
  INSERT INTO connection_address (connectionId, address, name)
    SELECT connectionId, owner ->> 'address', owner ->> 'address' FROM contract_index
    WHERE json_valid(owner) AND owner ->> 'address' IS NOT NULL AND connectionId NOT LIKE 'dropped %'
    ON CONFLICT (connectionId) DO UPDATE SET address = excluded.address, name = excluded.name;

  CREATE TABLE contract_mark (
    connectionId TEXT NOT NULL,
    key TEXT NOT NULL,
    seen INTEGER,
    pinned INTEGER,
    PRIMARY KEY (connectionId, key)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO contract_mark (connectionId, key, seen, pinned)
    SELECT contract_index.connectionId, key, seen, pinned
    FROM indexed_contract JOIN contract_index ON contract_index.number = indexed_contract.connection
    WHERE (seen IS NOT NULL OR pinned IS NOT NULL) AND contract_index.connectionId NOT LIKE 'dropped %';
  ALTER TABLE indexed_contract DROP COLUMN seen;
  ALTER TABLE indexed_contract DROP COLUMN pinned;
`;
