import { z } from 'zod';
import { referenceSchema } from './contract';

/** Members of a table that are sent only on request (docs/server.md#optional-parts). `owner` is the older spelling of `owners`. */
export const assetFields = [
  'owner',
  'owners',
  'tags',
  'columns',
  'followers',
  'tableConstraints',
  'usageSummary',
] as const;
export type AssetField = (typeof assetFields)[number];

/** Asset types that this app can search and read. A server may have others: those stay text. */
export const assetTypes = [
  'table',
  'topic',
  'dashboard',
  'pipeline',
  'container',
  'mlmodel',
  'searchIndex',
  'storedProcedure',
  'dashboardDataModel',
  'apiEndpoint',
  'database',
  'databaseSchema',
  'dataProduct',
] as const;
export type AssetType = (typeof assetTypes)[number];

/** The scope of a search; `any` is assets of all types. */
export const searchScopes = ['any', ...assetTypes] as const;
export type SearchScope = (typeof searchScopes)[number];

/** An asset as lists and searches show it. A part that the server did not send is null. */
export const assetSchema = z.object({
  kind: z.literal('asset'),
  id: z.guid(),
  /** The server's own word, such as `table`. */
  type: z.string(),
  name: z.string(),
  displayName: z.string().nullable(),
  fullyQualifiedName: z.string().nullable(),
  /** Name of the service that the asset lives in. */
  service: z.string().nullable(),
  deleted: z.boolean(),
  owners: z.array(referenceSchema).nullable(),
  tags: z.array(z.string()).nullable(),
  columnCount: z.int().nullable(),
  followerCount: z.int().nullable(),
  /** Each as one text, such as `PRIMARY_KEY (id)`. */
  constraints: z.array(z.string()).nullable(),
  /** Uses on the last day that the server counted. */
  dailyUses: z.number().nullable(),
});
export type Asset = z.infer<typeof assetSchema>;

/**
 * The position in the list of tables, in either direction. Created by main, opaque to the window. It has one cursor, since both
 * are a 400 to a server (docs/server.md#list-cursors); a null cursor is the start of the list.
 */
export const tablePositionSchema = z.union([
  z.strictObject({ mode: z.literal('start') }),
  z.strictObject({
    mode: z.enum(['after', 'before']),
    reading: z.guid(),
    /** Pages from the first one; negative when rows were added before it. */
    step: z.int(),
    cursor: z.string().min(1).max(8192).nullable(),
  }),
]);
export type TablePosition = z.infer<typeof tablePositionSchema>;

/** The position in a search: an offset. */
export const searchPositionSchema = z.union([
  z.strictObject({ mode: z.literal('start') }),
  z.strictObject({
    mode: z.literal('from'),
    reading: z.guid(),
    step: z.int().min(1),
    from: z.int().min(1).max(10_000),
  }),
]);
export type SearchPosition = z.infer<typeof searchPositionSchema>;

/** Why a list of hits ended; `window`: a search engine returns only its first 10,000. */
export const searchEnds = ['complete', 'nothing-new', 'window'] as const;
export type SearchEnd = (typeof searchEnds)[number];
