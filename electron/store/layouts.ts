import type { ConnectionId } from '@shared/domain/ids';
import {
  type GridId,
  type GridLayout,
  type GridViewState,
  gridLayoutSchema,
  gridViewSchema,
} from '@shared/domain/local/grid-layout';
import { z } from 'zod';
import { json, type ReadableDatabase, readableOne, type WritableDatabase } from './database';

/** Parsed field by field, so that one invalid width does not lose the order of the columns. */
export const lenientView = z.object({
  layout: z
    .object({
      order: z.array(z.unknown()).transform(readableIds).catch([]),
      hidden: z.array(z.unknown()).transform(readableIds).catch([]),
      widths: z.record(z.string(), z.unknown()).transform(readableWidths).catch({}),
    })
    .catch({ order: [], hidden: [], widths: {} }),
});

function readableIds(ids: readonly unknown[]): readonly string[] {
  return ids.flatMap((id) => gridLayoutSchema.shape.order.safeParse([id]).data ?? []);
}

function readableWidths(widths: Readonly<Record<string, unknown>>): GridLayout['widths'] {
  const readable = Object.entries(widths).flatMap(([id, width]) =>
    Object.entries(gridLayoutSchema.shape.widths.safeParse({ [id]: width }).data ?? {}),
  );
  return Object.fromEntries(readable);
}

const asMade: GridViewState = { layout: { order: [], hidden: [], widths: {} } };

const rowSchema = z.object({ look: json(lenientView) });

/** The layout of a connection's grid; the default where nobody changed it. */
export const findLayout = ({ sql }: ReadableDatabase, id: ConnectionId, grid: GridId): GridViewState =>
  readableOne(rowSchema, sql.get`SELECT look FROM layout WHERE connectionId = ${id} AND grid = ${grid}`)?.look ??
  asMade;

export function storeLayout(
  { sql }: WritableDatabase,
  id: ConnectionId,
  { grid, look }: { readonly grid: GridId; readonly look: GridViewState },
): void {
  const text = JSON.stringify(gridViewSchema.parse(look));
  sql.run`REPLACE INTO layout (connectionId, grid, look) VALUES (${id}, ${grid}, ${text})`;
}
