import { AppError } from '@shared/errors/app-error';
import type { InfiniteData, Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { type AnyPage, keysOf, type LoadedList, rereadList } from './reread-list';

/** What has changed in a list that was reloaded from its top. */
export interface ListChange {
  readonly added: number;
  readonly gone: number;
}

/** Null when it is not known what has changed. */
type Listener = (change: ListChange | null) => void;
type PageReader = (client: QueryClient, query: AnyQuery, position: unknown) => Promise<AnyPage>;
type AnyQuery = Query<unknown, unknown, unknown, QueryKey>;

/** A list whose cursor expires again within this time is not restarted automatically. */
const minIntervalMs = 10_000;

/**
 * Reloads lists from their top when their cursor has expired, with the visible rows kept in place. The second time within ten
 * seconds a list stops, and the next request for it comes from a person. `clock` is in milliseconds.
 */
export function createListRestarts(read: PageReader, clock: () => number = () => performance.now()) {
  const restartedAt = new Map<string, number>();
  const listeners = new Set<Listener>();

  /** Whether a list may restart automatically. After a no, the next request comes from a person and may. */
  function mayRestart({ queryHash }: AnyQuery): boolean {
    const last = restartedAt.get(queryHash);
    const isTooSoon = last !== undefined && clock() - last < minIntervalMs;
    if (isTooSoon) restartedAt.delete(queryHash);
    else restartedAt.set(queryHash, clock());
    return !isTooSoon;
  }

  /** False when the list was not reloaded; then its query has the error. */
  async function restart(client: QueryClient, query: AnyQuery): Promise<boolean> {
    const before = query.state.data as LoadedList | undefined;
    if (before === undefined || !mayRestart(query)) return false;
    // The query is fetching, not failed: no error is shown meanwhile.
    query.setState({ status: 'success', error: null, fetchStatus: 'fetching', fetchMeta: forward });
    const found = await readFromTop(client, query, before).catch((thrown: unknown) => AppError.from(thrown));
    // The list was refetched meanwhile.
    if (query.state.data !== before) return true;
    if (found instanceof AppError) {
      query.setState({ status: 'error', error: found, fetchStatus: 'idle', fetchMeta: null });
      return false;
    }
    client.setQueryData<InfiniteData<unknown>>(query.queryKey, found);
    query.setState({ fetchStatus: 'idle', fetchMeta: null });
    const change = maxPagesOf(query) === undefined ? changeOf(before, found) : null;
    for (const notify of listeners) notify(change);
    return true;
  }

  const readFromTop = (client: QueryClient, query: AnyQuery, before: LoadedList) => {
    const { initialPageParam: start } = query.options as { readonly initialPageParam?: unknown };
    const readPage = (position: unknown) => read(client, query, position);
    return rereadList(before, { start, read: readPage, maxPages: maxPagesOf(query) });
  };

  return {
    restart,
    subscribe(listener: Listener): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type ListRestarts = ReturnType<typeof createListRestarts>;

const forward = { fetchMore: { direction: 'forward' } } as const;

/** Where only some pages are cached, it is not known what has changed outside them. */
const maxPagesOf = ({ options }: AnyQuery): number | undefined =>
  'maxPages' in options && typeof options.maxPages === 'number' ? options.maxPages : undefined;

function changeOf(before: LoadedList, after: LoadedList): ListChange {
  const old = new Set(before.pages.flatMap(keysOf));
  const now = new Set(after.pages.flatMap(keysOf));
  const count = (these: ReadonlySet<string>, others: ReadonlySet<string>) =>
    [...these].filter((key) => !others.has(key)).length;
  return { added: count(now, old), gone: count(old, now) };
}
