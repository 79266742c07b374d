import { AppError } from '@shared/errors/app-error';
import type { InfiniteData, Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { type AnyPage, keysOf, type LoadedList, rereadList } from './reread-list';

/** What a list that was read again from its top has in it: rows that are new, and rows that are gone. Null: not known. */
export interface ListChange {
  readonly added: number;
  readonly gone: number;
}

type Listener = (news: ListChange | null) => void;
type PageReader = (client: QueryClient, query: AnyQuery, position: unknown) => Promise<AnyPage>;
type AnyQuery = Query<unknown, unknown, unknown, QueryKey>;

/** A list that loses its place again so soon is not started again by itself. */
const tooSoonMs = 10_000;

/**
 * Starts lists again from their top when the server has forgotten the cursor they stand at: once, with what is in sight
 * kept in its place; the second time within ten seconds the list stands still until a person asks for it. `clock` is in
 * milliseconds.
 */
export function createListRestarts(read: PageReader, clock: () => number = () => performance.now()) {
  const restartedAt = new Map<string, number>();
  const listeners = new Set<Listener>();

  /** Whether a list may start again by itself; where it may not, whoever asks for it next is a person. */
  function mayRestart({ queryHash }: AnyQuery): boolean {
    const last = restartedAt.get(queryHash);
    const isTooSoon = last !== undefined && clock() - last < tooSoonMs;
    if (isTooSoon) restartedAt.delete(queryHash);
    else restartedAt.set(queryHash, clock());
    return !isTooSoon;
  }

  /** False when the list stands still now; then its failure is on it. */
  async function restart(client: QueryClient, query: AnyQuery): Promise<boolean> {
    const before = query.state.data as LoadedList | undefined;
    if (before === undefined || !mayRestart(query)) return false;
    // It is under way, not failed: nothing of this is shown as an error.
    query.setState({ status: 'success', error: null, fetchStatus: 'fetching', fetchMeta: forward });
    const found = await readFromTop(client, query, before).catch((thrown: unknown) => AppError.from(thrown));
    // Someone else has read the list anew meanwhile.
    if (query.state.data !== before) return true;
    if (found instanceof AppError) {
      query.setState({ status: 'error', error: found, fetchStatus: 'idle', fetchMeta: null });
      return false;
    }
    client.setQueryData<InfiniteData<unknown>>(query.queryKey, found);
    query.setState({ fetchStatus: 'idle', fetchMeta: null });
    const news = mostPagesOf(query) === undefined ? changeOf(before, found) : null;
    for (const tell of listeners) tell(news);
    return true;
  }

  const readFromTop = (client: QueryClient, query: AnyQuery, before: LoadedList) => {
    const { initialPageParam: start } = query.options as { readonly initialPageParam?: unknown };
    const readPage = (position: unknown) => read(client, query, position);
    return rereadList(before, { start, read: readPage, mostPages: mostPagesOf(query) });
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

/** Of a list that keeps only some of its pages, nobody knows what is new or gone outside them. */
const mostPagesOf = ({ options }: AnyQuery): number | undefined =>
  'maxPages' in options && typeof options.maxPages === 'number' ? options.maxPages : undefined;

function changeOf(before: LoadedList, after: LoadedList): ListChange {
  const old = new Set(before.pages.flatMap(keysOf));
  const now = new Set(after.pages.flatMap(keysOf));
  const count = (these: ReadonlySet<string>, others: ReadonlySet<string>) =>
    [...these].filter((key) => !others.has(key)).length;
  return { added: count(now, old), gone: count(old, now) };
}
