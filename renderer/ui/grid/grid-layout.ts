import type { CSSProperties } from 'react';
import type { GridColumn } from './grid-types';

type Sized = Pick<GridColumn<never>, 'width' | 'flex'>;

/**
 * Width of a column's cells, the same for the header and every row: fixed, or at least that with a share of the remaining
 * width.
 */
export const columnSize = ({ width, flex }: Sized): CSSProperties =>
  flex === undefined ? { flex: `0 0 ${width}px` } : { flex: `${flex} 1 0px`, minWidth: width };

/** The same for all columns, made once, so that rows pass on the same objects. */
export const columnSizes = (columns: readonly Sized[]): readonly CSSProperties[] => columns.map(columnSize);

/** Padding at both ends of a row, in CSS pixels. */
const rowPadding = 8;

/** Width of the checkboxes before the first column, in CSS pixels. */
export const checkWidth = 32;

/** The minimum width of a row; below it the grid scrolls sideways. */
export const minRowWidth = (columns: readonly Pick<Sized, 'width'>[]): number =>
  columns.reduce((sum, { width }) => sum + width, 2 * rowPadding);
