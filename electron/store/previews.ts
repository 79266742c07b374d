import type { ContractId } from '@shared/domain/ids';
import type { ResultLine } from '@shared/domain/result';
import { resultColumnsSchema } from '@shared/domain/result-columns';
import { chunkOf } from '@shared/results/columns/chunk';
import { linesOf } from '@shared/results/columns/chunk-rows';
import { columnsOf } from '@shared/results/columns/columns-of';
import { createResultWords } from '@shared/results/columns/result-words';
import { z } from 'zod';
import { json, lazyTransaction, type ReadableDatabase, readable, readableOne, type WritableDatabase } from './database';

/** The lines that a preview has read of one contract. */
export interface PreviewedContract {
  readonly preview: string;
  readonly contractId: ContractId;
}

/** Lines that follow each other, and the place of the first of them. */
export interface PreviewPage {
  readonly first: number;
  readonly lines: readonly ResultLine[];
}

/** So many lines are written or read in one go: nothing else of the app waits long for it. */
export const linesPerPage = 1000;

const rowSchema = z.object({
  first: z.int(),
  lines: json(resultColumnsSchema).transform((columns) => linesOf(chunkOf(columns, createResultWords()))),
});

/** Throws as the disk does. A loss of power may cost them: no preview outlives the app. */
export function insertPreviewPage(
  db: WritableDatabase,
  { preview, contractId }: PreviewedContract,
  { first, lines }: PreviewPage,
): void {
  const text = JSON.stringify(columnsOf(lines));
  lazyTransaction(
    db,
    () => db.sql.run`
      INSERT INTO preview_page (preview, contractId, first, lines) VALUES (${preview}, ${contractId}, ${first}, ${text})`,
  );
}

/** The page that has the line at a place; null when it is not there, or cannot be read. */
export const previewPage = (
  { sql }: ReadableDatabase,
  { preview, contractId }: PreviewedContract,
  place: number,
): PreviewPage | null =>
  readableOne(
    rowSchema,
    sql.get`
      SELECT first, lines FROM preview_page
      WHERE preview = ${preview} AND contractId = ${contractId} AND first <= ${place} ORDER BY first DESC LIMIT 1`,
  );

/** Previews of which there are lines. */
export const storedPreviews = ({ sql }: ReadableDatabase): string[] =>
  readable(z.object({ preview: z.string() }), sql.all`SELECT DISTINCT preview FROM preview_page`).map(
    ({ preview }) => preview,
  );

/** Pages that are forgotten in one go. */
const forgottenPages = 100;

/** Forgets some lines of a preview; whether there may be more. */
export function removePreviewPages(db: WritableDatabase, preview: string): boolean {
  const { changes } = lazyTransaction(
    db,
    () => db.sql.run`
      DELETE FROM preview_page WHERE rowid IN (
        SELECT rowid FROM preview_page WHERE preview = ${preview} LIMIT ${forgottenPages})`,
  );
  return Number(changes) === forgottenPages;
}
