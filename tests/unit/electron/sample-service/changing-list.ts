import { type Ordered, readPage, take } from '@main/sample-service/store/keyset';

/** A list that can be changed while it is read. */
export interface MutableList<Row, Key> {
  readonly source: Ordered<Row, Key>;
  readonly idOf: (row: Row) => string;
  insert(seed: number): void;
  /** Removes some row that is there, if any, and gives its id. */
  removeSome(seed: number): string | null;
}

interface Step {
  readonly action: 'insert' | 'remove';
  readonly seed: number;
}

export interface ReadPlan {
  readonly limit: number;
  readonly direction: 'forward' | 'backward';
  /** What happens after each page, in turn. */
  readonly between: readonly (readonly Step[])[];
}

export interface ReadThrough {
  readonly seen: readonly string[];
  readonly removed: ReadonlySet<string>;
}

/** More pages than any schedule needs; a list that repeats itself must fail, not hang. */
const mostPages = 1000;

/** Reads a list page by page, changing it between two pages. Reading backward starts at the last page. */
export function readWhileChanging<Row, Key>(list: MutableList<Row, Key>, plan: ReadPlan): ReadThrough {
  const seen: string[] = [];
  const removed = new Set<string>();
  let page = firstPage(list.source, plan);
  for (let turn = 0; turn < mostPages; turn++) {
    seen.push(...page.rows.map(list.idOf));
    change(list, plan.between[turn] ?? [], removed);
    if (page.next === null) return { seen, removed };
    page = nextPage(list.source, plan, page.next);
  }
  throw new Error('the reading does not end');
}

function firstPage<Row, Key>(source: Ordered<Row, Key>, { limit, direction }: ReadPlan) {
  if (direction === 'forward') {
    const { rows, after } = readPage(source, { limit });
    return { rows, next: after };
  }
  const rows = take(source.backward(null), limit).reverse();
  const first = rows[0];
  return { rows, next: first === undefined ? null : source.keyOf(first) };
}

function nextPage<Row, Key>(source: Ordered<Row, Key>, { limit, direction }: ReadPlan, key: Key) {
  const page = readPage(source, direction === 'forward' ? { limit, after: key } : { limit, before: key });
  return { rows: page.rows, next: direction === 'forward' ? page.after : page.before };
}

function change<Row, Key>(list: MutableList<Row, Key>, steps: readonly Step[], removed: Set<string>): void {
  for (const { action, seed } of steps) {
    const gone = action === 'insert' ? null : list.removeSome(seed);
    if (action === 'insert') list.insert(seed);
    if (gone !== null) removed.add(gone);
  }
}

/** The ids of all rows, in order. */
export const idsOf = <Row, Key>({ source, idOf }: MutableList<Row, Key>): string[] =>
  [...source.forward(null)].map(idOf);
