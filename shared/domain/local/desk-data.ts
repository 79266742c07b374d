import { connectionColours } from '@shared/domain/connection/connection';
import { exchangedConnectionSchema } from '@shared/domain/connection/connection-file';
import { networkViewSchema } from '@shared/domain/connection/connection-network';
import { protectionSchema } from '@shared/domain/connection/protection';
import { chosenPersonSchema, indexKeySchema, scopes } from '@shared/domain/contract/contract-index';
import { contractIdSchema, timestampSchema } from '@shared/domain/ids';
import { operationSchema } from '@shared/domain/operation/activity';
import { z } from 'zod';
import { gridIds, gridViewSchema } from './grid-layout';
import { localCountsSchema, localKindSchema } from './local-items';
import { ownTargetSchemas, recentItemSchema } from './opening';

/** What can be cleared on its own. What people have made is not among them. */
export const deskParts = ['index', 'activity', 'backups', 'requests', 'logs'] as const;
export const deskPartSchema = z.enum(deskParts);
export type DeskPart = z.infer<typeof deskPartSchema>;

/** `count`: of contracts, changes, files, requests; null where only bytes are known. `removable`: what Clear would remove. */
const partSizeSchema = z.object({ bytes: z.int(), count: z.int().nullable(), removable: z.int() });

/** What the app takes on the disk. */
export const deskSizesSchema = z.object({
  parts: z.record(deskPartSchema, partSizeSchema),
  /** What people have made, on all connections and on those that were removed. */
  made: localCountsSchema,
});
export type DeskSizes = z.infer<typeof deskSizesSchema>;

/**
 * Limits of a file with everything: bytes; places, which are connections and what removed ones have left; and bytes of Activity,
 * of which the newest changes are exported.
 */
export const deskFileLimits = { bytes: 128 * 1024 * 1024, places: 1000, activityBytes: 24 * 1024 * 1024 } as const;

/** What a person has made at one address. Entries are parsed one by one, so that an unreadable one does not hide the others. */
const heldSchema = z.object({
  items: z.array(z.unknown()).default([]),
  layouts: z.array(z.unknown()).default([]),
  /** When contracts were last seen, by key. */
  seen: z.array(z.unknown()).default([]),
  /** Changes in Activity, the newest first. */
  activity: z.array(z.unknown()).default([]),
  /** Versions of contracts that only this app has seen, the oldest first. */
  versions: z.array(z.unknown()).default([]),
  /** What was opened, used and compared there, the newest first. */
  recent: z.array(z.unknown()).default([]),
  /** What was chosen there; absent where nothing was. */
  choices: z.unknown().optional(),
});
export type Held = z.infer<typeof heldSchema>;

/** One entry of the file. */
export const deskEntrySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('settings'), settings: z.unknown() }),
  /** A connection, without its token. */
  heldSchema.extend({ kind: z.literal('connection'), connection: z.unknown() }),
  /** What a removed connection has left at its address. */
  heldSchema.extend({
    kind: z.literal('removed'),
    name: exchangedConnectionSchema.shape.name,
    baseUrl: exchangedConnectionSchema.shape.baseUrl,
  }),
  heldSchema.extend({ kind: z.literal('sample') }),
]);
export type DeskEntry = z.infer<typeof deskEntrySchema>;

export const heldLayoutSchema = z.object({ grid: z.enum(gridIds), look: gridViewSchema });
export type HeldLayout = z.infer<typeof heldLayoutSchema>;
export const heldSeenSchema = z.tuple([indexKeySchema, timestampSchema]);
export type HeldSeen = z.infer<typeof heldSeenSchema>;
/** One thing that a person has made; `item` is parsed by its kind. */
export const heldItemSchema = z.object({ kind: localKindSchema, item: z.unknown() });

/** Where the other one of two contracts is, since the id of a connection is that of one computer: at the same place, or at another. */
const heldPlaceSchema = z.union([
  z.enum(['here', 'sample']),
  z.object({ name: exchangedConnectionSchema.shape.name, baseUrl: exchangedConnectionSchema.shape.baseUrl }),
]);
export type HeldPlace = z.infer<typeof heldPlaceSchema>;
/** One use of what was opened or compared. */
export const heldUseSchema = recentItemSchema.extend({
  target: z.discriminatedUnion('kind', [
    ...ownTargetSchemas,
    z.strictObject({
      kind: z.literal('pair'),
      contractId: contractIdSchema,
      other: z.strictObject({ at: heldPlaceSchema, contractId: contractIdSchema }),
    }),
  ]),
});
export type HeldUse = z.infer<typeof heldUseSchema>;

/** Who somebody says to be, null where the server knows; and whose contracts Home shows. */
export const heldChoicesSchema = z.object({ person: chosenPersonSchema.nullable(), scope: z.enum(scopes) });
export type HeldChoices = z.infer<typeof heldChoicesSchema>;

const ended = ['not-sent', 'refused', 'done', 'partly', 'not-done'] as const;
/** A change in Activity that has ended. `batch`: the id of its batch. `backup`: only the name of its file. */
export const heldOperationSchema = operationSchema.omit({ connectionId: true }).extend({
  state: z.enum(ended),
  startedAt: timestampSchema,
  endedAt: timestampSchema.nullable(),
  checkedAt: timestampSchema.nullable(),
  acknowledgedAt: timestampSchema.nullable(),
  batch: z.guid().nullable(),
});
export type HeldOperation = z.infer<typeof heldOperationSchema>;

/**
 * A version of a contract. `seenAt`: from when on; `content`: its JSON, deflated, in base64. Only the first version with a `digest` has
 * its content.
 */
export const heldVersionSchema = z.object({
  contractId: contractIdSchema,
  seenAt: timestampSchema,
  digest: z.string().min(1).max(200),
  content: z.base64().optional(),
});
export type HeldVersion = z.infer<typeof heldVersionSchema>;

/** What importing does: `added` is new, `replaced` is newer in the file, `same` is here already, `kept` differs and stays as it is here. */
export const importFates = ['added', 'replaced', 'same', 'kept'] as const;
export type ImportFate = (typeof importFates)[number];
const fatesSchema = z.record(z.enum(importFates), z.int());
export type FateCounts = z.infer<typeof fatesSchema>;

/** A connection of the file. Its network settings must be shown: the file's author chose the proxy and the trusted certificates. */
const importedConnectionSchema = z.object({
  fate: z.enum(['added', 'same', 'kept']),
  name: z.string(),
  baseUrl: z.string(),
  protection: protectionSchema,
  colour: z.enum(connectionColours),
  network: networkViewSchema,
});

/** What importing a file with everything would do, or has done. */
export const deskImportSchema = z.object({
  connections: z.array(importedConnectionSchema),
  /** Of each kind of what people make. */
  items: z.record(localKindSchema, fatesSchema),
  layouts: fatesSchema,
  activity: fatesSchema,
  versions: fatesSchema,
  /** What was opened and compared, each once. */
  recent: fatesSchema,
  /** Who somebody is and whose contracts Home shows, one for each connection. */
  choices: fatesSchema,
  /** How many settings differ from those here; null where the file has none. */
  settings: z.int().nullable(),
  /** The proxy that these settings name, where it is not the one here: the file's author chose it. */
  settingsProxy: z.string().nullable(),
  /** Entries that cannot be read, and are left out; those of `leftOut` are not among them. */
  unreadable: z.int(),
  /** Why some of the file is left out, a sentence each. */
  leftOut: z.array(z.string()),
});
export type DeskImport = z.infer<typeof deskImportSchema>;
