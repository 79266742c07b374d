import type { EndReason, Position } from '@shared/domain/result/paging';
import type { ResultLine, ResultRow } from '@shared/domain/result/result';
import { isReadPast } from '@shared/results/columns/chunk-bounds';
import { chunkKeyAt, chunkOfLines, linesOf } from '@shared/results/columns/chunk-rows';
import type { ResultChunk } from '@shared/results/columns/packing';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { type ContractKey, listPartOf, resultsRoot } from './result-keys';

/** A loaded page of results, with its rows in columns. */
export interface ResultPage {
  readonly chunk: ResultChunk;
  readonly next: Position | null;
  readonly end: EndReason | null;
  readonly total: number | null;
  /** The number of rows that the list had already. */
  readonly repeated: number;
  /** Newer versions of rows on earlier pages. */
  readonly again: readonly ResultRow[];
  /** Only of what the app has saved: from when on no run is missing, epoch milliseconds; null: none at all is. */
  readonly coveredFrom?: number | null;
  /** The saved ones are only those that somebody opened. */
  readonly areOpened?: boolean;
}
export type ResultPages = InfiniteData<ResultPage>;

/** Whether a list is what the app has saved, because the server has not answered yet. */
export const isSaved = ({ pages }: ResultPages): boolean => pages[0]?.coveredFrom !== undefined;

const withLines = (page: ResultPage, lines: readonly ResultLine[]): ResultPage => ({
  ...page,
  chunk: chunkOfLines(lines, page.chunk.dictionaries),
});

/** Replaces a result in the loaded pages, or inserts it by time, newest first. */
export function withResult(pages: ResultPages, row: ResultRow): ResultPages {
  const at = pages.pages.findIndex(({ chunk }) => holds(chunk, row));
  const target = Math.max(at, 0);
  const page = pages.pages[target];
  if (!page) return pages;
  const isNew = at < 0;
  const before = linesOf(page.chunk);
  const lines = isNew ? insertByTime(before, row) : before.map((line) => (isSame(line, row) ? row : line));
  const changed = pages.pages.with(target, withLines(page, lines));
  return { ...pages, pages: isNew ? changed.map((each) => withTotal(each, 1)) : changed };
}

const isSame = (line: ResultLine, { key }: ResultRow): boolean => line.kind === 'result' && line.key === key;

const holds = (chunk: ResultChunk, { timestamp, key }: ResultRow): boolean =>
  chunk.fields.timestamp.some((time, offset) => time === timestamp && chunkKeyAt(chunk, offset) === key);

const withTotal = (page: ResultPage, change: number): ResultPage => ({
  ...page,
  total: page.total === null ? null : page.total + change,
});

/** A list whose rows that came again on a later page are in its place as they came last (docs/quality.md B24). */
export function withNewestBodies(pages: ResultPages): ResultPages {
  const again = pages.pages.flatMap((page) => page.again);
  if (again.length === 0) return pages;
  const bodies = new Map(again.map((row) => [row.key, row]));
  const times = new Set(again.map(({ timestamp }) => timestamp));
  const changed = pages.pages.map((given) => {
    const page = given.again.length === 0 ? given : { ...given, again: [] };
    if (!page.chunk.fields.timestamp.some((time) => times.has(time))) return page;
    return withLines(
      page,
      linesOf(page.chunk).map((line) => bodies.get(line.key) ?? line),
    );
  });
  return { ...pages, pages: changed };
}

function insertByTime(lines: readonly ResultLine[], row: ResultRow): ResultLine[] {
  const at = lines.findIndex((line) => line.kind === 'result' && line.timestamp < row.timestamp);
  return at < 0 ? [...lines, row] : [...lines.slice(0, at), row, ...lines.slice(at)];
}

/**
 * Replaces the range that a new first page covers: rows newer than its oldest row that are not on it were deleted, older rows
 * stay. Null when the page does not reach the list, because rows between the two would be missing.
 */
export function withNewestPage(list: ResultPages, newest: ResultPage): ResultPages | null {
  const oldest = newest.next === null ? Number.NEGATIVE_INFINITY : oldestIn(newest);
  const reachesList = list.pages.some(({ chunk }) => chunk.fields.timestamp.some((time) => time >= oldest));
  const isOlder = olderThan(oldest);
  const [first, ...older] = list.pages.map((page) => ({ ...withRows(page, isOlder), total: newest.total }));
  if (first === undefined || !reachesList) return null;
  return { ...list, pages: [withLines(first, [...linesOf(newest.chunk), ...linesOf(first.chunk)]), ...older] };
}

