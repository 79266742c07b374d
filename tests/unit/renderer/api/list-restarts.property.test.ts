import { setImmediate as nextTurn } from 'node:timers/promises';
import { createQueryClient, restartsOf } from '@renderer/api/cache/query-client';
import { AppError } from '@shared/errors/app-error';
import { InfiniteQueryObserver } from '@tanstack/react-query';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const steps = fc.array(
  fc.record({ change: fc.constantFrom('none', 'insert', 'insert newer', 'delete', 'expire', 'fail'), at: fc.nat(99) }),
  { minLength: 12, maxLength: 12 },
);
const schedules = fc.record({ rows: fc.integer({ min: 1, max: 30 }), limit: fc.integer({ min: 1, max: 6 }), steps });
type Step = { readonly change: string; readonly at: number };
type Position = { readonly mode: 'start' | 'cursor'; readonly after?: string };

/** Rows are numbers, newest first; a cursor holds the last row of its page and expires with its generation. */
function changingServer(count: number) {
  const rows = new Set(Array.from({ length: count }, (_, place) => place * 100));
  const lasting = new Set(rows);
  const server = { generation: 1, isFailing: false };
  const sorted = () => [...rows].sort((a, b) => b - a);
  return {
    lasting,
    change({ change, at }: Step) {
      server.isFailing = change === 'fail';
      if (change === 'expire') server.generation += 1;
      if (change === 'insert') rows.add(((at * 7) % count) * 100 + at + 1);
      if (change === 'insert newer') rows.add((sorted()[0] ?? 0) + 1 + at);
      const chosen = sorted()[at % Math.max(1, rows.size)];
      if (change !== 'delete' || chosen === undefined) return;
      rows.delete(chosen);
      lasting.delete(chosen);
    },
    page({ mode, after = '' }: Position, limit: number) {
      const [generation = 0, last = 0] = after.split('/').map(Number);
      if (server.isFailing) throw new AppError('unreachable');
      if (mode === 'cursor' && generation !== server.generation) throw new AppError('cursor_expired');
      const behind = sorted().filter((row) => mode === 'start' || row < last);
      const lines = behind.slice(0, limit).map((row) => ({ kind: 'row', id: String(row) }));
      const next = { mode: 'cursor', after: `${server.generation}/${lines.at(-1)?.id}` } as const;
      return { lines, next: behind.length > limit ? next : null };
    },
  };
}

async function scroll({ rows, limit, steps: planned }: { rows: number; limit: number; steps: readonly Step[] }) {
  const server = changingServer(rows);
  const client = createQueryClient();
  const list = new InfiniteQueryObserver(client, {
    queryKey: ['server', 'a', 'list'],
    queryFn: async ({ pageParam }) => server.page(pageParam, limit),
    initialPageParam: { mode: 'start' } as Position,
    getNextPageParam: (page): Position | null => page.next,
    staleTime: Number.POSITIVE_INFINITY,
  });
  let restarts = 0;
  restartsOf(client).subscribe(() => (restarts += 1));
  const stop = list.subscribe(() => {});
  const settled = async () => {
    do await nextTurn();
    while (list.getCurrentResult().fetchStatus !== 'idle');
  };
  await settled();
  let stood = 0;
  for (let turn = 0; list.getCurrentResult().hasNextPage && turn < 200; turn += 1) {
    server.change(planned[turn] ?? { change: 'none', at: 0 });
    await list.fetchNextPage();
    await settled();
    // The list has stopped: the next request counts as one of a person.
    stood += list.getCurrentResult().error?.code === 'cursor_expired' ? 1 : 0;
  }
  const shown = list.getCurrentResult().data?.pages.flatMap(({ lines }) => lines.map(({ id }) => Number(id))) ?? [];
  stop();
  client.clear();
  return { shown, lasting: server.lasting, restarts, stood };
}

describe('createListRestarts, under random changes', () => {
  it('shows every lasting row exactly once and in order, over 500 schedules', async () => {
    const seen = { restarts: 0, stood: 0 };
    await fc.assert(
      fc.asyncProperty(schedules, async (schedule) => {
        const { shown, lasting, restarts, stood } = await scroll(schedule);
        expect(shown).toEqual([...new Set(shown)].sort((a, b) => b - a));
        expect([...lasting].filter((row) => !shown.includes(row))).toEqual([]);
        seen.restarts += restarts;
        seen.stood += stood;
      }),
      { numRuns: 500, seed: 36 },
    );
    // Otherwise the schedules tested nothing.
    expect(seen.restarts).toBeGreaterThan(200);
    expect(seen.stood).toBeGreaterThan(50);
  }, 60_000);
});
