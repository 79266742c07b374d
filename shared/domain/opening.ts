import { z } from 'zod';
import { assetKeySchema, connectionIdSchema, contractIdSchema } from './ids';
import { includeModes } from './status';

/** Longest text that can be opened: a name of 3,000 characters, each percent-encoded as three bytes, in an address. */
export const openingLength = 40_000;

/** What a pasted or typed text can be read as. `other` is an address or a link that leads to nothing this app knows. */
const openingKinds = [
  'empty',
  'id',
  'contract-id',
  'contract-name',
  'name',
  'asset-id',
  'asset-name',
  'other',
] as const;

export const openingReadingSchema = z.object({
  kind: z.enum(openingKinds),
  /** The id or name that will be looked for, decoded; null when there is none. */
  wanted: z.string().nullable(),
  /** Type of the asset that the text names; null when it names none. */
  assetType: z.string().nullable(),
  /** Host or name of the server that the text names, when it is not this connection's. */
  elsewhere: z.string().nullable(),
});
export type OpeningReading = z.infer<typeof openingReadingSchema>;

/** What was looked for in vain, in this order. */
const openingTries = ['contract-id', 'contract-name', 'asset-id', 'asset-name'] as const;
export type OpeningTry = (typeof openingTries)[number];

/** Where within a contract the text leads. */
const placeSchema = z.object({
  tab: z.string().nullable(),
  /** Timestamp of a result, epoch milliseconds. */
  run: z.number().nullable(),
  include: z.enum(includeModes).nullable(),
});
export type OpeningPlace = z.infer<typeof placeSchema>;

export const openingSchema = z.union([
  z.object({ kind: z.literal('contract'), contractId: contractIdSchema, place: placeSchema }),
  z.object({ kind: z.literal('asset'), asset: assetKeySchema, place: placeSchema }),
  z.object({ kind: z.literal('none'), tried: z.array(z.enum(openingTries)), assetType: z.string().nullable() }),
  /** `connectionId`: a saved connection to that server; null when there is none. Nothing was asked of any server. */
  z.object({ kind: z.literal('other-server'), server: z.string(), connectionId: connectionIdSchema.nullable() }),
]);
export type Opening = z.infer<typeof openingSchema>;
