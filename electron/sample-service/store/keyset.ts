/** Rows in a strict order, readable from just after or just before any key, whether or not its row still exists. */
export interface Ordered<Row, Key> {
  keyOf(row: Row): Key;
  /** Rows strictly after the key, in order; all rows for null. */
  forward(from: Key | null): Iterable<Row>;
  /** Rows strictly before the key, nearest first; all rows, last first, for null. */
  backward(from: Key | null): Iterable<Row>;
}

export interface KeysetRequest<Key> {
  readonly limit: number;
  readonly after?: Key | undefined;
  readonly before?: Key | undefined;
}

export interface KeysetPage<Row, Key> {
  /** Always in the order of the list, even when read backwards. */
  readonly rows: readonly Row[];
  /** Where the page before begins; null when there is none. */
  readonly before: Key | null;
  readonly after: Key | null;
}

/**
 * One page of a list. Positions are keys, not offsets: rows that come and go between two requests never make another
 * row appear twice or be left out (docs/server.md#list-cursors).
 */
export function readPage<Row, Key>(source: Ordered<Row, Key>, request: KeysetRequest<Key>): KeysetPage<Row, Key> {
  const rows =
    request.before === undefined
      ? take(source.forward(request.after ?? null), request.limit)
      : take(source.backward(request.before), request.limit).reverse();
  const first = rows[0];
  const last = rows.at(-1);
  if (first === undefined || last === undefined) return { rows, before: null, after: null };
  const firstKey = source.keyOf(first);
  const lastKey = source.keyOf(last);
  return {
    rows,
    before: hasAny(source.backward(firstKey)) ? firstKey : null,
    after: hasAny(source.forward(lastKey)) ? lastKey : null,
  };
}

export function take<Row>(rows: Iterable<Row>, limit: number): Row[] {
  const taken: Row[] = [];
  if (limit === 0) return taken;
  for (const row of rows) {
    taken.push(row);
    if (taken.length === limit) break;
  }
  return taken;
}

function hasAny(rows: Iterable<unknown>): boolean {
  for (const _ of rows) return true;
  return false;
}

/** The same order with some rows left out. */
export function filtered<Row, Key>(source: Ordered<Row, Key>, keep: (row: Row) => boolean): Ordered<Row, Key> {
  function* sift(rows: Iterable<Row>) {
    for (const row of rows) if (keep(row)) yield row;
  }
  return {
    keyOf: (row) => source.keyOf(row),
    forward: (from) => sift(source.forward(from)),
    backward: (from) => sift(source.backward(from)),
  };
}
