import type { RowList } from './grid-types';

/** A list whose rows have keys. */
export interface KeyedRows<Row> {
  readonly rows: RowList<Row>;
  readonly rowKey: (row: Row) => string;
}

/** A row by its index; unlike `Array.at`, a negative index is none. */
export const rowAt = <Row>(rows: RowList<Row>, index: number): Row | undefined =>
  index < 0 ? undefined : rows.at(index);

/** The key at an index; undefined outside of the list. */
export function keyAt<Row>({ rows, rowKey }: KeyedRows<Row>, index: number): string | undefined {
  if (index < 0 || index >= rows.length) return undefined;
  if (rows.keyAt !== undefined) return rows.keyAt(index);
  const row = rows.at(index);
  return row === undefined ? undefined : rowKey(row);
}

/** The index of a key, searched outwards from its last index, since rows move little; -1 when not within `reach`. */
export function indexOfKey<Row>(
  list: KeyedRows<Row>,
  key: string,
  near: { readonly at: number; readonly reach: number },
): number {
  const { rows } = list;
  if (rows.indexOfKey !== undefined) return rows.indexOfKey(key);
  const isAt = (index: number): boolean => keyAt(list, index) === key;
  for (let distance = 0; distance <= near.reach; distance += 1) {
    if (isAt(near.at + distance)) return near.at + distance;
    if (distance > 0 && isAt(near.at - distance)) return near.at - distance;
    if (near.at + distance >= rows.length && near.at - distance < 0) return -1;
  }
  return -1;
}

/** How many rows beyond the difference in length a row may have moved before it counts as gone. */
const slack = 2000;

/** How far the row at `first` has moved between two lists, or the next one if it is gone; null when none of the next is left. */
export function shiftOf<Row>(before: KeyedRows<Row>, after: KeyedRows<Row>, first: number): number | null {
  const reach = Math.abs(after.rows.length - before.rows.length) + slack;
  const tries = Math.min(before.rows.length, first + 5);
  for (let index = first; index < tries; index += 1) {
    const key = keyAt(before, index);
    if (key === undefined) return null;
    const found = indexOfKey(after, key, { at: index, reach });
    if (found !== -1) return found - index;
  }
  return null;
}
