/** A list whose rows have keys. */
export interface KeyedRows<Row> {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
}

/** Where a key is, looked for outwards from where it was, because rows move by little; -1 when not within `reach`. */
export function indexOfKey<Row>(
  list: KeyedRows<Row>,
  key: string,
  near: { readonly at: number; readonly reach: number },
): number {
  const { rows, rowKey } = list;
  const isAt = (index: number): boolean => {
    const row = rows[index];
    return row !== undefined && rowKey(row) === key;
  };
  for (let distance = 0; distance <= near.reach; distance += 1) {
    if (isAt(near.at + distance)) return near.at + distance;
    if (distance > 0 && isAt(near.at - distance)) return near.at - distance;
    if (near.at + distance >= rows.length && near.at - distance < 0) return -1;
  }
  return -1;
}

/** How many rows beyond the difference in length a row may have moved before it counts as gone. */
const slack = 2000;

/**
 * By how many places what is at `first` has moved between two lists; when it is gone, what comes next decides.
 * null when nothing near it is left.
 */
export function shiftOf<Row>(before: KeyedRows<Row>, after: KeyedRows<Row>, first: number): number | null {
  const reach = Math.abs(after.rows.length - before.rows.length) + slack;
  const tries = Math.min(before.rows.length, first + 5);
  for (let index = first; index < tries; index += 1) {
    const row = before.rows[index];
    if (row === undefined) return null;
    const found = indexOfKey(after, before.rowKey(row), { at: index, reach });
    if (found !== -1) return found - index;
  }
  return null;
}
