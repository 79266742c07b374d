import { contractSummarySchema } from '@shared/domain/contract';
import type { ConnectionId } from '@shared/domain/ids';
import { positionSchema } from '@shared/domain/paging';
import { walkStates } from '@shared/domain/walk';
import { z } from 'zod';

/** Files of their own, one for each connection: what was found may be much, and can be found again. */
export interface WalkFiles {
  read(id: ConnectionId): unknown;
  write(id: ConnectionId, value: unknown): void;
  remove(id: ConnectionId): void;
}

const tableSchema = z.object({
  id: z.guid(),
  name: z.string(),
  displayName: z.string().nullable(),
  fullyQualifiedName: z.string().nullable(),
});

const savedWalkSchema = z.object({
  run: z.guid(),
  state: z.enum(walkStates),
  at: z.number().nullable(),
  place: z.object({
    position: positionSchema.nullable(),
    waiting: z.array(tableSchema).readonly(),
    again: z.array(tableSchema).readonly(),
    isSecondTry: z.boolean(),
    seen: z.int().min(0),
    unread: z.int().min(0),
    total: z.int().min(0).nullable(),
  }),
  found: z.array(contractSummarySchema).readonly(),
});

export type SavedWalk = z.infer<typeof savedWalkSchema>;

export interface WalkStore {
  find(id: ConnectionId): SavedWalk | null;
  put(id: ConnectionId, walk: SavedWalk): void;
  remove(id: ConnectionId): void;
}

/** More than this is found again rather than kept. */
const mostKept = 20_000;

/** A walk that cannot be read is none: it begins again. */
export const createWalkStore = (files: WalkFiles): WalkStore => ({
  find: (id) => savedWalkSchema.safeParse(files.read(id)).data ?? null,
  put(id, walk) {
    if (walk.found.length <= mostKept && walk.place.again.length <= mostKept) files.write(id, walk);
    else files.remove(id);
  },
  remove: (id) => files.remove(id),
});
