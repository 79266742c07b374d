import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { TestInfo } from '@playwright/test';
import type { BatchSummary } from '@shared/domain/batch/batch';
import type { CleanUpPreview, CleanUpReport } from '@shared/domain/operation/clean-up';
import type { RestorePreview, RestoreReport } from '@shared/domain/operation/restore';
import { reportFigure } from '@tests/bench/report';
import { test as connectTest, expect } from '@tests/e2e/fixtures/connect';
import { answer, connectionIn } from './main-calls';
import { type MainUse, watchMain } from './main-use';
import { type ManySample, resultsEach, startMany } from './many-sample';

const sizes = [500, 1000, 2000];
/** One result of each goes, so that putting them back is one request each as well. */
const kept = resultsEach - 1;

/** Of a machine that does much else; a quiet one takes a few minutes at most. */
const longestMs = 15 * 60_000;

interface Many {
  readonly size: number;
  readonly many: ManySample;
}

const test = connectTest.extend<Many>({
  size: [1, { option: true }],
  many: async ({ size }, use) => {
    const sample = await startMany(size);
    await use(sample);
    await sample.stop();
  },
});
test.use({ isIndexed: false });

/** Bytes that the rows of the database take, what is still beside it included. */
function bytesIn(userData: string): number {
  const db = new DatabaseSync(path.join(userData, 'desk.db'), { readOnly: true });
  const value = (name: string) => Number(Object.values(db.prepare(`PRAGMA ${name}`).get() ?? {})[0]);
  const bytes = (value('page_count') - value('freelist_count')) * value('page_size');
  db.close();
  return bytes;
}

interface Measured {
  readonly what: string;
  readonly size: number;
  readonly use: MainUse;
  readonly seconds: number;
  readonly bytes: number;
  readonly requests: ReturnType<ManySample['requests']>;
}

function show(info: TestInfo, { what, size, use, seconds, bytes, requests }: Measured): void {
  expect(requests).toEqual({ all: size, contracts: size });
  const perContract = `${((seconds / size) * 1000).toFixed(1)} ms and ${(bytes / size / 1000).toFixed(1)} kB in desk.db per contract`;
  const figure = { id: 'P46', spread: `${perContract}, one request each` };
  reportFigure(info, { ...figure, what: `${what}: longest block of main`, value: use.block, unit: 'ms', gate: 50 });
  reportFigure(info, { ...figure, what: `${what}: memory of main`, value: use.memory, unit: 'MB', gate: 450 });
}

for (const size of sizes) {
  test.describe(() => {
    test.use({ size });

    test(`P46 validates ${size} contracts in one batch`, async ({
      app,
      appWindow,
      many,
      userData,
      connectTo,
    }, info) => {
      test.setTimeout(longestMs);
      await connectTo(many.baseUrl, many.token);
      const items = many.ids.map((contractId) => {
        return { request: { contractId }, skip: null, key: contractId, before: null };
      });
      const options = { parallel: 4, gapMs: 0, mostErrors: 1 };
      const before = bytesIn(userData);
      const [ended, startedAt] = [await watchMain(app), performance.now()];
      await answer(appWindow, 'batches.start', { connectionId: connectionIn(appWindow), items, options });
      const summary = async () => (await answer<{ batches: BatchSummary[] }>(appWindow, 'batches.list', {})).batches[0];
      await expect.poll(async () => (await summary())?.phase, { timeout: longestMs, intervals: [500] }).toBe('ended');
      const seconds = (performance.now() - startedAt) / 1000;
      const use = await ended();
      expect((await summary())?.counts).toMatchObject({ done: size });
      const requests = many.requests('POST', /dataContracts\/([^/]+)\/validate/);
      show(info, { what: `${size} validations`, size, use, seconds, bytes: bytesIn(userData) - before, requests });
    });

    test(`P46 cleans up ${size} contracts at once and takes it back`, async ({
      app,
      appWindow,
      many,
      userData,
      connectTo,
    }, info) => {
      test.setTimeout(longestMs);
      await connectTo(many.baseUrl, many.token);
      const connectionId = connectionIn(appWindow);
      const keep = { newest: false, lastSuccess: false, lastFailure: false };
      const request = { contractIds: many.ids, rule: { kind: 'keep-last', count: kept }, keep };
      const target = { kind: 'clean-up', operationId: crypto.randomUUID(), connectionId, request };
      const measured = async <P extends { readonly typedChoices: readonly string[] }, R>(of: object, more: object) => {
        const before = bytesIn(userData);
        const [ended, startedAt] = [await watchMain(app), performance.now()];
        const { preview } = await answer<{ preview: P }>(appWindow, 'operations.plan', of);
        const confirmation = { typed: preview.typedChoices[0] ?? '', ...more };
        const { report } = await answer<{ report: R }>(appWindow, 'operations.confirm', { ...of, confirmation });
        const seconds = (performance.now() - startedAt) / 1000;
        return { report, size, seconds, use: await ended(), bytes: bytesIn(userData) - before };
      };

      const cleaned = await measured<CleanUpPreview, CleanUpReport>(target, { backup: true });
      expect(cleaned.report).toMatchObject({ state: 'done', backup: { results: size } });
      const deletions = many.requests('DELETE', /dataContracts\/([^/]+)\/results/);
      show(info, { ...cleaned, what: `${size} cleaned up`, requests: deletions });

      const source = { kind: 'operation', operationId: target.operationId };
      const undo = { ...target, kind: 'restore', operationId: crypto.randomUUID(), request: { source } };
      const restored = await measured<RestorePreview, RestoreReport>(undo, {});
      expect(restored.report).toMatchObject({ state: 'done', restored: size, isEqual: true });
      const additions = many.requests('PUT', /dataContracts\/([^/]+)\/results/);
      show(info, { ...restored, what: `${size} restored`, requests: additions });
    });
  });
}
