import type { Dialect } from '@main/sample-service/model';
import type { ContractId } from '@shared/domain/ids';
import type { EndReason, Position } from '@shared/domain/result/paging';
import type { ResultLine } from '@shared/domain/result/result';
import type { FaultServer } from '@tests/support/fault-server/fault-server';
import { openedForAll } from '@tests/support/opened';
import { linesIn } from '@tests/support/result-page';
import { sampleNow } from '@tests/support/sample';
import { createChangingLog } from '@tests/support/schedules/changing-log';
import { type Step, schedules } from '@tests/support/schedules/schedule';
import { openServedApp } from '@tests/support/served-app';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';

const start = sampleNow - 100_000;

interface Page {
  readonly lines: readonly ResultLine[];
  readonly next: Position | null;
  readonly end: EndReason | null;
}

/** One call for a page, the requests that it came to, and its answer; null when it failed. */
interface Call {
  readonly asked: Position;
  readonly urls: readonly string[];
  readonly page: Page | null;
}

describe.each(['documented', 'openmetadata'] as const)('scrolling through results (%s)', (dialect: Dialect) => {
  const on = openedForAll(() =>
    openServedApp({ dialect }, { http: { sleep: async () => {} }, clock: () => sampleNow }),
  );
  let read: (pageSize: number, position: Position) => Promise<Page>;
  let begin: (times: readonly number[]) => ReturnType<typeof createChangingLog>;
  beforeAll(async () => {
    const connectionId = await on.app.connect(`${on.server.baseUrl}/api`, on.sample.tokens.full);
    const { catalog, results } = on.sample.service.world;
    const contract = [...catalog.contracts.forward(null)].find(({ inherited }) => !inherited);
    if (contract === undefined) throw new Error('the sample has contracts');
    const contractId = contract.id as ContractId;
    begin = (times) => createChangingLog(results.of(contract), contract.fullyQualifiedName, [start, times]);
    read = async (pageSize, position) => {
      const answer = await on.app.call('results.page', { connectionId, contractId, pageSize, position });
      return { lines: linesIn(answer), next: answer.next, end: answer.end };
    };
  });

  /** Reads as a screen does: page after page, and the same page again after a failure. */
  async function scroll(pageSize: number, steps: readonly Step[], change: (step: Step) => void): Promise<Call[]> {
    const calls: Call[] = [];
    let position: Position | null = { mode: 'start' };
    for (let turn = 0; position !== null && turn < 200; turn += 1) {
      const step = steps[turn];
      on.server.clear();
      if (step !== undefined) {
        change(step);
        failNext(on.server, step);
      }
      const asked: Position = position;
      const page: Page | null = await read(pageSize, asked).catch(() => null);
      // After a read that failed, a look at the server itself may come in between.
      const urls = on.server.log.map(({ url }) => url).filter((url) => url.includes('/results'));
      calls.push({ asked, urls, page });
      if (page !== null) position = page.next;
    }
    return calls;
  }

  it('shows no row twice, misses no lasting one and keeps its order, over 100 schedules', async () => {
    const seen = { pages: 0, failed: 0 };
    await fc.assert(
      fc.asyncProperty(schedules, async ({ times, pageSize, steps }) => {
        const log = begin(times);
        const calls = await scroll(pageSize, steps, log.change);
        const keys = calls.flatMap(({ page }) => page?.lines.map(({ key }) => key) ?? []);
        expect(new Set(keys).size).toBe(keys.length);
        expect(log.lasting().filter((key) => !keys.includes(key))).toEqual([]);
        const shown = keys.map((key) => Number.parseInt(key, 10));
        expect(shown).toEqual(shown.toSorted((a, b) => b - a));
        expect(calls.at(-1)?.page?.end).toEqual(expect.any(String));
        expectSameCursors(calls);
        seen.pages += calls.length;
        seen.failed += calls.filter(({ page }) => page === null).length;
      }),
      { numRuns: 100, seed: 34 },
    );
    // Otherwise nothing was tried.
    expect(seen.pages).toBeGreaterThan(300);
    expect(seen.failed).toBeGreaterThan(20);
  });
});

function failNext(server: FaultServer, { fault, failing }: Step): void {
  if (fault === null) return;
  for (let nth = 1; nth <= failing; nth += 1) server.add({ match: { path: '/results', nth }, fault });
}

/** The same cursor after a failure, no page asked for more often than the retries allow, none skipped (docs/quality.md#paging-invariants). */
function expectSameCursors(calls: readonly Call[]): void {
  for (const [at, { asked, urls, page }] of calls.entries()) {
    expect(urls.filter((url) => url === urls[0]).length).toBeLessThanOrEqual(3);
    if (asked.mode === 'cursor') expect(new URL(urls[0] ?? '', 'http://x').searchParams.get('after')).toBe(asked.after);
    if (page === null) expect(calls[at + 1]?.asked ?? asked).toBe(asked);
  }
}
