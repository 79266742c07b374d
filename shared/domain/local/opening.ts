import { connectionFileLimits } from '@shared/domain/connection/connection-file';
import { assetKeySchema, connectionIdSchema, contractIdSchema } from '@shared/domain/ids';
import { includeModes } from '@shared/domain/status';
import { z } from 'zod';
import { openingLength } from './given-opening';

/**
 * What a pasted or typed text can be. `token` looks like one, and is not searched for; `other` is an address or link without a
 * known target.
 */
const openingKinds = [
  'empty',
  'id',
  'contract-id',
  'contract-name',
  'name',
  'asset-id',
  'asset-name',
  'token',
  'other',
] as const;

export const openingReadingSchema = z.object({
  kind: z.enum(openingKinds),
  /** The id or name to look for, decoded; null when there is none. */
  wanted: z.string().nullable(),
  /** Type of the asset that the text names; null when it names none. */
  assetType: z.string().nullable(),
  /** Host or name of the server that the text names, if it is not this connection's. */
  elsewhere: z.string().nullable(),
});
export type OpeningReading = z.infer<typeof openingReadingSchema>;

/** What was searched for without success, in this order. */
const openingTries = ['contract-id', 'contract-name', 'asset-id', 'asset-name'] as const;
export type OpeningTry = (typeof openingTries)[number];

/** The place within a contract that the text leads to. */
const placeSchema = z.object({
  tab: z.string().nullable(),
  /** Timestamp of a result, epoch milliseconds. */
  run: z.number().nullable(),
  /** Keys of two results to compare. */
  compared: z.tuple([z.string().max(200), z.string().max(200)]).nullable(),
  include: z.enum(includeModes).nullable(),
});
export type OpeningPlace = z.infer<typeof placeSchema>;

export const openingSchema = z.union([
  z.object({ kind: z.literal('contract'), contractId: contractIdSchema, place: placeSchema }),
  z.object({ kind: z.literal('asset'), asset: assetKeySchema, place: placeSchema }),
  z.object({ kind: z.literal('none'), tried: z.array(z.enum(openingTries)), assetType: z.string().nullable() }),
  /** `connectionId`: a saved connection to that server; null when there is none. No request was sent. */
  z.object({ kind: z.literal('other-server'), server: z.string(), connectionId: connectionIdSchema.nullable() }),
]);
export type Opening = z.infer<typeof openingSchema>;

/** Why it cannot be opened. */
export const openingRefusals = ['no-link', 'not-a-file', 'too-large', 'not-text', 'unreadable'] as const;
export type OpeningRefusal = (typeof openingRefusals)[number];

/** The same, validated: it leads to a screen or a dialog, and changes nothing by itself. */
export const systemOpeningSchema = z.discriminatedUnion('kind', [
  /** `connectionId`: the saved connection that the link names; null when it names none, or an unknown one. */
  z.object({
    kind: z.literal('link'),
    text: z.string().max(openingLength),
    connectionId: connectionIdSchema.nullable(),
  }),
  /** A connections file, by its name without folders. Its contents are not validated yet. */
  z.object({ kind: z.literal('file'), name: z.string(), text: z.string().max(connectionFileLimits.length) }),
  /** `name`: of the file; null for a link. */
  z.object({ kind: z.literal('refused'), name: z.string().nullable(), reason: z.enum(openingRefusals) }),
]);
export type SystemOpening = z.infer<typeof systemOpeningSchema>;

/** Two contracts that were compared: one of this connection, and one of this or another. */
const pairTargetSchema = z.strictObject({
  kind: z.literal('pair'),
  contractId: contractIdSchema,
  other: z.strictObject({ connectionId: connectionIdSchema, contractId: contractIdSchema }),
});
export type PairTarget = z.infer<typeof pairTargetSchema>;

/** What can be opened on a connection, whatever other connections there are. */
export const ownTargetSchemas = [
  z.strictObject({ kind: z.literal('contract'), contractId: contractIdSchema }),
  z.strictObject({ kind: z.literal('asset'), asset: assetKeySchema }),
  z.strictObject({ kind: z.enum(['command', 'view', 'setting']), id: z.string().min(1).max(100) }),
] as const;

/** What a person has opened or used: a contract, an asset, two contracts; a command, a view or a setting by its id. */
export const recentItemSchema = z.strictObject({
  target: z.discriminatedUnion('kind', [...ownTargetSchemas, pairTargetSchema]),
  title: z.string().max(4000),
  /** A second line that distinguishes equal titles. */
  about: z.string().max(4000),
});
export type RecentItem = z.infer<typeof recentItemSchema>;
