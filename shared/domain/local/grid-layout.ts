import { z } from 'zod';

/** The lists whose columns can be laid out, and the timeline, of which the height is kept. */
export const gridIds = ['results', 'contracts', 'runs', 'timeline'] as const;
export type GridId = (typeof gridIds)[number];

export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

const columnId = z.string().min(1).max(64);
const columnIds = z.array(columnId).max(100).readonly();

/**
 * What a person changed in the columns of a list. Columns that it does not name have their defaults; columns that
 * are not there (any more, or not yet) keep what was said of them.
 */
export const gridLayoutSchema = z.object({
  /** Ids of columns in their order. */
  order: columnIds,
  hidden: columnIds,
  /** CSS pixels by column. */
  widths: z.record(columnId, z.int().min(1).max(5000)).readonly(),
});
export type GridLayout = z.infer<typeof gridLayoutSchema>;

export const gridViewSchema = z.object({ layout: gridLayoutSchema, density: z.enum(densities) });
/** How a list is shown. */
export type GridViewState = z.infer<typeof gridViewSchema>;
