import type { CSSProperties } from 'react';
import type { GridColumn } from './grid-types';

type Sized = Pick<GridColumn<never>, 'width' | 'flex'>;

/**
 * Width of a column's cells, the same for the header and every row: its own, or at least that with a share of what is
 * left over.
 */
export const columnSize = ({ width, flex }: Sized): CSSProperties =>
  flex === undefined ? { flex: `0 0 ${width}px` } : { flex: `${flex} 1 0px`, minWidth: width };

/** The same by column, made once: a row then hands on the same objects. */
export const columnSizes = (columns: readonly Sized[]): readonly CSSProperties[] => columns.map(columnSize);

/** Room at both ends of a row, in CSS pixels. */
const rowPadding = 8;

/** Width of the boxes before the first column, in CSS pixels. */
export const checkWidth = 32;

/** The least width of a row; below it the grid scrolls sideways. */
export const minRowWidth = (columns: readonly Pick<Sized, 'width'>[]): number =>
  columns.reduce((sum, { width }) => sum + width, 2 * rowPadding);
