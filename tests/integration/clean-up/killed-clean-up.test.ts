import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { readBackup } from '@main/services/backup/backup-reader';
import { createJournalBook } from '@main/services/journal/journal-book';
import { openStore } from '@main/store/store';
import { sendJson, serveHttp } from '@tests/integration/http/scripted-server';
import { buildChild, type ChildProgram, runAndKill, withWorkers } from '@tests/support/child/killed-child';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let program: ChildProgram;
beforeAll(async () => {
  program = await buildChild('tests/support/child/clean-up-maker.ts');
}, 60_000);
afterAll(() => program.remove());

const kills = 16;
/** Results of each contract, newest first; all but two go. */
const text = 'x'.repeat(5000);
const results = Array.from({ length: 62 }, (_, at) => ({
  id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  timestamp: 1_700_000_000_000 - at,
  contractExecutionStatus: 'Success',
  result: text,
}));
const going = results.length - 2;

/** A server where each contract has these results until they are deleted; it notes whose deletion has reached it. */
async function startServer() {
  const reached = new Set<string>();
  const server = await serveHttp((response: ServerResponse, { method, url = '' }: IncomingMessage) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const id = /dataContracts\/([^/]+)/.exec(pathname)?.[1] ?? '';
    if (method === 'DELETE') {
      reached.add(id);
      return sendJson(response, 200, {});
    }
    if (!pathname.endsWith('/results'))
      return sendJson(response, 200, { id, name: 'orders', fullyQualifiedName: `a.${id}` });
    const to = Number(searchParams.get('endTs') ?? Number.MAX_SAFE_INTEGER);
    const left = reached.has(id) ? results.slice(0, 2) : results;
    sendJson(response, 200, { data: left.filter(({ timestamp }) => timestamp <= to), paging: {} });
  });
  return { ...server, reached };
}

/** Results of each contract that the backups of a folder hold whole. */
async function backedUpIn(folder: string): Promise<Map<string, number>> {
  const all = new Map<string, number>();
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.json'))) {
    const counts: number[] = [];
    for await (const part of readBackup(path.join(folder, name), new AbortController().signal)) {
      if (part.kind === 'row') counts[part.contract] = (counts[part.contract] ?? 0) + 1;
      else for (const [place, { id }] of part.contracts.entries()) all.set(id, counts[place] ?? 0);
    }
  }
  return all;
}

/** The files that the journal of a folder names as backups, by the contracts of their operations. */
async function journaledIn(folder: string): Promise<Map<string, string | undefined>> {
  const store = openStore({ folder, clock: Date.now });
  const book = createJournalBook({ store, onChanged: () => {}, clock: Date.now });
  const { operations } = await book.list({ offset: 0, limit: 1000 });
  await book.close();
  store.close();
  return new Map(operations.flatMap(({ contracts, backup }) => contracts.map(({ id }) => [id, backup?.file] as const)));
}

describe('a clean-up of several contracts whose app is killed', () => {
  it(`has a whole backup, known to its journal, of each contract whose deletion has left (${kills} kills)`, async () => {
    const points = fc.sample(
      fc.record({ nth: fc.integer({ min: 1, max: 12 }), delay: fc.integer({ min: 0, max: 8 }) }),
      { numRuns: kills, seed: 7 },
    );
    let [deleted, halfway] = [0, 0];
    await withWorkers(points, async (waiting) => {
      const server = await startServer();
      for (const { nth, delay } of waiting) {
        const folder = mkdtempSync(path.join(os.tmpdir(), 'desk-killed-'));
        server.reached.clear();
        const { errors } = await runAndKill(program.file, [folder, `${server.origin}/api`, String(nth)], delay);
        expect(errors).toBe('');
        const [backedUp, journaled] = [await backedUpIn(folder), await journaledIn(folder)];
        for (const id of server.reached) {
          expect(backedUp.get(id)).toBe(going);
          expect(readdirSync(folder)).toContain(path.basename(journaled.get(id) ?? ''));
        }
        deleted += server.reached.size;
        if (server.reached.size % 4 > 0) halfway += 1;
        rmSync(folder, { recursive: true });
      }
      await server.close();
    });
    expect(deleted).toBeGreaterThan(kills / 2);
    expect(halfway).toBeGreaterThan(0);
  }, 180_000);
});
