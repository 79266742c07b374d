import type { ColumnTable } from './result-table';

/** Inclusive bounds, epoch milliseconds. */
interface Times {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/**
 * Of the rows that match, given as ascending indexes (null: all), those within some times. Apart from the other filters,
 * so that a moving brush asks none of them again, and what shows all times has their answer too.
 */
export function filterByTime(table: ColumnTable, matches: Uint32Array | null, { from, to }: Times): Uint32Array | null {
  if (from === undefined && to === undefined) return matches;
  const [oldest, newest] = [from ?? Number.NEGATIVE_INFINITY, to ?? Number.POSITIVE_INFINITY];
  const length = matches === null ? table.length : matches.length;
  const found = new Uint32Array(length);
  let count = 0;
  for (let at = 0; at < length; at += 1) {
    const index = matches === null ? at : (matches[at] ?? 0);
    const time = table.timestampAt(index);
    if (time < oldest || time > newest || Number.isNaN(time)) continue;
    found[count] = index;
    count += 1;
  }
  return found.slice(0, count);
}
