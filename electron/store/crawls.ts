import { type ContractSummary, contractSummarySchema } from '@shared/domain/contract/contract';
import { crawlStates } from '@shared/domain/contract/crawl';
import type { ConnectionId } from '@shared/domain/ids';
import { positionSchema } from '@shared/domain/result/paging';
import { z } from 'zod';
import {
  json,
  jsonOrNull,
  lazyTransaction,
  type ReadableDatabase,
  readable,
  readableOne,
  type WritableDatabase,
} from './database';

const counted = z.int().min(0);

const tableSchema = z.object({
  id: z.guid(),
  name: z.string(),
  displayName: z.string().nullable(),
  fullyQualifiedName: z.string().nullable(),
});
/** What is needed of a table to look for its contract. */
export type CrawledTable = z.infer<typeof tableSchema>;

const crawlSchema = z.object({
  run: z.guid(),
  state: z.enum(crawlStates),
  at: z.number().nullable(),
  position: json(positionSchema).nullable(),
  isSecondTry: z.int().transform((flag) => flag === 1),
  seen: counted,
  unread: counted,
  total: counted.nullable(),
});

/** The progress of a crawl: its row, and the tables still to be checked. */
export interface CrawlPosition extends Omit<z.infer<typeof crawlSchema>, 'run' | 'state' | 'at'> {
  readonly waiting: readonly CrawledTable[];
  readonly again: readonly CrawledTable[];
}

interface CrawlFacts extends Pick<z.infer<typeof crawlSchema>, 'run' | 'state' | 'at'> {
  readonly place: CrawlPosition;
}

/** A crawl as it was stored. */
export interface StoredCrawl extends CrawlFacts {
  /** The keys of the contracts it has found, in that order. */
  readonly found: readonly string[];
}

/** The current state of a crawl. */
export interface CrawlToStore extends CrawlFacts {
  /** Contracts found since it was last stored; `first` is the index of the first one among all found. */
  readonly found: { readonly first: number; readonly contracts: readonly ContractSummary[] };
}

/** The key of a found contract: the asset that it applies to. */
export const crawlKey = ({ id, asset }: ContractSummary): string => asset?.id ?? id;

/** Null when there is no readable one: the crawl starts again then. */
export function findCrawl({ sql }: ReadableDatabase, id: ConnectionId): StoredCrawl | null {
  const crawl = readableOne(crawlSchema, sql.get`SELECT * FROM crawl WHERE connectionId = ${id}`);
  if (crawl === null) return null;
  const { run, state, at, ...place } = crawl;
  const stored = (name: 'waiting' | 'again') =>
    readable(
      tableSchema,
      sql.all`SELECT * FROM crawl_table WHERE connectionId = ${id} AND queue = ${name} ORDER BY place`,
    );
  const [waiting, again] = [stored('waiting'), stored('again')];
  const keys = sql.all`SELECT key FROM crawl_contract WHERE connectionId = ${id} ORDER BY place`;
  return {
    run,
    state,
    at,
    place: { ...place, ...(place.isSecondTry ? { waiting: [...waiting, ...again], again: [] } : { waiting, again }) },
    found: keys.map(({ key }) => String(key)),
  };
}

/** Some of the contracts that a crawl has found, in that order. */
export const crawledContracts = (
  { sql }: ReadableDatabase,
  id: ConnectionId,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): ContractSummary[] =>
  readable(
    z.object({ contract: json(contractSummarySchema) }),
    sql.all`
      SELECT contract FROM crawl_contract
      WHERE connectionId = ${id} AND place >= ${offset} AND place < ${offset + limit} ORDER BY place`,
  ).map(({ contract }) => contract);

/**
 * Writes only what has changed since it was last stored. An earlier crawl of the connection is deleted with all that it found;
 * call `removeCrawl` first where that may be much.
 */
