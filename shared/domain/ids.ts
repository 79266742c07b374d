import { z } from 'zod';
import { maxTimestamp } from './limits';

/** UUID of a contract; checked by form only, since servers differ in the version bits. */
export const contractIdSchema = z.guid().brand<'ContractId'>();
export type ContractId = z.infer<typeof contractIdSchema>;

/** Our own name for a connection: `sample` or a UUID made by this app. */
export const connectionIdSchema = z.union([z.literal('sample'), z.guid()]).brand<'ConnectionId'>();
export type ConnectionId = z.infer<typeof connectionIdSchema>;

/**
 * The timestamp that addresses a result, in epoch milliseconds. Strict, because it becomes a path segment of a DELETE:
 * a text such as `before/999` would delete everything (docs/quality.md S34).
 */
export const timestampSchema = z.int().min(0).max(maxTimestamp);

/** An asset as the effective-contract endpoints address it (docs/server.md#endpoints). */
export const assetKeySchema = z.strictObject({
  id: z.guid(),
  type: z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,63}$/),
});
export type AssetKey = z.infer<typeof assetKeySchema>;

/** A window of the app, by the id of its contents. */
export type WindowId = number;
