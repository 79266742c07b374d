import type { AppError } from '@shared/errors/app-error';
import type { FetchInfiniteQueryOptions, InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { type ResultPage, type ResultPages, withNewestPage } from './result-cache';
import { isResultList, limitOf } from './result-keys';

/** What a list was read with: the options of an infinite query, of whatever rows. */
interface ReadWith {
  readonly queryKey: QueryKey;
}

/** Up to this many pages are read again one after the other; a list of thousands of pages is not. */
const mostReread = 20;

/**
 * Reads a list again without moving it. A short list is read again as far as it was loaded. Of a longer list of results
 * only the newest page is read, and takes the place of what it covers; any other long list starts again at its first
 * page. What is shown stays until the answer is there, and when it fails.
 */
export async function refreshList(client: QueryClient, options: ReadWith): Promise<void> {
  const { queryKey } = options;
  // A page on its way would be taken for the answer. Rows that are loaded stay.
  await client.cancelQueries({ queryKey, exact: true });
  const loaded = client.getQueryData<InfiniteData<unknown>>(queryKey)?.pages.length ?? 1;
  if (loaded <= mostReread && !hasLargePages(client, queryKey)) return void (await readPages(client, options, loaded));
  const merged = isResultList(queryKey) ? await withNewest(client, options) : null;
  if (merged === null) await readPages(client, options, 1);
  else client.setQueryData(queryKey, merged);
}

/** Whether results were read on in pages that hold more than a page of the list: so many rows are not read again. */
function hasLargePages(client: QueryClient, queryKey: QueryKey): boolean {
  const limit = limitOf(queryKey);
  const list = limit === null ? undefined : client.getQueryData<ResultPages>(queryKey);
  return list?.pages.slice(1).some(({ chunk }) => chunk.length > (limit ?? 0)) ?? false;
}

/** Looks for what is new in a loaded list of results and puts it on top; what does not reach down to it is left. */
export async function lookForNewest(client: QueryClient, options: ReadWith): Promise<void> {
  const merged = await withNewest(client, options);
  if (merged !== null) client.setQueryData(options.queryKey, merged);
}

/** The list with its newest page read again, beside the list itself; null when the two do not meet. */
async function withNewest(client: QueryClient, options: ReadWith): Promise<ResultPages | null> {
  const queryKey = [...options.queryKey, 'newest page'];
  const { pages } = await readPages(client, Object.assign({}, options, { queryKey, gcTime: 0 }), 1);
  const list = client.getQueryData<ResultPages>(options.queryKey);
  const [newest] = pages;
  return list && newest ? withNewestPage(list, newest as ResultPage) : null;
}

type AnyList = FetchInfiniteQueryOptions<unknown, AppError, unknown, QueryKey, unknown>;

const readPages = (client: QueryClient, options: ReadWith, pages: number): Promise<InfiniteData<unknown>> =>
  client.fetchInfiniteQuery(Object.assign({}, options, { staleTime: 0, pages }) as unknown as AnyList);
