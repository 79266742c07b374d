import {
  densities,
  type GridId,
  type GridLayout,
  type GridLook,
  gridLayoutSchema,
  gridLookSchema,
} from '@shared/domain/grid-layout';
import type { ConnectionId } from '@shared/domain/ids';
import { z } from 'zod';
import type { StateFile } from './state-file';

export interface LayoutStore {
  /** How a list is shown; as it is made where nobody changed it. */
  get(id: ConnectionId, grid: GridId): GridLook;
  set(id: ConnectionId, grid: GridId, look: GridLook): void;
  remove(id: ConnectionId): void;
}

const key = 'layouts';

/** Reads field by field: a width that was edited into nonsense does not cost the order of the columns. */
const lenient = z.object({
  layout: z
    .object({
      order: z.array(z.unknown()).transform(readableIds).catch([]),
      hidden: z.array(z.unknown()).transform(readableIds).catch([]),
      widths: z.record(z.string(), z.unknown()).transform(readableWidths).catch({}),
    })
    .catch({ order: [], hidden: [], widths: {} }),
  density: z.enum(densities).catch('comfortable'),
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

const asMade: GridLook = { layout: { order: [], hidden: [], widths: {} }, density: 'comfortable' };

const mapOf = (value: unknown): Map<string, unknown> =>
  new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);

/** How the lists of each connection are shown. */
export function createLayoutStore(file: StateFile): LayoutStore {
  const all = () => mapOf(file.get(key));
  return {
    get: (id, grid) => lenient.safeParse(mapOf(all().get(id)).get(grid)).data ?? asMade,
    set(id, grid, look) {
      const grids = mapOf(all().get(id)).set(grid, gridLookSchema.parse(look));
      file.set(key, Object.fromEntries(all().set(id, Object.fromEntries(grids))));
    },
    remove(id) {
      const rest = all();
      if (rest.delete(id)) file.set(key, Object.fromEntries(rest));
    },
  };
}
