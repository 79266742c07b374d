import type { GridColumn } from './grid-types';

/** Tracks of the grid, the same for the header and every row; without a flexible column a filler takes the rest. */
export function columnTracks(columns: readonly Pick<GridColumn<never>, 'width' | 'flex'>[]): string {
  const tracks = columns.map(({ width, flex }) =>
    flex === undefined ? `${width}px` : `minmax(${width}px, ${flex}fr)`,
  );
  return columns.some(({ flex }) => flex !== undefined) ? tracks.join(' ') : `${tracks.join(' ')} minmax(0, 1fr)`;
}

/** Room at both ends of a row, in CSS pixels. */
const rowPadding = 8;

/** The least width of a row; below it the grid scrolls sideways. */
export const minRowWidth = (columns: readonly Pick<GridColumn<never>, 'width'>[]): number =>
  columns.reduce((sum, { width }) => sum + width, 2 * rowPadding);
