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
  readonly [K in LocalKind]: { readonly kind: K; readonly id: string | null; readonly draft: LocalDrafts[K] };
}>;
type Put = EachKind<{ readonly [K in LocalKind]: { readonly kind: K; readonly items: readonly LocalItems[K][] } }>;

/** One object for each kind, which its member `kind` tells. */
const eachKind = <T>(shape: (kind: LocalKind) => z.ZodRawShape): z.ZodType<T, T> => {
  const objects = localKindNames.map((kind) => z.strictObject({ kind: z.literal(kind), ...shape(kind) }));
  // That each kind has its own schema here TypeScript cannot follow through the loop.
  return z.discriminatedUnion('kind', objects as unknown as [z.ZodObject, ...z.ZodObject[]]) as unknown as z.ZodType<
    T,
    T
  >;
};

const byConnection = z.strictObject({ connectionId: connectionIdSchema });
const byKind = byConnection.extend({ kind: localKindSchema });
const list = eachKind<LocalList>((kind) => ({ items: z.array(localKinds[kind].schema) }));

/** What a person makes on a connection, of each kind: notes, views, retention rules and more. No server hears of it. */
export const localRoutes = {
  'local.list': route(byKind, list),
  /** Stores what a person says: something new, or in place of what has this id. `id` of the answer: its id. */
  'local.save': route(
    byConnection.extend({
      change: eachKind<Save>((kind) => ({ id: localItemIdSchema.nullable(), draft: localKinds[kind].draft })),
    }),
    z.object({ id: z.string(), list }),
  ),
  /** Stores items as they are, such as those that were removed. Rejects with `invalid_input` where there would be too many. */
  'local.put': route(
    byConnection.extend({
      change: eachKind<Put>((kind) => ({ items: z.array(localKinds[kind].schema).max(localKinds[kind].limit) })),
    }),
    list,
  ),
  'local.remove': route(byKind.extend({ ids: z.array(localItemIdSchema).max(10_000) }), list),
  /**
   * Writes all items of a kind, or of all kinds where it is null, to a file that the person chooses, also of a connection that is not
   * there any more; null when they choose none, or there is nothing.
   */
  'local.exportFile': route(
    byConnection.extend({ kind: localKindSchema.nullable() }),
    z.object({ exported: z.object({ fileName: z.string(), counts: localCountsSchema }).nullable() }),
  ),
  /**
   * Adds what such a file holds, each item once: `known` counts those that are here already and stay as they are. A name that is taken
   * gets a number. `unknown`: items about contracts that this connection does not have, which are left out. `unreadable`: entries of no
   * kind. Rejects with `items_unreadable`, the reason in `details.where`, for any other text.
   */
  'local.importFile': route(
    byConnection.extend({ text: z.string().max(localFileBytes) }),
    z.object({ added: localCountsSchema, known: z.int(), unknown: z.int(), unreadable: z.int() }),
  ),
} as const;
