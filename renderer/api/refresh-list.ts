import type { AppError } from '@shared/errors/app-error';
import type {
  FetchInfiniteQueryOptions,
  InfiniteData,
  InfiniteQueryPageParamsOptions,
  QueryClient,
  QueryKey,
} from '@tanstack/react-query';
import { type ResultPage, type ResultPages, withNewestPage } from './result-cache';
import { isResultList, limitOf } from './result-keys';

/** What a list was read with: the options of an infinite query, of whatever rows. */
interface ReadWith {
  readonly queryKey: QueryKey;
  /** See `keptWhole`. */
  readonly meta?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Meta of a list that is filtered and sorted in the window. Once it is loaded to its end it is read again to its end,
 * however long: from its first page on, rows would leave and the order would change until the rest is back.
 */
export const keptWhole = { isKeptWhole: true } as const;

/** Up to this many pages are read again one after the other; a list of thousands of pages is not. */
const mostReread = 20;

/**
 * Reads a list again without moving it. A short list is read again as far as it was loaded. Of a longer list of results
 * only the newest page is read, and takes the place of what it covers; any other long list starts again at its first
 * page, unless it is kept whole. What is shown stays until the answer is there, and when it fails.
 */
export async function refreshList(client: QueryClient, options: ReadWith): Promise<void> {
  const { queryKey } = options;
  // A page on its way would be taken for the answer. Rows that are loaded stay.
  await client.cancelQueries({ queryKey, exact: true });
  const list = client.getQueryData<InfiniteData<unknown>>(queryKey);
  if (isKeptWhole(options, list)) return void (await readPages(client, options, Number.POSITIVE_INFINITY));
  const loaded = list?.pages.length ?? 1;
  if (loaded <= mostReread && !hasLargePages(client, queryKey)) return void (await readPages(client, options, loaded));
  const merged = isResultList(queryKey) ? await withNewest(client, options) : null;
  if (merged === null) await readPages(client, options, 1);
  else client.setQueryData(queryKey, merged);
}

/** Whether a list is loaded to its end and has to stay so. */
function isKeptWhole({ meta, ...options }: ReadWith, list: InfiniteData<unknown> | undefined): boolean {
  if (meta?.['isKeptWhole'] !== keptWhole.isKeptWhole || list === undefined || list.pages.length === 0) return false;
  const { getNextPageParam } = options as unknown as InfiniteQueryPageParamsOptions;
  const { pages, pageParams } = list;
  return (getNextPageParam(pages.at(-1), pages, pageParams.at(-1), pageParams) ?? null) === null;
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
