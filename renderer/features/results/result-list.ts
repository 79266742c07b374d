import type { EndReason, Position } from '@shared/domain/paging';
import type { ResultLine } from '@shared/domain/result';
import type { TimeRange } from './timeline/range';

/** What this needs of a loaded page. */
export interface LoadedPage {
  readonly lines: readonly ResultLine[];
  readonly next: Position | null;
  readonly end: EndReason | null;
  readonly total: number | null;
}

export interface Flattened {
  readonly pages: readonly LoadedPage[];
  readonly lines: readonly ResultLine[];
  /** Loaded results by status, in no order. */
  readonly byStatus: ReadonlyMap<string, number>;
  readonly unreadable: number;
}

export const nothingLoaded: Flattened = { pages: [], lines: [], byStatus: new Map(), unreadable: 0 };

/**
 * All loaded lines in one list. Only the pages that came since `before` are looked at: with a hundred thousand rows
 * loaded, one more page must not cost a walk through all of them.
 */
export function flatten(before: Flattened, pages: readonly LoadedPage[]): Flattened {
  const isLonger = before.pages.length <= pages.length && before.pages.every((page, index) => page === pages[index]);
  const start = isLonger ? before : nothingLoaded;
  const added = pages.slice(start.pages.length);
  if (added.length === 0) return { ...start, pages };
  const byStatus = new Map(start.byStatus);
  let unreadable = start.unreadable;
  for (const line of added.flatMap((page) => page.lines)) {
    if (line.kind === 'result') byStatus.set(line.status, (byStatus.get(line.status) ?? 0) + 1);
    else unreadable += 1;
  }
  return { pages, lines: start.lines.concat(...added.map((page) => page.lines)), byStatus, unreadable };
}

/** Index of the page that holds a line; -1 when it is not loaded. */
export const pageIndexOf = (pages: readonly LoadedPage[], key: string): number =>
  pages.findIndex(({ lines }) => lines.some((line) => line.key === key));

/**
 * The server's own total while there is more, when it can be one: some servers send the number of rows of the page
 * (wire-facts A.3), and others count all results though only a range was asked for.
 */
export function believableTotal({ pages, lines }: Flattened, range: TimeRange): number | null {
  const last = pages.at(-1);
  const isRanged = range.from !== undefined || range.to !== undefined;
  if (last === undefined || last.next === null || last.total === null || isRanged) return null;
  return last.total > lines.length ? last.total : null;
}
