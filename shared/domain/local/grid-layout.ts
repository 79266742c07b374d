import { z } from 'zod';

/** The lists whose columns can be laid out, and the timeline, whose height is stored. */
export const gridIds = ['results', 'contracts', 'runs', 'timeline'] as const;
export type GridId = (typeof gridIds)[number];

const columnId = z.string().min(1).max(64);
const columnIds = z.array(columnId).max(100).readonly();

/**
 * A person's changes to the columns of a list. Columns not named have their defaults; settings of columns that do not exist (any
 * more, or yet) are preserved.
 */
export const gridLayoutSchema = z.object({
  /** Column ids in order. */
  order: columnIds,
  hidden: columnIds,
  /** CSS pixels by column. */
  widths: z.record(columnId, z.int().min(1).max(5000)).readonly(),
});
export type GridLayout = z.infer<typeof gridLayoutSchema>;

export const gridViewSchema = z.object({ layout: gridLayoutSchema });
/** How a list is shown. */
export type GridViewState = z.infer<typeof gridViewSchema>;
