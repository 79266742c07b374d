import type { ConnectionId } from '@shared/domain/ids';
import { type SavedView, savedViewSchema, viewDraftSchema } from '@shared/domain/saved-view';
import { z } from 'zod';
import { json, type ReadableDatabase, readable, type WritableDatabase } from './database';

const rowSchema = z
  .object({
    id: savedViewSchema.shape.id,
    name: savedViewSchema.shape.name,
    content: json(viewDraftSchema.pick({ search: true, layout: true })),
  })
  .transform(({ content, ...rest }): SavedView => ({ ...rest, ...content }));

/** The saved views of a connection, by name. One that was edited into nonsense is left out. */
export const findSavedViews = ({ sql }: ReadableDatabase, connectionId: ConnectionId): SavedView[] =>
  readable(
    rowSchema,
    sql.all`SELECT id, name, content FROM saved_view WHERE connectionId = ${connectionId} ORDER BY lower(name), name, id`,
  );

/** Puts a view in the place of the one with its id, or beside the others. */
export function storeSavedView({ sql }: WritableDatabase, connectionId: ConnectionId, view: SavedView): void {
  const { id, name, search, layout } = savedViewSchema.parse(view);
  const content = JSON.stringify({ search, layout });
  sql.run`REPLACE INTO saved_view (connectionId, id, name, content) VALUES (${connectionId}, ${id}, ${name}, ${content})`;
}

export function removeSavedView({ sql }: WritableDatabase, connectionId: ConnectionId, id: string): void {
  sql.run`DELETE FROM saved_view WHERE connectionId = ${connectionId} AND id = ${id}`;
}
