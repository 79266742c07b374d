import { randomUUID } from 'node:crypto';
import { contractWireSchema } from '@main/api/wire/contract';
import { readResultLines } from '@main/api/wire/result';
import { createSeed } from '@main/sample-service/seed/seed';
import { createConnectionExchange } from '@main/services/connections/connection-exchange';
import { describedServer } from '@main/services/connections/described-connection';
import { createConnectionStore } from '@main/store/settings/connection-store';
import { test } from '@playwright/test';
import { compareRuns } from '@shared/results/compare/compare';
import { readDocuments } from '../integration/bad-input/documents';
import { createRandom, nextDocument } from '../integration/bad-input/mutations';
import { readers } from '../integration/bad-input/readers';
import { counts, runDetail } from '../support/run-builders';
import { processorMs } from './processor-time';
import { reportFigure } from './report';

const id = '5b1f3a52-6c1e-4d67-9a3f-000000000001';
const many = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const connectionsFile = (connections: string) =>
  `{"format":"contract-desk/connections","version":1,"connections":${connections}}`;

function exchange() {
  const state = new Map<string, unknown>();
  const store = createConnectionStore({
    get: (key) => state.get(key),
    set: (key, value) => void state.set(key, value),
  });
  return createConnectionExchange({
    store,
    dialogs: { chooseFile: async () => null },
    newId: randomUUID,
    described: (connection) => describedServer(connection, 'none'),
  });
}

/** A file that is refused. */
function preview(text: string): void {
  try {
    exchange().previewImport(text);
  } catch {
    return;
  }
}

function importTwice(count: number): void {
  const items = many(count, (at) => at);
  const text = connectionsFile(
    JSON.stringify(items.map(() => ({ name: 'n'.repeat(100), baseUrl: 'https://a.example' }))),
  );
  const there = exchange();
  for (const _ of [1, 2]) there.importFile(text, items);
}

function compare(count: number, nameAt: (at: number) => string): void {
  const run = (from: number) =>
    runDetail({ failedFields: many(count, (at) => nameAt(at + from)), row: { schema: counts(count, 2 * count) } });
  compareRuns(run(0), run(count / 2));
}

const item = { name: 'n', id, type: 'user', rule: 'r', dataType: 'INT', tagFQN: 'a.b' };
const parts = ['schema', 'semantics', 'qualityExpectations', 'owners', 'reviewers', 'tags'];
const contractOf = (count: number) =>
  contractWireSchema.parse({
    id,
    name: 'n',
    ...Object.fromEntries(parts.map((part) => [part, Array(count).fill(item)])),
  });
const resultOf = (count: number) =>
  readResultLines([{ timestamp: 5, schemaValidation: { failedFields: many(count, (at) => `column_${at}`) } }]);

/** Work whose size a hostile server or file decides, and the longest that it may take, in milliseconds. */
const works: readonly (readonly [what: string, gate: number, work: () => unknown])[] = [
  ['A file of connections: brackets alone', 1000, () => preview('['.repeat(8_000_000))],
  ['A file of connections: braces', 1000, () => preview(connectionsFile(`${'{"a":'.repeat(1e6)}1${'}'.repeat(1e6)}`))],
  ['A file of 500 connections of one name, added twice', 1000, () => importTwice(500)],
  ['10,000 different names compared', 500, () => compare(10_000, (at) => `name_${at}`)],
  ['10,000 equal names compared', 500, () => compare(10_000, () => 'the same')],
  ['A contract of 10,000 of each part', 1000, () => contractOf(10_000)],
  ['A result of 10,000 failed columns', 1000, () => resultOf(10_000)],
  ['The sample workspace is made', 300, () => createSeed(Date.UTC(2026, 4, 20))],
];

test('P51 ends soon whatever a server or a file is made of', async ({ browserName: _ }, info) => {
  for (const [what, gate, work] of works) {
    const times: number[] = [];
    for (let run = 0; run < 3; run += 1) times.push(await processorMs(work));
    const spread = `${times.map((ms) => ms.toFixed(0)).join(', ')} ms`;
    reportFigure(info, { id: 'P51a', what, unit: 'ms', spread, value: Math.min(...times), gate });
  }
});

test('P51 reads or refuses every mutated document at once', async ({ browserName: _ }, info) => {
  const documents = await readDocuments();
  let slowest = 0;
  for (const kind of Object.keys(documents) as (keyof typeof documents)[]) {
    const random = createRandom(kind.length * 7919);
    for (let count = 0; count < 5000; count += 1) {
      const text = nextDocument(random, documents[kind]);
      slowest = Math.max(slowest, await processorMs(() => readers[kind](text)));
    }
  }
  const what = 'The slowest of 35,000 mutated documents';
  reportFigure(info, { id: 'P51b', what, unit: 'ms', spread: 'one run', value: slowest, gate: 1000 });
});
