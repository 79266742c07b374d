import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createBackupWriter } from '@main/services/backup/backup-writer';
import { openServer } from '@main/services/connections/open-server';
import { createJournalBook } from '@main/services/journal/journal-book';
import { cleanUp } from '@main/services/operations/kinds/clean-up';
import type { OperationKinds } from '@main/services/operations/planner';
import { createReconciler } from '@main/services/operations/reconcile';
import { createResultService } from '@main/services/results/result-service';
import { openStore } from '@main/store/store';
import type { Operation } from '@shared/domain/operation/activity';
import { canaryToken } from '@tests/support/canary/canary';
import { buildChild, type ChildProgram, runAndKill, withWorkers } from '@tests/support/child/killed-child';
import { connectionWith } from '@tests/support/connection-builders';
import { type DeletingServer, startDeletingServer } from '@tests/support/deleting-server';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let program: ChildProgram;
beforeAll(async () => {
  program = await buildChild('tests/support/child/journal-writer.ts');
}, 60_000);
afterAll(() => program.remove());

const kills = 40;
/** Times at which two apps that share a folder are killed. */
const killsOfTwo = 10;

/** So many things after its start, and milliseconds after that: each point of several operations may be it. */
const killedAt = fc.record({ events: fc.integer({ min: 1, max: 13 }), delay: fc.integer({ min: 0, max: 12 }) });
type KilledAt = typeof killedAt extends fc.Arbitrary<infer T> ? T : never;
const hourMs = 3_600_000;

/** The next start of the app: what is in the journal, and the way to read what became of it. */
function startAgain(folder: string, { apiRoot }: DeletingServer) {
  const clock = () => Date.now() + hourMs;
  const store = openStore({ folder, clock });
  const book = createJournalBook({ store, onChanged: () => {}, clock });
  const api = openServer({ apiRoot, token: async () => canaryToken('writer') });
  const servers = { apiOf: async () => api };
  const backups = createBackupWriter({ newId: randomUUID });
  // The program that is killed deletes results, and does nothing else.
  const kinds = {
    'clean-up': cleanUp({ backups, backupFolder: async () => folder, store, newId: randomUUID }),
  } as unknown as OperationKinds;
  const reconcile = createReconciler({
    kinds,
    book,
    servers,
    resultsOver: () => createResultService({ servers, newId: randomUUID, clock }),
    connectionOf: async (id) => connectionWith({ id, name: 'Test', baseUrl: apiRoot }),
    hasToken: async () => true,
    clock,
  });
  const all = async () => (await book.list({ offset: 0, limit: Number.MAX_SAFE_INTEGER })).operations;
  const close = async () => {
    await Promise.all([book.close(), api.close()]);
    store.close();
  };
  return { store, book, all, reconcile, close };
}

const contractOf = ({ contracts }: Operation): string => contracts[0]?.id ?? '';

/** An app that is killed and started again and again, with a server of its own. */
async function startWorker() {
  const server = await startDeletingServer();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'desk-journal-'));

  /** One run of so many apps at the same time that ends in the middle, and what the next start finds. */
  async function killedRun({ events, delay }: KilledAt, apps: number) {
    const runs = await Promise.all(
      Array.from({ length: apps }, (_, nth) =>
        runAndKill(program.file, [folder, server.apiRoot, String(events + nth)], delay),
      ),
    );
    // What a killed app had sent may still be on its way.
    await server.left();
    const lines = runs.flatMap((run) => run.lines);
    expect(runs.map(({ errors }) => errors).join('')).toBe('');
    const app = startAgain(folder, server);
    await app.book.loaded();
    expect([app.store.unsavedReason(), app.store.setAside()]).toEqual([null, []]);
    const operations = new Map((await app.all()).map((operation) => [contractOf(operation), operation]));
    for (const [word, contractId = '', state] of lines.map((line) => line.split(' '))) {
      const operation = operations.get(contractId);
      expect(operation).toBeDefined();
      if (word === 'ended') expect(operation?.state).toBe(state);
    }
    return { app, operations };
  }

  /** Every deletion that reached the server is in the journal, as one that may have been carried out. */
  function expectNoneLost(operations: ReadonlyMap<string, Operation>): void {
    const sent = new Map<string, number>();
    for (const [key, times] of server.hits) {
      expect(times).toBe(1);
      const [contractId = ''] = key.split('/');
      sent.set(contractId, (sent.get(contractId) ?? 0) + 1);
    }
    for (const [contractId, requests] of sent) {
      const found = operations.get(contractId)?.requests;
      expect(found && found.planned - found.notSent).toBeGreaterThanOrEqual(requests);
    }
  }

  /** Kills once; the number of operations that reading had to find out about. */
  async function kill(point: KilledAt, apps = 1): Promise<number> {
    const { app, operations } = await killedRun(point, apps);
    expectNoneLost(operations);
    const hits = server.hits.size;
    const unknown = [...operations.values()].filter(({ state }) => state === 'unknown');
    for (const { id } of unknown) expect(await app.reconcile(id)).toBe(true);
    for (const operation of await app.all()) {
      expect(operation.state).not.toBe('unknown');
      expect(operation.requests.done).toBe(server.goneOf(contractOf(operation)));
    }
    expect(server.hits.size).toBe(hits);
    await app.close();
    return unknown.length;
  }

  return {
    kill,
    close: async () => {
      await server.close();
      rmSync(folder, { recursive: true });
    },
  };
}

describe('the journal of an app that is killed while it deletes', () => {
  it(`holds every deletion that left, and reading tells what became of it (${kills} kills)`, async () => {
    const points = fc.sample(killedAt, { numRuns: kills, seed: 7 });
    let unknown = 0;
    await withWorkers(points, async (waiting) => {
      const worker = await startWorker();
      for (const point of waiting) {
        // Read before it is awaited, the sum of one worker would overwrite that of another.
        const found = await worker.kill(point);
        unknown += found;
      }
      await worker.close();
    });
    expect(unknown).toBeGreaterThan(kills / 4);
  }, 180_000);

  it(`loses nothing of two apps that share a folder (${killsOfTwo} kills of both)`, async () => {
    const points = fc.sample(killedAt, { numRuns: killsOfTwo, seed: 11 });
    await withWorkers(points, async (waiting) => {
      const worker = await startWorker();
      for (const point of waiting) await worker.kill(point, 2);
      await worker.close();
    });
  }, 180_000);
});
