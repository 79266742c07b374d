import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { databaseName } from '@main/store/open-database';
import { watchText } from '@tests/support/canary/watch';
import { buildChild, type ChildProgram } from '@tests/support/child/killed-child';
import { createFaultServer, type FaultServer } from '@tests/support/fault-server/fault-server';
import { type RunningSample, startSample } from '@tests/support/sample';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';

const post = { method: 'POST' } as const;

let program: ChildProgram;
let sample: RunningSample;
let server: FaultServer;
let folder: string;
let apps: ChildProcess[];
beforeAll(async () => {
  program = await buildChild('tests/support/child/batch-maker.ts');
}, 60_000);
afterAll(() => program.remove());
beforeEach(async () => {
  sample = await startSample({ dialect: 'openmetadata', release: '1.12', clock: Date.now });
  server = createFaultServer({ upstream: sample.origin });
  await server.start();
  folder = mkdtempSync(path.join(os.tmpdir(), 'desk-batch-'));
  apps = [];
});
afterEach(async () => {
  for (const app of apps) app.kill('SIGKILL');
  await server.stop();
  await sample.stop();
  rmSync(folder, { recursive: true });
});

/** A process of the app that does what it is told, line by line. */
async function startApp() {
  const args = [program.file, folder, `${server.baseUrl}/api`, sample.tokens.full];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  apps.push(child);
  const lines: Interface = createInterface(child.stdout);
  lines.on('line', (line) => watchText('what a child process printed', line));
  const next = async (): Promise<string> => String((await once(lines, 'line'))[0]);
  expect(await next()).toBe('ready');
  return {
    tell: (line: string) => void child.stdin.write(`${line}\n`),
    async start(contracts: readonly string[]): Promise<string> {
      const said = next();
      child.stdin.write(`start ${contracts.join(' ')}\n`);
      return said;
    },
    async look() {
      const said = next();
      child.stdin.write('look\n');
      return JSON.parse(await said);
    },
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'close');
    },
  };
}

/** Another process holds the database until the function that it returns is called. */
function lock(): () => void {
  const other = new DatabaseSync(path.join(folder, databaseName));
  other.exec('BEGIN IMMEDIATE');
  return () => other.close();
}

/** The contracts that were validated, one for each request. */
const validated = () =>
  server.log.flatMap(({ method, url }) => (method === 'POST' ? [/dataContracts\/([^/]+)/.exec(url)?.[1] ?? url] : []));

function someContracts(): string[] {
  const all = [...sample.service.world.catalog.contracts.forward(null)];
  return all.slice(0, 4).map(({ id }) => id);
}

it('validates no contract twice after a kill, though the database was locked when it was to be sent', async () => {
  const contracts = someContracts();
  const app = await startApp();
  const [release, answer] = [server.hold(post), server.hold({ method: 'GET' })];
  server.clear();
  expect(await app.start(contracts)).toBe('begun');
  const unlock = lock();
  answer();
  // What it asks before it sends: by then it tries to write down what is about to be sent.
  await expect.poll(() => server.log.length, { timeout: 30_000 }).toBeGreaterThan(0);
  unlock();
  await expect.poll(validated, { timeout: 30_000 }).toHaveLength(2);
  await app.kill();
  release();
  const again = await startApp();
  again.tell('resume');
  await expect.poll(async () => (await again.look()).phase, { timeout: 60_000 }).toBe('ended');
  expect(validated().sort()).toEqual(contracts.sort());
}, 120_000);

it('begins no batch while the database stays locked, says why, and begins one afterwards', async () => {
  const contracts = someContracts();
  const app = await startApp();
  const unlock = lock();
  expect(await app.start(contracts)).toBe('storage');
  expect(validated()).toEqual([]);
  unlock();
  expect(await app.start(contracts)).toBe('begun');
  await expect.poll(async () => (await app.look()).phase, { timeout: 60_000 }).toBe('ended');
  expect(validated().sort()).toEqual(contracts.sort());
}, 120_000);
