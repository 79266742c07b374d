import type { EndReason, Position } from '@shared/domain/paging';
import type { ResultLine, ResultRow } from '@shared/domain/result';
import type { ResultChunk } from '@shared/results/columns/chunk';
import { isReadPast } from '@shared/results/columns/chunk-bounds';
import { chunkKeyAt, chunkOfLines, linesOf } from '@shared/results/columns/chunk-rows';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { type ContractKey, resultsRoot } from './result-keys';

/** A loaded page; its rows are held in columns only. */
export interface ResultPage {
  readonly chunk: ResultChunk;
  readonly next: Position | null;
  readonly end: EndReason | null;
  readonly total: number | null;
  /** Rows that came with it and were in the list already. */
  readonly repeated: number;
  /** What came again of rows on earlier pages. */
  readonly again: readonly ResultRow[];
}
export type ResultPages = InfiniteData<ResultPage>;

const withLines = (page: ResultPage, lines: readonly ResultLine[]): ResultPage => ({
  ...page,
  chunk: chunkOfLines(lines, page.chunk.words),
});

/** Puts a result into the loaded pages: in its own place when it is there, else by time, newest first. */
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

/** Puts what came again in the place of what is loaded of it: the newest body counts (docs/quality.md B24). */
export function withNewestBodies(pages: ResultPages, again: readonly ResultRow[]): ResultPages {
  if (again.length === 0) return pages;
  const bodies = new Map(again.map((row) => [row.key, row]));
  const times = new Set(again.map(({ timestamp }) => timestamp));
  const changed = pages.pages.map((page) => {
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
 * Puts a newly read first page in the place of everything it covers: what is newer than its oldest row and not on it is
 * gone, what is older stays as it was loaded. Null when the page does not reach down to the list: rows that nobody has
 * read would be missing between the two.
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

/** A row that cannot be read has no time: it is as old as the row before it. */
function olderThan(oldest: number): (time: number) => boolean {
  let isPast = false;
  return (time) => {
    if (!Number.isNaN(time)) isPast = time < oldest;
    return isPast;
  };
}

/** A page with the rows whose time is wanted; the same page when they all are. */
function withRows(page: ResultPage, isWanted: (time: number) => boolean): ResultPage {
  const wanted = Array.from(page.chunk.fields.timestamp, (time) => isWanted(time));
  return wanted.every(Boolean)
    ? page
    : withLines(
        page,
        linesOf(page.chunk).filter((_, offset) => wanted[offset]),
      );
}

/** What a clean-up took from a contract. */
export interface GoneResults {
  /** By timestamp, epoch milliseconds. */
  readonly isGone: (timestamp: number) => boolean;
  /** Each of them was picked where it was loaded. */
  readonly isPicked: boolean;
}

/** Takes what is gone out of the loaded pages; unreadable lines stay until the list is read again. */
export function withoutResults(pages: ResultPages, { isGone, isPicked }: GoneResults): ResultPages {
  const changed = pages.pages.map((page) => withRows(page, (time) => !isGone(time)));
  const removed = changed.reduce((sum, { chunk }, at) => sum + (pages.pages[at]?.chunk.length ?? 0) - chunk.length, 0);
  // How many of the rows that are not loaded went too, nobody has counted.
  const total = (page: ResultPage) => (isPicked ? withTotal(page, -removed) : { ...page, total: null });
  return { ...pages, pages: changed.map(total) };
}

/** The part of a list that lies in a range; null when the list has not been read as far as that. */
export function withinRange(list: ResultPages, { from, to }: TimeRange): ResultPages | null {
  const last = list.pages.at(-1);
  const isWhole = last !== undefined && last.next === null && (last.end ?? 'complete') === 'complete';
  const chunks = list.pages.map(({ chunk }) => chunk);
  if (!isWhole && !(from !== undefined && isReadPast(chunks, from))) return null;
  let isInside = false;
  const wanted = (time: number): boolean => {
    if (!Number.isNaN(time)) isInside = time >= (from ?? 0) && time <= (to ?? Number.POSITIVE_INFINITY);
    return isInside;
  };
  const inside = list.pages.map((page) => ({ ...withRows(page, wanted), next: null, end: 'complete' as const }));
  const kept = inside.flatMap(({ chunk }, at) => (chunk.length > 0 || at === 0 ? [at] : []));
  return {
    pages: kept.flatMap((at) => inside[at] ?? []),
    pageParams: kept.flatMap((at) => list.pageParams[at] ?? []),
  };
}

interface TimeRange {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

function changeLists(client: QueryClient, contract: ContractKey, change: (pages: ResultPages) => ResultPages): void {
  client.setQueriesData<ResultPages>({ queryKey: [...resultsRoot(contract), 'list'] }, (pages) =>
    pages === undefined ? undefined : change(pages),
  );
}

/** Puts a result into every loaded list whose range it lies in; a list's key ends with its bounds. */
export function upsertResult(client: QueryClient, contract: ContractKey, row: ResultRow): void {
  const isInside = ({ queryKey }: { readonly queryKey: readonly unknown[] }) => {
    const [from, to] = queryKey.slice(-2);
    return row.timestamp >= (typeof from === 'number' ? from : 0) && (typeof to !== 'number' || row.timestamp <= to);
  };
  client.setQueriesData<ResultPages>({ queryKey: [...resultsRoot(contract), 'list'], predicate: isInside }, (pages) =>
    pages === undefined ? undefined : withResult(pages, row),
  );
}

export const dropResults = (client: QueryClient, contract: ContractKey, gone: GoneResults): void =>
  changeLists(client, contract, (pages) => withoutResults(pages, gone));

/** Has an opened result read again: it has changed on the server. */
export const refreshRun = (client: QueryClient, contract: ContractKey, key: string): void => {
  void client.invalidateQueries({ queryKey: [...resultsRoot(contract), 'one', key] });
};