const oldestIn = ({ chunk }: ResultPage): number =>
  chunk.fields.timestamp.reduce((oldest, time) => (time < oldest ? time : oldest), Number.POSITIVE_INFINITY);

/** An unreadable row has no time: it counts as old as the row before it. */
function olderThan(oldest: number): (time: number) => boolean {
  let isPast = false;
  return (time) => {
    if (!Number.isNaN(time)) isPast = time < oldest;
    return isPast;
  };
}

/** The page with only the rows of these times; the same page when it has no others. */
function withRows(page: ResultPage, isLeft: (time: number) => boolean): ResultPage {
  const left = Array.from(page.chunk.fields.timestamp, (time) => isLeft(time));
  return left.every(Boolean)
    ? page
    : withLines(
        page,
        linesOf(page.chunk).filter((_, offset) => left[offset]),
      );
}

/** What a clean-up deleted from a contract. */
export interface GoneResults {
  /** By timestamp, epoch milliseconds. */
  readonly isGone: (timestamp: number) => boolean;
  /** Each of them was selected in the loaded rows. */
  readonly isPicked: boolean;
}

/** Removes deleted results from the loaded pages; unreadable lines stay until the list is refetched. */
export function withoutResults(pages: ResultPages, { isGone, isPicked }: GoneResults): ResultPages {
  const changed = pages.pages.map((page) => withRows(page, (time) => !isGone(time)));
  const removed = changed.reduce((sum, { chunk }, at) => sum + (pages.pages[at]?.chunk.length ?? 0) - chunk.length, 0);
  // Otherwise rows that are not loaded may have been deleted too, so the total is unknown.
  const total = (page: ResultPage) => (isPicked ? withTotal(page, -removed) : { ...page, total: null });
  return { ...pages, pages: changed.map(total) };
}

/** The part of a list inside a time range; null when the list is not loaded that far. */
export function withinRange(list: ResultPages, { from, to }: TimeRange): ResultPages | null {
  const last = list.pages.at(-1);
  const isWhole = last !== undefined && last.next === null && (last.end ?? 'complete') === 'complete';
  const chunks = list.pages.map(({ chunk }) => chunk);
  if (!isWhole && !(from !== undefined && isReadPast(chunks, from))) return null;
  let isInside = false;
  const isInRange = (time: number): boolean => {
    if (!Number.isNaN(time)) isInside = time >= (from ?? 0) && time <= (to ?? Number.POSITIVE_INFINITY);
    return isInside;
  };
  const inside = list.pages.map((page) => ({ ...withRows(page, isInRange), next: null, end: 'complete' as const }));
  const left = inside.flatMap(({ chunk }, at) => (chunk.length > 0 || at === 0 ? [at] : []));
  return {
    pages: left.flatMap((at) => inside[at] ?? []),
    pageParams: left.flatMap((at) => list.pageParams[at] ?? []),
  };
}

/** Inclusive bounds in epoch milliseconds; absent means open. */
export interface TimeRange {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

function changeLists(client: QueryClient, contract: ContractKey, change: (pages: ResultPages) => ResultPages): void {
  client.setQueriesData<ResultPages>({ queryKey: [...resultsRoot(contract), 'list'] }, (pages) =>
    pages === undefined ? undefined : change(pages),
  );
}

/** Inserts a result into every loaded list whose range includes it. */
export function upsertResult(client: QueryClient, contract: ContractKey, row: ResultRow): void {
  const isInside = ({ queryKey }: { readonly queryKey: readonly unknown[] }) => {
    const { from = 0, to = Number.POSITIVE_INFINITY } = listPartOf(queryKey) ?? {};
    return row.timestamp >= from && row.timestamp <= to;
  };
  client.setQueriesData<ResultPages>({ queryKey: [...resultsRoot(contract), 'list'], predicate: isInside }, (pages) =>
    pages === undefined ? undefined : withResult(pages, row),
  );
}

export const dropResults = (client: QueryClient, contract: ContractKey, gone: GoneResults): void =>
  changeLists(client, contract, (pages) => withoutResults(pages, gone));

/** Reloads an opened result that has changed on the server. */
export const refreshRun = (client: QueryClient, contract: ContractKey, key: string): void => {
  void client.invalidateQueries({ queryKey: [...resultsRoot(contract), 'one', key] });
};
