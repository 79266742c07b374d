import { isSaved, type ResultPage, type ResultPages, withNewestPage } from '@renderer/api/result/result-cache';
import { isResultList, listPartOf } from '@renderer/api/result/result-keys';
import type { Position } from '@shared/domain/result/paging';
import type { AppError } from '@shared/errors/app-error';
import type { FetchInfiniteQueryOptions, InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';

/** The position of the first page of every list. */
export const firstPage: Position = { mode: 'start' };

/** The options of an infinite query, of any rows. */
interface ListOptions {
  readonly queryKey: QueryKey;
}

/** Longer lists than this many pages are not refetched page by page. */
const maxRefetchedPages = 20;

/**
 * Reloads a list without moving it. A short list is refetched as far as it was loaded. Of a longer list of results only the
 * newest page is, and replaces the range that it covers; any other long list restarts at its first page. What is shown stays until the answer arrives, and when it fails.
 */
export async function refreshList(client: QueryClient, options: ListOptions): Promise<void> {
  const { queryKey } = options;
  // A page under way would be taken for the answer. Loaded rows stay.
  await client.cancelQueries({ queryKey, exact: true });
  const list = client.getQueryData<InfiniteData<unknown>>(queryKey);
  const loaded = list?.pages.length ?? 1;
  if (loaded <= maxRefetchedPages && !hasLargePages(client, queryKey))
    return void (await readPages(client, options, loaded));
  const merged = isResultList(queryKey) ? await withNewest(client, options) : null;
  if (merged === null) await readPages(client, options, 1);
  else client.setQueryData(queryKey, merged);
}

/** Whether results were loaded in larger pages than the list's: so many rows are not refetched. */
function hasLargePages(client: QueryClient, queryKey: QueryKey): boolean {
  const part = listPartOf(queryKey);
  if (part === null) return false;
  const list = client.getQueryData<ResultPages>(queryKey);
  return list?.pages.slice(1).some(({ chunk }) => chunk.length > part.pageSize) ?? false;
}

/** Adds new results to the top of a loaded list, unless their page leaves a gap to it. One that was only saved is read anew. */
export async function fetchNewest(client: QueryClient, options: ListOptions): Promise<void> {
  const list = client.getQueryData<ResultPages>(options.queryKey);
  if (list !== undefined && isSaved(list)) return void (await readPages(client, options, 1));
  const merged = await withNewest(client, options);
  if (merged !== null) client.setQueryData(options.queryKey, merged);
}

/** The list with its newest page, which is read beside it; null when that leaves a gap to the list. */
async function withNewest(client: QueryClient, options: ListOptions): Promise<ResultPages | null> {
  const beside = { queryKey: [...options.queryKey, 'newest page'], gcTime: 0, meta: { purpose: 'peek' } };
  const { pages } = await readPages(client, Object.assign({}, options, beside), 1);
  const list = client.getQueryData<ResultPages>(options.queryKey);
  const [newest] = pages;
  return list && newest ? withNewestPage(list, newest as ResultPage) : null;
}

type AnyList = FetchInfiniteQueryOptions<unknown, AppError, unknown, QueryKey, unknown>;

const readPages = (client: QueryClient, options: ListOptions, pages: number): Promise<InfiniteData<unknown>> =>
  client.fetchInfiniteQuery(Object.assign({}, options, { staleTime: 0, pages }) as unknown as AnyList);
