import { openServer } from '@main/services/connections/open-server';
import { readWholeResults } from '@main/services/results/whole-results';
import { expect } from '@playwright/test';
import { contractIdSchema } from '@shared/domain/ids';
import { maxTimestamp } from '@shared/domain/limits';
import { type Catalog, rawPages, test } from '@tests/bench/bench-app';
import { interleaved } from '@tests/bench/protocol';
import { report, reportRatio } from '@tests/bench/report';
import { counted } from '@tests/bench/size';
import { installedClient, startReader } from './python-client';

/** What is read: all results of a contract, of which there are so many. */
interface Whole {
  readonly catalog: Catalog;
  readonly largeContractId: string;
  readonly largeCount: number;
}

/** What an export, a backup and a comparison read: every result with what it was read from. */
function readerOf({ catalog, largeContractId, largeCount }: Whole) {
  const api = openServer({ apiRoot: catalog.baseUrl, token: async () => catalog.token });
  const contractId = contractIdSchema.parse(largeContractId);
  async function read(): Promise<number> {
    const { signal } = new AbortController();
    const startedAt = performance.now();
    let rows = 0;
    const reading = { results: api.results, contractId, range: {}, farFuture: maxTimestamp, signal };
    for await (const { runs } of readWholeResults(reading)) rows += runs.length;
    expect(rows).toBe(largeCount);
    return performance.now() - startedAt;
  }
  return { read, close: () => api.close() };
}

test('P49 reads 100,000 results beside a bare loop', async ({ catalog, largeContractId, largeCount }, info) => {
  const ours = readerOf({ catalog, largeContractId, largeCount });
  async function bare(): Promise<number> {
    const startedAt = performance.now();
    let rows = 0;
    for await (const { data } of rawPages(catalog, largeContractId)) rows += data.length;
    expect(rows).toBe(largeCount);
    return performance.now() - startedAt;
  }
  const beside = await interleaved(ours.read, bare, { pairs: 3 });
  const what = `Read ${counted(largeCount)} results without a window / a bare loop`;
  reportRatio(info, beside, { id: 'P49', what, gate: null, unit: 'ms', control: 'bare loop' });
  await ours.close();
});

test.describe('fewer, since the other client takes far longer for each', () => {
  test.use({ largeCount: 10_000 });

  test("P49 reads 10,000 results beside the catalog's own Python client", async ({
    catalog,
    largeContractId,
    largeCount,
  }, info) => {
    // The client may have to be fetched.
    test.setTimeout(6 * 60_000);
    const what = `Read ${counted(largeCount)} results without a window / the catalog's own Python client`;
    const client = await installedClient();
    if ('why' in client) {
      const measured = `skipped: PyPI or Python cannot be had here. ${client.why}`;
      report(info, { id: 'P49', what, measured, spread: '–', gate: '–', verdict: 'shown' });
      return;
    }
    const ours = readerOf({ catalog, largeContractId, largeCount });
    const reader = await startReader(client.folder, catalog, largeContractId);
    const python = async () => {
      const { rows, ms } = await reader.read();
      expect(rows).toBe(largeCount);
      return ms;
    };
    // A program that is left behind by a failure would keep the run from its end.
    const result = await interleaved(ours.read, python, { pairs: 3, gate: 1 }).finally(reader.end);
    reportRatio(info, result, { id: 'P49', what, gate: 1, unit: 'ms', control: 'Python client' });
    await ours.close();
  });
});