export function storeCrawl(
  db: WritableDatabase,
  id: ConnectionId,
  { run, state, at, place, found }: CrawlToStore,
): void {
  const { sql } = db;
  const { position, isSecondTry, seen, unread, total } = place;
  lazyTransaction(db, () => {
    sql.run`DELETE FROM crawl WHERE connectionId = ${id} AND run <> ${run}`;
    sql.run`
      INSERT INTO crawl (connectionId, run, state, at, position, isSecondTry, seen, unread, total)
      VALUES (${id}, ${run}, ${state}, ${at}, ${jsonOrNull(position)}, ${isSecondTry ? 1 : 0}, ${seen}, ${unread}, ${total})
      ON CONFLICT (connectionId) DO UPDATE SET state = excluded.state, at = excluded.at, position = excluded.position,
        isSecondTry = excluded.isSecondTry, seen = excluded.seen, unread = excluded.unread, total = excluded.total`;
    // The tables that failed at first are the queue of the second attempt; their rows are not moved.
    storeQueue(db, { id, queue: 'waiting', tables: isSecondTry ? [] : place.waiting });
    storeQueue(db, { id, queue: 'again', tables: isSecondTry ? place.waiting : place.again });
    const known = sql.get`SELECT count(*) AS count FROM crawl_contract WHERE connectionId = ${id}`;
    const stored = Math.max(Number(known?.['count']), found.first);
    for (const [offset, contract] of found.contracts.slice(stored - found.first).entries()) {
      sql.run`
        INSERT INTO crawl_contract (connectionId, place, contract, key)
        VALUES (${id}, ${stored + offset}, ${JSON.stringify(contract)}, ${crawlKey(contract)})`;
    }
  });
}

interface Queue {
  readonly id: ConnectionId;
  readonly queue: 'waiting' | 'again';
  readonly tables: readonly CrawledTable[];
}

/** A queue loses tables at its front and gains them at its end; only the difference is written. */
function storeQueue({ sql }: WritableDatabase, { id, queue, tables }: Queue): void {
  const [first] = tables;
  const front = sql.get`
    SELECT min(place) AS place FROM crawl_table WHERE connectionId = ${id} AND queue = ${queue} AND id = ${first?.id ?? ''}`;
  const start = Number(front?.['place'] ?? Number.MAX_SAFE_INTEGER);
  sql.run`DELETE FROM crawl_table WHERE connectionId = ${id} AND queue = ${queue} AND place < ${start}`;
  const rest = sql.get`
    SELECT count(*) AS count, max(place) AS last FROM crawl_table WHERE connectionId = ${id} AND queue = ${queue}`;
  const next = Number(rest?.['last'] ?? -1) + 1;
  const isAnother = Number(rest?.['count']) > tables.length;
  if (isAnother) sql.run`DELETE FROM crawl_table WHERE connectionId = ${id} AND queue = ${queue}`;
  for (const [offset, table] of tables.slice(isAnother ? 0 : Number(rest?.['count'])).entries()) {
    sql.run`
      INSERT INTO crawl_table (connectionId, queue, place, id, name, displayName, fullyQualifiedName)
      VALUES (${id}, ${queue}, ${next + offset}, ${table.id}, ${table.name}, ${table.displayName}, ${table.fullyQualifiedName})`;
  }
}

/** Rows written or deleted at a time, so that the app stays responsive. */
export const crawlRowsPerPage = 1000;

/** Deletes a part of a crawl; true when more may be left. After the first call `findCrawl` returns null. */
export function removeCrawl(db: WritableDatabase, id: ConnectionId): boolean {
  const { sql } = db;
  return lazyTransaction(db, () => {
    const { changes: contracts } = sql.run`
      DELETE FROM crawl_contract WHERE connectionId = ${id} AND place IN (
        SELECT place FROM crawl_contract WHERE connectionId = ${id} LIMIT ${crawlRowsPerPage})`;
    const { changes: tables } = sql.run`
      DELETE FROM crawl_table WHERE connectionId = ${id} AND (queue, place) IN (
        SELECT queue, place FROM crawl_table WHERE connectionId = ${id} LIMIT ${crawlRowsPerPage})`;
    const isMore = Math.max(Number(contracts), Number(tables)) === crawlRowsPerPage;
    if (isMore) sql.run`UPDATE crawl SET state = 'removed' WHERE connectionId = ${id}`;
    else sql.run`DELETE FROM crawl WHERE connectionId = ${id}`;
    return isMore;
  });
}
