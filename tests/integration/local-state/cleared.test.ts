import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openStateFile } from '@main/store/settings/state-file';
import { openStore } from '@main/store/store';
import type { ContractId } from '@shared/domain/ids';
import { createTestApp, type TestApp } from '@tests/support/app';
import { rowsIn } from '@tests/support/database';
import { saveItem } from '@tests/support/local-items';
import { type RunningSample, startSample } from '@tests/support/sample';
import { afterEach, beforeEach, expect, it } from 'vitest';

const secret = 'quagga sightings of the steward';
/** What is done every so often is done within half a minute. */
const halfMinuteMs = 30_000;

let folder: string;
let sample: RunningSample;
let app: TestApp;
let later: { readonly ms: number; readonly action: () => void }[];
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'desk-cleared-'));
  sample = await startSample({ dialect: 'openmetadata', release: '1.12', clock: Date.now });
  later = [];
  const after = (ms: number, action: () => void) => {
    const one = { ms, action };
    later.push(one);
    return () => void later.splice(later.indexOf(one), 1);
  };
  app = createTestApp({
    state: openStateFile({ folder, name: 'desk' }),
    store: openStore({ folder, clock: Date.now, after }),
  });
});
afterEach(async () => {
  await app.container.close();
  await sample.stop();
  rmSync(folder, { recursive: true });
});

/** The files of the app that hold a text. */
const filesWith = (text: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const file = path.join(entry.parentPath, entry.name);
    return entry.isFile() && readFileSync(file).includes(text) ? [entry.name] : [];
  });

function passHalfMinute(): void {
  for (const one of later.filter(({ ms }) => ms <= halfMinuteMs)) {
    later.splice(later.indexOf(one), 1);
    one.action();
  }
}

it('what was removed or cleared is in no file of the app half a minute later', async () => {
  const connectionId = await app.connect(sample.baseUrl, sample.tokens.full);
  await app.call('index.open', { connectionId });
  const indexed = () => rowsIn(app.store.db, 'indexed_contract').length;
  await expect.poll(indexed).toBeGreaterThan(200);
  const [contract] = sample.service.world.catalog.contracts.forward(null);
  if (contract === undefined) throw new Error('the sample has contracts');
  const draft = { contractId: contract.id as ContractId, contractName: contract.name, run: null, acknowledged: null };
  const { id } = await saveItem({ app, connectionId }, 'note', { ...draft, text: secret });
  expect(filesWith(secret)).not.toEqual([]);
  passHalfMinute();
  expect(filesWith(secret), 'it is in the file by now').toContain('desk.db');
  await app.call('local.remove', { connectionId, kind: 'note', ids: [id] });
  passHalfMinute();
  expect(filesWith(secret)).toEqual([]);

  expect(filesWith(contract.name)).not.toEqual([]);
  const bytes = readFileSync(path.join(folder, 'desk.db')).length;
  await app.call('connections.remove', { connectionId });
  await expect.poll(indexed).toBe(0);
  await expect.poll(() => rowsIn(app.store.db, 'contract_index').length).toBe(0);
  passHalfMinute();
  expect(filesWith(contract.name)).toEqual([]);
  expect(readFileSync(path.join(folder, 'desk.db')).length).toBeLessThan(bytes / 2);
});
