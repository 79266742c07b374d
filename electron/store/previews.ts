import { setImmediate } from 'node:timers/promises';
import type { ContractId } from '@shared/domain/ids';
import type { ResultLine } from '@shared/domain/result/result';
import { resultColumnsSchema } from '@shared/domain/result/result';
import { AppError } from '@shared/errors/app-error';
import { linesOf } from '@shared/results/columns/chunk-rows';
import { createResultDictionaries } from '@shared/results/columns/dictionaries';
import { chunkOf, columnsOf } from '@shared/results/columns/packing';
import { z } from 'zod';
import {
  json,
  lazyTransaction,
  type ReadableDatabase,
  readable,
  readableOne,
  storageFailure,
  type WritableDatabase,
} from './database';

/** The lines of one contract in a preview. */
interface PreviewedContract {
  readonly preview: string;
  readonly contractId: ContractId;
}

/** Consecutive lines, and the index of the first one. */
interface PreviewPage {
  readonly first: number;
  readonly lines: readonly ResultLine[];
}

/** The lines of one contract in a preview, by index. Calls throw `storage` or `disk_full`. */
export interface PreviewLines {
  add(lines: readonly ResultLine[]): void;
  /** The lines at ascending indexes. An unreadable row gets a key of its own. */
  at(places: Iterable<number>): ResultLine[];
}

/** Lines written or read, and pages deleted, at a time, so that the app stays responsive. */
const [linesPerPage, pagesPerPiece] = [1000, 10];

export function createPreviewLines(db: WritableDatabase, contract: PreviewedContract): PreviewLines {
  let length = 0;

  function pageAt(place: number): PreviewPage {
    const page = findPage(db, contract, place);
    if (page === null || page.first + page.lines.length <= place) throw missing();
    return page;
  }

  return {
    add(lines) {
      for (let from = 0; from < lines.length; from += linesPerPage) {
        const page = lines.slice(from, from + linesPerPage);
        insertPage(db, contract, { first: length, lines: page });
        length += page.length;
      }
    },

    at(places) {
      let page: PreviewPage = { first: 0, lines: [] };
      return Array.from(places, (place) => {
        if (page.lines[place - page.first] === undefined) page = pageAt(place);
        const line = page.lines[place - page.first];
        if (line === undefined) throw missing();
        return line.kind === 'unreadable' ? { ...line, key: `${place}/${line.key}` } : line;
      });
    },
  };
}

const missing = () => new AppError('storage', { details: { where: 'preview' } });

/** Deletes the lines of a preview in pieces. Where the disk refuses, the next start does it. */
export async function forgetPreview(db: WritableDatabase, preview: string): Promise<void> {
  try {
    while (removePages(db, preview)) await setImmediate();
  } catch {
    // They are unused; the next start tries again.
  }
}

/** Deletes what an earlier process left. A damaged table, which opening does not check, must not keep the app from starting. */
export function forgetEarlierPreviews(db: WritableDatabase): void {
  try {
    for (const preview of storedPreviews(db)) void forgetPreview(db, preview);
  } catch {
    // They are unused; the next start tries again.
  }
}

/** Not flushed: the page is of no use after a power cut. */
function insertPage(
  db: WritableDatabase,
  { preview, contractId }: PreviewedContract,
  { first, lines }: PreviewPage,
): void {
  const text = JSON.stringify(columnsOf(lines));
  try {
    lazyTransaction(
      db,
      () => db.sql.run`
        INSERT INTO preview_page (preview, contractId, first, lines) VALUES (${preview}, ${contractId}, ${first}, ${text})`,
    );
  } catch (thrown) {
    throw storageFailure(thrown);
  }
}

const pageSchema = z.object({
  first: z.int(),
  lines: json(resultColumnsSchema).transform((columns) => linesOf(chunkOf(columns, createResultDictionaries()))),
});

/** The page with the line at an index; null when it is missing or unreadable. */
const findPage = (
  { sql }: ReadableDatabase,
  { preview, contractId }: PreviewedContract,
  place: number,
): PreviewPage | null =>
  readableOne(
    pageSchema,
    sql.get`
      SELECT first, lines FROM preview_page
      WHERE preview = ${preview} AND contractId = ${contractId} AND first <= ${place} ORDER BY first DESC LIMIT 1`,
  );

/** Previews that have lines. */
const storedPreviews = ({ sql }: ReadableDatabase): string[] =>
  readable(z.object({ preview: z.string() }), sql.all`SELECT DISTINCT preview FROM preview_page`).map(
    ({ preview }) => preview,
  );

/** Deletes some pages of a preview; true when more may be left. */
function removePages(db: WritableDatabase, preview: string): boolean {
  const { changes } = lazyTransaction(
    db,
    () => db.sql.run`
      DELETE FROM preview_page WHERE rowid IN (
        SELECT rowid FROM preview_page WHERE preview = ${preview} LIMIT ${pagesPerPiece})`,
  );
  return Number(changes) === pagesPerPiece;
}
