import { type BatchEntry, batchEntrySchema, batchOptionsSchema } from '@shared/domain/batch/batch';
import { batchPhases } from '@shared/domain/batch/words';
import { connectionIdSchema } from '@shared/domain/ids';
import { z } from 'zod';
import { json, jsonOrNull, lazyTransaction, type ReadableDatabase, readable, type WritableDatabase } from './database';

const batchSchema = z.object({
  id: z.guid(),
  connectionId: connectionIdSchema,
  /** The API's root that its connection had. */
  server: z.string(),
  /** Epoch milliseconds; `endedAt` is null while something of it waits or is under way. */
  startedAt: z.number(),
  endedAt: z.number().nullable(),
  phase: z.enum(batchPhases),
  options: json(batchOptionsSchema),
});
type BatchRow = z.infer<typeof batchSchema>;

const { shape } = batchEntrySchema;
const entrySchema = z.object({
  ...shape,
  item: json(shape.item),
  report: json(shape.report.unwrap()).nullable(),
  run: json(shape.run.unwrap()).nullable(),
  error: json(shape.error.unwrap()).nullable(),
});

/** A batch as it was left. */
export interface StoredBatch extends BatchRow {
  readonly entries: readonly BatchEntry[];
}

/** All that are kept, oldest first. One of which an entry was edited into nonsense is without that entry. */
export const findBatches = ({ sql }: ReadableDatabase): StoredBatch[] =>
  readable(batchSchema, sql.all`SELECT * FROM batch ORDER BY startedAt, id`).map((batch) => ({
    ...batch,
    entries: readable(entrySchema, sql.all`SELECT * FROM batch_entry WHERE batch = ${batch.id} ORDER BY place`),
  }));

/** Writes a batch, and those of its entries that have changed, by their places. */
export function storeBatch(
  db: WritableDatabase,
  { id, connectionId, server, startedAt, endedAt, phase, options }: BatchRow,
  entries: ReadonlyMap<number, BatchEntry>,
): void {
  const { sql } = db;
  lazyTransaction(db, () => {
    sql.run`
      INSERT INTO batch (id, connectionId, server, startedAt, endedAt, phase, options)
      VALUES (${id}, ${connectionId}, ${server}, ${startedAt}, ${endedAt}, ${phase}, ${JSON.stringify(options)})
      ON CONFLICT (id) DO UPDATE SET endedAt = excluded.endedAt, phase = excluded.phase`;
    for (const [place, { item, state, operationId, report, run, error }] of entries) {
      sql.run`
        REPLACE INTO batch_entry (batch, place, item, state, operationId, report, run, error)
        VALUES (${id}, ${place}, ${JSON.stringify(item)}, ${state}, ${operationId}, ${jsonOrNull(report)},
          ${jsonOrNull(run)}, ${jsonOrNull(error)})`;
    }
  });
}

export function removeBatch({ sql }: WritableDatabase, id: string): void {
  sql.run`DELETE FROM batch WHERE id = ${id}`;
}
