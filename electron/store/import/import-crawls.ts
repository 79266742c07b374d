import { readdir, readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type CrawlToStore, findCrawl, storeCrawl } from '@main/store/crawls';
import type { WritableDatabase } from '@main/store/database';
import { contractSummarySchema } from '@shared/domain/contract';
import { type ConnectionId, connectionIdSchema } from '@shared/domain/ids';
import { positionSchema } from '@shared/domain/paging';
import { walkStates } from '@shared/domain/walk';
import { z } from 'zod';

const largestBytes = 64 * 1024 * 1024;
/** Contracts that are taken over in one go. */
const pageLength = 500;

const counted = z.int().min(0);
const tablesSchema = z.array(
  z.object({
    id: z.guid(),
    name: z.string(),
    displayName: z.string().nullable(),
    fullyQualifiedName: z.string().nullable(),
  }),
);
const stateSchema = z.object({ state: z.enum(walkStates), at: z.number().nullable() });
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

/** A list that lost tables at its front and gained others at its end. */
const queueChangeSchema = z.object({ dropped: counted, added: tablesSchema });
/** Each further line: what has come since the line before. */
const changeSchema = stateSchema.extend({
  place: placeSchema.extend({ waiting: queueChangeSchema, again: queueChangeSchema }),
  found: foundSchema,
});

/**
 * Takes over the crawls of an earlier version, a file for each connection, once: afterwards their folder has another name and stays. One
 * that cannot be read begins again. `clock` gives epoch milliseconds.
 */
export async function importCrawls(
  db: WritableDatabase,
  { folder, clock }: { readonly folder: string; readonly clock: () => number },
): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const id = connectionIdSchema.safeParse(name.replace(/\.json$/, '')).data;
    const crawl = id === undefined || findCrawl(db, id) !== null ? null : await readCrawl(path.join(folder, name));
    if (id === undefined || crawl === null) continue;
    await takeOver(db, id, crawl);
  }
  if (names.length > 0) await rename(folder, `${folder}.imported-${clock()}`).catch(() => {});
}

/** In pages; only the last one brings its place: after a crash in between it looks at its tables again. */
async function takeOver(db: WritableDatabase, id: ConnectionId, crawl: CrawlToStore): Promise<void> {
  const { contracts } = crawl.found;
  for (let end = pageLength; ; end += pageLength) {
    const isWhole = end >= contracts.length;
    const place = isWhole ? crawl.place : { ...crawl.place, position: { mode: 'start' as const } };
    storeCrawl(db, id, { ...crawl, place, found: { first: 0, contracts: contracts.slice(0, end) } });
    if (isWhole) return;
    await setImmediate();
  }
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
