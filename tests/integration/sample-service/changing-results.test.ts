import { startSample } from '@tests/support/sample';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createClient, type Page, type SampleClient } from './client';

const change = fc.record({ put: fc.boolean(), seed: fc.nat(10_000) });
const schedule = fc.record({
  limit: fc.integer({ min: 3, max: 25 }),
  direction: fc.constantFrom('after', 'before'),
  between: fc.array(fc.array(change, { maxLength: 3 }), { maxLength: 12 }),
});
type Change = typeof change extends fc.Arbitrary<infer C> ? C : never;

/** Results of one contract, read and changed over HTTP. */
function resultsOver(client: SampleClient, path: string) {
  const all = async () => (await client.page(`${path}?limit=1000`)).data;
  return {
    all,
    page: (query: string) => client.page(`${path}?${query}`),
    async lastPage(limit: number): Promise<Page> {
      let page = await client.page(`${path}?limit=${limit}`);
      while (page.paging.after !== undefined)
        page = await client.page(`${path}?limit=${limit}&after=${page.paging.after}`);
      return page;
    },
    /** Gives the timestamp of the deleted row, if it was a deletion. */
    async change({ put, seed }: Change): Promise<number | null> {
      const rows = await all();
      const row = rows[seed % Math.max(1, rows.length)];
      if (row === undefined) return null;
      if (!put) {
        await client.call('DELETE', `${path}/${row.timestamp}`);
        return row.timestamp;
      }
      const timestamp = row.timestamp - 1 - (seed % 1000);
      await client.call('PUT', path, { body: { timestamp, contractExecutionStatus: 'Success' } });
      return null;
    },
  };
}

describe('reading over HTTP results that come and go', () => {
  it('meets every result that was there throughout once, and none twice', async () => {
    const sample = await startSample();
    const client = createClient(sample);
    const results = resultsOver(client, `/v1/dataContracts/${(await client.contract('status_sampler')).id}/results`);
    await fc.assert(
      fc.asyncProperty(schedule, async ({ limit, direction, between }) => {
        const atStart = await results.all();
        const removed = new Set<number | null>();
        const seen: string[] = [];
        let page = direction === 'after' ? await results.page(`limit=${limit}`) : await results.lastPage(limit);
        for (let turn = 0; ; turn++) {
          expect(turn, 'the reading does not end').toBeLessThan(500);
          seen.push(...page.data.map((row) => row.id));
          for (const each of between[turn] ?? []) removed.add(await results.change(each));
          const cursor = page.paging[direction];
          if (cursor === undefined) break;
          page = await results.page(`limit=${limit}&${direction}=${cursor}`);
        }
        expect(new Set(seen).size).toBe(seen.length);
        const throughout = atStart.filter((row) => !removed.has(row.timestamp)).map((row) => row.id);
        expect(seen).toEqual(expect.arrayContaining(throughout));
      }),
      { numRuns: 25 },
    );
    await sample.stop();
  });
});
