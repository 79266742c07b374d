import type { DatabaseSync } from 'node:sqlite';
import {
  json,
  jsonOrNull,
  lazyTransaction,
  type ReadableDatabase,
  readableOne,
  type WritableDatabase,
} from '@main/store/database';
import { identitySchema, scopes } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import { dayMs } from '@shared/format/time-units';
import { z } from 'zod';

const flag = z.int().transform((value) => value === 1);

/** The connection's address and the account of its token; null when the token does not name it. */
const ownerSchema = z.object({ address: z.string(), account: z.string().nullable() });
export type IndexOwner = z.infer<typeof ownerSchema>;

const indexSchema = z.object({
  number: z.int(),
  connectionId: z.string(),
  owner: json(ownerSchema),
  /** Failures before it do not count as new; epoch milliseconds. */
  since: z.number(),
  /** Its first revision. */
  first: z.int(),
  revision: z.int(),
  state: z.enum(['on', 'paused', 'stopped']),
  /** The number of the current or next reading of the whole list. */
  sighting: z.int(),
  /** The cursor where that reading continues; null at its start. */
  position: z.string().nullable(),
  listedAt: z.number().nullable(),
  /** Whether the server sends summaries of newest results. */
  hasLatest: flag,
  unreadable: z.int(),
  /** Whether the server was found to keep no versions of contracts. */
  lacksVersions: flag,
  identity: json(identitySchema).nullable(),
  /** Whose contracts Home shows. */
  scope: z.enum(scopes),
});
/** The index of one connection. */
export type StoredIndex = z.infer<typeof indexSchema>;

export const findIndex = ({ sql }: ReadableDatabase, id: ConnectionId): StoredIndex | null =>
  readableOne(indexSchema, sql.get`SELECT * FROM contract_index WHERE connectionId = ${id}`);

/** A person's choices, which outlive a change of account: whose contracts they look at, and who they are. */
export type IndexChoices = Pick<StoredIndex, 'scope' | 'identity'>;

/** Who an account is, the server says again. */
export const choicesIn = ({ scope, identity }: StoredIndex): IndexChoices => ({
  scope,
  identity: identity?.source === 'chosen' ? identity : null,
});

/** What broke since yesterday is news to somebody who has never looked; everything before is not. By UTC: nobody has said a zone. */
export const newsSince = (now: number): number => (Math.floor(now / dayMs) - 1) * dayMs;

interface NewIndex extends Partial<IndexChoices> {
  readonly owner: IndexOwner;
  readonly since: number;
  /** Higher than every revision of an earlier index of the connection. */
  readonly first: number;
}

export function createIndex(
  db: WritableDatabase,
  id: ConnectionId,
  { owner, since, first, scope = 'all', identity = null }: NewIndex,
): StoredIndex {
  lazyTransaction(db, () => {
    db.sql.run`
      INSERT INTO contract_index (connectionId, owner, since, first, revision, state, scope, identity)
      VALUES (${id}, ${JSON.stringify(owner)}, ${since}, ${first}, ${first}, 'on', ${scope}, ${jsonOrNull(identity)})`;
  });
  const made = findIndex(db, id);
  if (made === null) throw new Error('an index that was just made cannot be read');
  return made;
}

/** Detaches the index, so that it cannot be found any more; `removeLeftIndexes` deletes it in pieces. */
export const dropIndex = (db: WritableDatabase, id: ConnectionId): void =>
  lazyTransaction(db, () => {
    db.sql.run`UPDATE contract_index SET connectionId = 'dropped ' || number WHERE connectionId = ${id}`;
  });

/** Contracts deleted at a time, each with its results, so that the app stays responsive. */
export const removedAtOnce = 100;

/** Deletes a part of the dropped indexes; true when more may be left. */
export const removeLeftIndexes = (db: WritableDatabase): boolean =>
  lazyTransaction(db, () => {
    const { sql } = db;
    const left = sql.get`SELECT number FROM contract_index WHERE connectionId LIKE 'dropped %' LIMIT 1`;
    if (left === undefined) return false;
    const number = Number(left['number']);
    const { changes } = sql.run`
      DELETE FROM indexed_contract WHERE number IN (
        SELECT number FROM indexed_contract WHERE connection = ${number} LIMIT ${removedAtOnce})`;
    if (Number(changes) === 0) sql.run`DELETE FROM contract_index WHERE number = ${number}`;
    return true;
  });

/** Part of the indexes is lost: all contracts are read again. What was seen and pinned stays. */
export function resetIndexes(connection: DatabaseSync): void {
  connection.exec(`
    DELETE FROM indexed_run;
    UPDATE indexed_contract SET due = 3, readAt = NULL, askAfter = 0, latest = NULL, latestRead = NULL, isExtended = 0,
      line = json_set(line, '$.readAt', NULL, '$.kept', 0, '$.coveredFrom', NULL)
      WHERE line IS NOT NULL AND json_valid(line);
    UPDATE contract_index SET position = NULL, listedAt = NULL, sighting = sighting + 1, revision = revision + 1;
    UPDATE indexed_contract SET revision = (SELECT revision FROM contract_index WHERE number = connection)`);
}

type IndexChange = Partial<
  Pick<
    StoredIndex,
    | 'owner'
    | 'state'
    | 'sighting'
    | 'position'
    | 'listedAt'
    | 'hasLatest'
    | 'unreadable'
    | 'lacksVersions'
    | 'identity'
    | 'scope'
  >
>;

/** Updates some columns of the index. */
export function updateIndex(db: WritableDatabase, { number }: StoredIndex, change: IndexChange): void {
  lazyTransaction(db, () => {
    const now = readableOne(indexSchema, db.sql.get`SELECT * FROM contract_index WHERE number = ${number}`);
    if (now === null) return;
    const { owner, state, sighting, position, listedAt, hasLatest, unreadable, lacksVersions, identity, scope } = {
      ...now,
      ...change,
    };
    db.sql.run`
      UPDATE contract_index SET owner = ${JSON.stringify(owner)}, state = ${state}, sighting = ${sighting}, position = ${position},
        listedAt = ${listedAt}, hasLatest = ${hasLatest ? 1 : 0}, unreadable = ${unreadable},
        lacksVersions = ${lacksVersions ? 1 : 0}, identity = ${jsonOrNull(identity)}, scope = ${scope}
      WHERE number = ${number}`;
  });
}

/** The next revision, for rows changed in this transaction. */
export function nextRevision({ sql }: WritableDatabase, number: number): number {
  sql.run`UPDATE contract_index SET revision = revision + 1 WHERE number = ${number}`;
  return Number(sql.get`SELECT revision FROM contract_index WHERE number = ${number}`?.['revision']);
}
