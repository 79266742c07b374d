import { connectionIdSchema } from '@shared/domain/ids';
import { localFileBytes } from '@shared/domain/limits';
import {
  type LocalDrafts,
  type LocalItems,
  type LocalKind,
  localCountsSchema,
  localItemIdSchema,
  localKindNames,
  localKindSchema,
  localKinds,
} from '@shared/domain/local/local-items';
import { route } from '@shared/ipc/route';
import { z } from 'zod';

type EachKind<T> = T[keyof T];
/** All items of a kind, in the order of its list. */
export type LocalList = EachKind<{
  readonly [K in LocalKind]: { readonly kind: K; readonly items: LocalItems[K][] };
}>;
type Save = EachKind<{
  readonly [K in LocalKind]: {
    readonly kind: K;
    readonly id: string | null;
    readonly draft: LocalDrafts[K];
    readonly opened?: LocalItems[K] | undefined;
  };
}>;
type Add = EachKind<{ readonly [K in LocalKind]: { readonly kind: K; readonly drafts: readonly LocalDrafts[K][] } }>;
type Put = EachKind<{ readonly [K in LocalKind]: { readonly kind: K; readonly items: readonly LocalItems[K][] } }>;

/** A union of one object per kind, told apart by `kind`. */
const eachKind = <T>(shape: (kind: LocalKind) => z.ZodRawShape): z.ZodType<T, T> => {
  const objects = localKindNames.map((kind) => z.strictObject({ kind: z.literal(kind), ...shape(kind) }));
  // TypeScript cannot follow through the loop that each kind has its own schema.
  return z.discriminatedUnion('kind', objects as unknown as [z.ZodObject, ...z.ZodObject[]]) as unknown as z.ZodType<
    T,
    T
  >;
};

const byConnection = z.strictObject({ connectionId: connectionIdSchema });
const byKind = byConnection.extend({ kind: localKindSchema });
const list = eachKind<LocalList>((kind) => ({ items: z.array(localKinds[kind].schema) }));

/** Local items of every kind: notes, views, retention rules and more. They are never sent to a server. */
export const localRoutes = {
  'local.list': route(byKind, list),
  /**
   * Saves a draft: a new item, or in place of the one with this id. `opened`: the item as it was when the person began; where somebody
   * else has changed it since, in a shared folder, both versions become a conflict. The answer has its id.
   */
  'local.save': route(
    byConnection.extend({
      change: eachKind<Save>((kind) => ({
        id: localItemIdSchema.nullable(),
        draft: localKinds[kind].draft,
        opened: localKinds[kind].schema.optional(),
      })),
    }),
    z.object({ id: z.string(), list }),
  ),
  /** Saves several new items at once. The answer has their ids, in that order. Rejects with `invalid_input` above the limit. */
  'local.add': route(
    byConnection.extend({
      change: eachKind<Add>((kind) => ({ drafts: z.array(localKinds[kind].draft).max(localKinds[kind].limit) })),
    }),
    z.object({ ids: z.array(z.string()), list }),
  ),
  /** Stores items unchanged, such as to undo their removal. Rejects with `invalid_input` above the limit. */
  'local.put': route(
    byConnection.extend({
      change: eachKind<Put>((kind) => ({ items: z.array(localKinds[kind].schema).max(localKinds[kind].limit) })),
    }),
    list,
  ),
  'local.remove': route(byKind.extend({ ids: z.array(localItemIdSchema).max(10_000) }), list),
  /**
   * Writes all items of a kind, or of all kinds when null, to a file that the person chooses, also of a removed connection; null
   * when cancelled, or when there is nothing.
   */
  'local.exportFile': route(
    byConnection.extend({ kind: localKindSchema.nullable() }),
    z.object({ exported: z.object({ fileName: z.string(), counts: localCountsSchema }).nullable() }),
  ),
  /**
   * Adds the items of such a file, each once: `known` counts those that exist already and stay unchanged. A taken name gets a
   * number. `unknown`: items about contracts that this connection does not have, which are skipped. `unreadable`: entries of no
   * known kind. Rejects with `items_unreadable`, the reason in `details.where`, for any other text.
   */
  'local.importFile': route(
    byConnection.extend({ text: z.string().max(localFileBytes) }),
    z.object({ added: localCountsSchema, known: z.int(), unknown: z.int(), unreadable: z.int() }),
  ),
} as const;
