import { createListRestarts } from '@renderer/api/cache/list-restarts';
import { createQueryClient, restartsOf } from '@renderer/api/cache/query-client';
import { AppError } from '@shared/errors/app-error';
import { InfiniteQueryObserver, notifyManager } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';

interface Position {
  readonly mode: 'start' | 'cursor';
  readonly step?: number;
  readonly after?: string;
}

/** A list on screen over a server whose cursors hold a generation: another generation is expired. */
function listOver(rows: readonly string[], perPage = 2) {
  const client = createQueryClient();
  const server = { rows, generation: 1, fails: null as AppError | null, asked: [] as string[] };
  const readPage = async ({ mode, step = 0, after }: Position) => {
    const [generation, from] = mode === 'start' ? [server.generation, 0] : (after ?? '').split('/').map(Number);
    server.asked.push(mode === 'start' ? 'start' : (after ?? ''));
    if (server.fails !== null && mode === 'start') throw server.fails;
    if (generation !== server.generation) throw new AppError('cursor_expired');
    const at = from ?? 0;
    const lines = server.rows.slice(at, at + perPage).map((id) => ({ kind: 'row', id }));
    const hasMore = at + perPage < server.rows.length;
    const cursor = { mode: 'cursor', step: step + 1, after: `${server.generation}/${at + perPage}` } as const;
    return { lines, next: hasMore ? cursor : null };
  };
  const list = new InfiniteQueryObserver(client, {
    queryKey: ['server', 'a', 'list'],
    queryFn: ({ pageParam }) => readPage(pageParam),
    initialPageParam: { mode: 'start' } as Position,
    getNextPageParam: (page): Position | null => page.next,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const errors: (string | null)[] = [];
  // As a screen does: it is notified of a change, and shows what is true then.
  list.subscribe(notifyManager.batchCalls(() => void errors.push(list.getCurrentResult().error?.code ?? null)));
  const changes: unknown[] = [];
  restartsOf(client).subscribe((change) => changes.push(change));
  const shown = () => list.getCurrentResult().data?.pages.flatMap(({ lines }) => lines.map(({ id }) => id)) ?? [];
  const settled = () => expect.poll(() => list.getCurrentResult().fetchStatus).toBe('idle');
  const more = async () => {
    await list.fetchNextPage();
    await settled();
  };
  return { client, server, list, shown, settled, more, changes, errors };
}

const letters = [...'abcdefghij'];

describe(createListRestarts, () => {
  it('reloads a list as far as it was without an error, and continues from there', async () => {
    const { server, list, shown, settled, more, changes, errors } = listOver(letters);
    await settled();
    await more();
    server.generation = 2;
    server.rows = ['new', ...letters.filter((id) => id !== 'b')];
    server.asked.length = 0;
    await more();
    expect(server.asked).toEqual(['1/4', 'start', '2/2']);
    expect(shown()).toEqual(['new', 'a', 'c', 'd']);
    expect(changes).toEqual([{ added: 1, gone: 1 }]);
    expect(list.getCurrentResult()).toMatchObject({ error: null, isFetchNextPageError: false });
    expect(errors.filter((error) => error !== null)).toEqual([]);
    await more();
    expect(shown()).toEqual(['new', 'a', 'c', 'd', 'e', 'f']);
  });

  it('reloads down to the visible rows when more than a page of rows is new', async () => {
    const { server, shown, settled, more } = listOver(letters);
    await settled();
    await more();
    server.generation = 2;
    server.rows = ['1', '2', '3', '4', '5', ...letters];
    await more();
    expect(shown()).toEqual(['1', '2', '3', '4', '5', 'a', 'b', 'c', 'd', 'e']);
  });

  it('stops the second time within ten seconds, and restarts when a person asks', async () => {
    const { server, list, settled, more, changes } = listOver(letters);
    await settled();
    server.generation = 2;
    await more();
    server.generation = 3;
    await more();
    expect(list.getCurrentResult()).toMatchObject({ isFetchNextPageError: true, error: { code: 'cursor_expired' } });
    expect(changes).toHaveLength(1);
    await more();
    expect(list.getCurrentResult()).toMatchObject({ error: null });
    expect(changes).toHaveLength(2);
  });

  it('keeps the loaded rows and reports the error when the reload fails', async () => {
    const { server, list, shown, settled, more, changes } = listOver(letters);
    await settled();
    await more();
    server.generation = 2;
    server.fails = new AppError('server_away');
    await more();
    expect(shown()).toEqual(['a', 'b', 'c', 'd']);
    expect(list.getCurrentResult()).toMatchObject({ error: { code: 'server_away' }, isFetchNextPageError: false });
    expect(changes).toEqual([]);
  });
});
