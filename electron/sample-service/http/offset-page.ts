import { badRequest, noSuchPath } from './problem';

/**
 * A page of a list whose cursors are whole numbers: `after` is how many rows lie before the page, `before` where it ends.
 * Rows that come or go between two requests shift it, as in OpenMetadata 1.8 (wire-facts A.1).
 */
export function offsetPage<Row>(query: URLSearchParams, all: readonly Row[], limit: number) {
  const [before, after] = [readOffset(query, 'before'), readOffset(query, 'after')];
  if (before !== null && after !== null) throw badRequest('Only one of before or after query parameter allowed');
  const start = before === null ? (after ?? 0) : Math.max(0, before - limit);
  const rows = all.slice(start, before ?? start + limit);
  const end = start + rows.length;
  return {
    rows,
    paging: {
      total: all.length,
      ...(start > 0 && rows.length > 0 ? { before: start } : {}),
      ...(end < all.length && rows.length > 0 ? { after: end } : {}),
    },
  };
}

/** A number that cannot be read is no address of anything (wire-facts A.5). */
function readOffset(query: URLSearchParams, name: string): number | null {
  const text = query.get(name);
  if (text === null) return null;
  if (!/^\d{1,9}$/.test(text)) throw noSuchPath();
  return Number(text);
}
