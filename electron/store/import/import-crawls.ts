import { readdir, readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type CrawlToStore, crawlRowsPerPage, findCrawl, storeCrawl } from '@main/store/crawls';
import type { WritableDatabase } from '@main/store/database';
import { contractSummarySchema } from '@shared/domain/contract';
import { crawlStates } from '@shared/domain/crawl';
import { type ConnectionId, connectionIdSchema } from '@shared/domain/ids';
import { positionSchema } from '@shared/domain/paging';
import { z } from 'zod';

const largestBytes = 64 * 1024 * 1024;
const counted = z.int().min(0);
const tablesSchema = z.array(
  z.object({
    id: z.guid(),
    name: z.string(),
    displayName: z.string().nullable(),
    fullyQualifiedName: z.string().nullable(),
  }),
);
const stateSchema = z.object({ state: z.enum(crawlStates), at: z.number().nullable() });
const placeSchema = z.object({
  position: positionSchema.nullable(),
  isSecondTry: z.boolean(),
  seen: counted,
  unread: counted,
  total: counted.nullable(),
});
const foundSchema = z.array(contractSummarySchema);

/** The first line of a file of an earlier version: the crawl as a whole. */
const wholeSchema = stateSchema.extend({
  run: z.guid(),
  place: placeSchema.extend({ waiting: tablesSchema, again: tablesSchema }),
  found: foundSchema,
});

/** Tables removed at the front of a queue, and those added at its end. */
const queueChangeSchema = z.object({ dropped: counted, added: tablesSchema });
/** Each further line: what has changed since the line before. */
const changeSchema = stateSchema.extend({
  place: placeSchema.extend({ waiting: queueChangeSchema, again: queueChangeSchema }),
  found: foundSchema,
});

/**
 * Imports the crawls of an earlier version, a file for each connection, once: afterwards their folder is renamed and kept. An unreadable
 * one begins again. `clock` gives epoch milliseconds.
 */
export async function importCrawls(
  db: WritableDatabase,
  { folder, clock }: { readonly folder: string; readonly clock: () => number },
): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const id = connectionIdSchema.safeParse(name.replace(/\.json$/, '')).data;
    if (id !== undefined) await importCrawl(db, id, path.join(folder, name));
  }
  if (names.length > 0) await rename(folder, `${folder}.imported-${clock()}`).catch(() => {});
}

/** A crawl that is there already stays, unless it is an unfinished import of this file. */
async function importCrawl(db: WritableDatabase, id: ConnectionId, file: string): Promise<void> {
  const before = findCrawl(db, id);
  if (before !== null && before.at !== null) return;
  const crawl = await readCrawl(file);
  if (crawl === null || (before !== null && before.run !== crawl.run)) return;
  await takeOver(db, id, crawl);
}

/**
 * In pages, of which only the last one says how far the crawl is. Until then it is one that never ran (`at: null`): the next start
 * imports the rest, and the next crawl checks all tables again.
 */
async function takeOver(db: WritableDatabase, id: ConnectionId, crawl: CrawlToStore): Promise<void> {
  const { place, found } = crawl;
  const rows = Math.max(found.contracts.length, place.waiting.length, place.again.length);
  let first = 0;
  for (; first + crawlRowsPerPage < rows; first += crawlRowsPerPage) {
    const end = first + crawlRowsPerPage;
    const half = {
      position: { mode: 'start' as const },
      waiting: place.waiting.slice(0, end),
      again: place.again.slice(0, end),
    };
    const contracts = found.contracts.slice(first, end);
    storeCrawl(db, id, {
      ...crawl,
      state: 'idle',
      at: null,
      place: { ...place, ...half },
      found: { first, contracts },
    });
    await setImmediate();
  }
  storeCrawl(db, id, { ...crawl, found: { first, contracts: found.contracts.slice(first) } });
}

async function readCrawl(file: string): Promise<CrawlToStore | null> {
  const size = await stat(file).then(
    (facts) => facts.size,
    () => Number.POSITIVE_INFINITY,
  );
  if (size > largestBytes) return null;
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const whole = parsed(wholeSchema, lines[0] ?? '');
  if (whole === null) return null;
  let { state, at, place } = whole;
  const contracts = [...whole.found];
  for (const line of lines.slice(1)) {
    const change = parsed(changeSchema, line);
    if (change === null) break;
    const waiting = changed(place.waiting, change.place.waiting);
    const again = changed(place.again, change.place.again);
    ({ state, at } = change);
    place = { ...change.place, waiting, again };
    for (const contract of change.found) contracts.push(contract);
    await setImmediate();
  }
  return { run: whole.run, state, at, place, found: { first: 0, contracts } };
}

type Tables = z.infer<typeof tablesSchema>;

const changed = (before: Tables, { dropped, added }: z.infer<typeof queueChangeSchema>): Tables => [
  ...before.slice(dropped),
  ...added,
];

function parsed<T>(schema: z.ZodType<T>, line: string): T | null {
  try {
    return schema.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}
