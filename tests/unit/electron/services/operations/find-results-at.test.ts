import { setImmediate } from 'node:timers/promises';
import { findAtInstants } from '@main/services/operations/find-results-at';
import type { ServerReading } from '@main/services/operations/operation-definition';
import { watchTurns } from '@tests/support/event-loop';
import { connectionId, deleteOne } from '@tests/support/journal-records';
import { row } from '@tests/support/result-builders';
import { describe, expect, it } from 'vitest';

const count = 50_000;
const pageRows = 1000;

/** A contract that has a result left at every second instant. */
const reading = {
  connectionId,
  now: 0,
  results: {
    page: async ({ position }: { readonly position: { readonly mode: string; readonly page?: number } }) => {
      // As the answer of a server, it comes in a turn of its own.
      await setImmediate();
      const from = (position.page ?? 0) * pageRows;
      const lines = Array.from({ length: pageRows }, (_, at) => row(count - 2 * (from + at)));
      const isLast = 2 * (from + pageRows) >= count;
      return { lines, next: isLast ? null : { mode: 'test', page: from / pageRows + 1 }, end: 'complete' };
    },
  },
} as unknown as ServerReading;

describe(findAtInstants, () => {
  it('counts all results at one instant, even more than one page', async () => {
    const left = Array.from({ length: 150 }, (_, at) => row(5, { key: `5#${at}` }));
    const list = async ({ limit }: { readonly limit: number }) => {
      const lines = left.slice(0, limit);
      return { lines, received: lines.length, after: null, total: null };
    };
    const page = async () => ({ lines: left, next: null, end: 'complete' });
    const of = { connectionId, now: 0, api: { results: { list } }, results: { page } } as unknown as ServerReading;
    const open = [{ step: 0, request: { ...deleteOne(5), results: 150 }, sentAt: 0, isAnswered: false, isOver: true }];
    expect(await findAtInstants(open, of)).toEqual([{ step: 0, finding: 'not-done', changed: 0, unchanged: 150 }]);
  });

  it('resolves 50,000 requests of one contract, a thousand in a turn at most', async () => {
    const open = Array.from({ length: count }, (_, step) => {
      return { step, request: deleteOne(step + 1), sentAt: 0, isAnswered: false, isOver: true };
    });
    const turns = watchTurns();
    const findings = await findAtInstants(open, reading);
    expect(turns()).toBeGreaterThanOrEqual(count / 1000 + count / 2 / pageRows);
    const found = (wanted: string) => findings.filter(({ finding }) => finding === wanted).length;
    expect([found('done'), found('not-done')]).toEqual([count / 2, count / 2]);
  });
});
