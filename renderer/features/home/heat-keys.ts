import { placeAfter } from '@renderer/lib/place-after';

/** A cell of the heat map, by the indexes of its row and its column on the screen. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

interface HeatSize {
  readonly rows: number;
  readonly columns: number;
}

const leap = 10;
const far = Number.POSITIVE_INFINITY;

/** How far a key leads: down, and to the right. */
type Moves = Readonly<Record<string, readonly [rows: number, columns: number]>>;
const moves: Moves = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  PageUp: [-leap, 0],
  PageDown: [leap, 0],
  Home: [0, -far],
  End: [0, far],
};
const movesWithCtrl: Moves = { ...moves, Home: [-far, 0], End: [far, 0] };

interface HeatKey {
  readonly key: string;
  readonly ctrlKey: boolean;
}

/** The cell that a key leads to, without wrapping at the ends; null for any other key. */
export function nextCell({ key, ctrlKey }: HeatKey, at: CellPlace, { rows, columns }: HeatSize): CellPlace | null {
  const move = (ctrlKey ? movesWithCtrl : moves)[key];
  if (move === undefined) return null;
  const [down, right] = move;
  return { row: placeAfter(at.row, down, rows), column: placeAfter(at.column, right, columns) };
}
