import type { HeatRow } from './heat-rows';

/** A cell of the heat map: the index of its row and of its day. */
export interface CellPlace {
  readonly row: number;
  readonly day: number;
}

interface HeatSize {
  readonly rows: readonly Pick<HeatRow, 'kind'>[];
  readonly days: number;
  /** The newest day stands first. */
  readonly isReversed: boolean;
}

const leap = 10;

/**
 * The cell that a key leads to, without wrapping at the ends; null for any other key. Headings are passed over. With Ctrl, Home and
 * End lead to the first and the last contract.
 */
export function nextCell(
  { key, ctrlKey }: { readonly key: string; readonly ctrlKey: boolean },
  at: CellPlace,
  { rows, days, isReversed }: HeatSize,
): CellPlace | null {
  const dayAt = (column: number) => (isReversed ? days - 1 - column : column);
  const column = dayAt(at.day);
  const inColumns = (to: number): CellPlace => ({ row: at.row, day: dayAt(Math.max(0, Math.min(days - 1, to))) });
  const inRows = (step: number): CellPlace => ({ row: rowAfter(rows, at.row, step), day: at.day });
  switch (key) {
    case 'ArrowLeft':
      return inColumns(column - 1);
    case 'ArrowRight':
      return inColumns(column + 1);
    case 'ArrowUp':
      return inRows(-1);
    case 'ArrowDown':
      return inRows(1);
    case 'PageUp':
      return inRows(-leap);
    case 'PageDown':
      return inRows(leap);
    case 'Home':
      return ctrlKey ? inRows(-rows.length) : inColumns(0);
    case 'End':
      return ctrlKey ? inRows(rows.length) : inColumns(days - 1);
    default:
      return null;
  }
}

/** The row so many contracts away, as far as there are any. */
function rowAfter(rows: HeatSize['rows'], from: number, step: number): number {
  const sign = Math.sign(step);
  let [place, left] = [from, Math.abs(step)];
  for (let row = from + sign; left > 0 && row >= 0 && row < rows.length; row += sign) {
    if (rows[row]?.kind !== 'contract') continue;
    place = row;
    left -= 1;
  }
  return place;
}
