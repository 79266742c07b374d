import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createJournal } from '@main/services/journal/journal';
import { createJournalBook } from '@main/services/journal/journal-book';
import { openStore } from '@main/store/store';
import { test } from '@playwright/test';
import { connectionWith } from '../support/connection-builders';
import { connectionId, contractId, deleteOne } from '../support/journal-records';
import { interleaved } from './protocol';
import { reportRatio } from './report';

const requests = 50;

/** Against the least that a journal in a file of its own does: a line before each request and one after it, each on the disk. */
test('P50 writes a request and its answer down', async ({ browserName: _browser }, info) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'desk-bench-'));
  const clock = Date.now;
  const store = openStore({ folder, clock });
  const journal = createJournal({
    book: createJournalBook({ store, onChanged: () => {}, clock }),
    store,
    connectionOf: async (id) => connectionWith({ id, name: 'Test', baseUrl: 'http://127.0.0.1:1/api' }),
    onUnknown: () => {},
    clock,
  });
  const file = await open(path.join(folder, 'lines'), 'a');
  const contracts = [{ id: contractId, name: 'orders', asset: null }];
  const steps = Array.from({ length: requests }, (_, at) => deleteOne(at));

  /** Milliseconds for one request. */
  const inDatabase = async () => {
    const writing = await journal.begin({
      id: randomUUID(),
      kind: 'clean-up',
      connectionId,
      contracts,
      rule: null,
      steps,
    });
    const startedAt = performance.now();
    for (let step = 0; step < requests; step += 1) await writing.send(step, async () => {});
    const took = (performance.now() - startedAt) / requests;
    await writing.recordFindings(steps.map((_, step) => ({ step, finding: 'done', changed: 1, unchanged: 0 })));
    await writing.end();
    return took;
  };
  const inFile = async () => {
    const startedAt = performance.now();
    for (let step = 0; step < requests; step += 1) {
      for (const t of ['sending', 'answer']) {
        await file.write(`${JSON.stringify({ t, step, at: clock() })}\n`);
        await file.datasync();
      }
    }
    return (performance.now() - startedAt) / requests;
  };
  const result = await interleaved(inDatabase, inFile, { gate: 1, pairs: 10 });
  const what = 'write a request and its answer down';
  reportRatio(info, result, { id: 'P50', what, gate: null, unit: 'ms', control: 'two lines' });
  await file.close();
  store.close();
  rmSync(folder, { recursive: true });
});
