import type { DeletionScope } from '@shared/domain/deletion';
import type { ResultLine, ResultRow } from '@shared/domain/result';
import type { OutputOf } from '@shared/ipc/route';
import type { Routes } from '@shared/ipc/routes';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { type ContractKey, resultsRoot } from './result-keys';

export type ResultPage = OutputOf<Routes['results.page']>;
export type ResultPages = InfiniteData<ResultPage>;

/** Puts a result into the loaded pages: in its own place when it is there, else by time, newest first. */
export function withResult(pages: ResultPages, row: ResultRow): ResultPages {
  const isSame = (line: ResultLine) => line.kind === 'result' && line.key === row.key;
  const at = pages.pages.findIndex(({ lines }) => lines.some(isSame));
  const target = at < 0 ? 0 : at;
  const page = pages.pages[target];
  if (!page) return pages;
  const isNew = at < 0;
  const lines = isNew ? insertByTime(page.lines, row) : page.lines.map((line) => (isSame(line) ? row : line));
  const changed = pages.pages.with(target, { ...page, lines });
  return { ...pages, pages: isNew ? changed.map((each) => withTotal(each, 1)) : changed };
}

const withTotal = (page: ResultPage, change: number): ResultPage => ({
  ...page,
  total: page.total === null ? null : page.total + change,
});

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
  const oldest = newest.next === null ? Number.NEGATIVE_INFINITY : Math.min(...timesOf(newest));
  const reachesList = list.pages.some((page) => timesOf(page).some((time) => time >= oldest));
  const [first, ...older] = list.pages.map((page) => ({
    ...page,
    total: newest.total,
    lines: page.lines.filter((line) => line.kind === 'result' && line.timestamp < oldest),
  }));
  if (first === undefined || !reachesList) return null;
  return { ...list, pages: [{ ...first, lines: [...newest.lines, ...first.lines] }, ...older] };
}

const timesOf = ({ lines }: ResultPage): readonly number[] =>
  lines.flatMap((line) => (line.kind === 'result' ? [line.timestamp] : []));

/** Takes the results of a deletion's scope out of the loaded pages; unreadable lines stay until the list is read again. */
export function withoutScope(pages: ResultPages, { kind, timestamp }: DeletionScope): ResultPages {
  const isGone = (line: ResultLine) =>
    line.kind === 'result' && (kind === 'one' ? line.timestamp === timestamp : line.timestamp < timestamp);
  const changed = pages.pages.map((page) => ({ ...page, lines: page.lines.filter((line) => !isGone(line)) }));
  const removed = changed.reduce((sum, { lines }, at) => sum + (pages.pages[at]?.lines.length ?? 0) - lines.length, 0);
  // How many of the rows that are not loaded went too, nobody has counted.
  const total = (page: ResultPage) => (kind === 'one' ? withTotal(page, -removed) : { ...page, total: null });
  return { ...pages, pages: changed.map(total) };
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

export const dropScope = (client: QueryClient, contract: ContractKey, scope: DeletionScope): void =>
  changeLists(client, contract, (pages) => withoutScope(pages, scope));

/** Has an opened result read again: it has changed on the server. */
export const refreshRun = (client: QueryClient, contract: ContractKey, key: string): void => {
  void client.invalidateQueries({ queryKey: [...resultsRoot(contract), 'one', key] });
};
