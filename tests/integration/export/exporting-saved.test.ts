import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ContractId } from '@shared/domain/ids';
import type { ExportFormat } from '@shared/domain/result/export';
import { everything } from '@tests/support/export-app';
import { openIndexApp } from '@tests/support/index-app';
import { readCsv } from '@tests/support/read-csv';
import { expect, it, onTestFinished } from 'vitest';

async function openApp() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'desk-export-'));
  const file = path.join(folder, 'runs.out');
  const on = await openIndexApp({ most: 3, chooseFile: () => file });
  onTestFinished(async () => {
    await on.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const { app, connectionId } = on;
  const source = (contractId: ContractId) => ({ of: 'contract' as const, connectionId, contractId });
  const write = async (contractId: ContractId, format: ExportFormat, choice = everything) =>
    (
      await app.call('export.start', {
        ...{ exportId: randomUUID(), source: source(contractId), format, choice, zone: 'UTC', fromSaved: true },
      })
    ).report;
  return { ...on, write, text: () => readFileSync(file, 'utf8') };
}

it('without its server the runs of a contract that the index has are exported in every format, and it says so', async () => {
  const on = await openApp();
  await on.open();
  await on.untilIdle();
  const { contract, kept, standing } = await on.first((line) => line.kept > 1);
  await on.server.stop();
  const report = await on.write(contract.id, 'csv');
  expect(report).toMatchObject({ written: kept, saved: 'kept' });
  const [, ...lines] = readCsv(on.text().slice(1));
  expect(lines).toHaveLength(kept);
  await on.write(contract.id, 'json');
  expect(JSON.parse(on.text())).toMatchObject({
    format: 'contract-desk/runs',
    contract: { id: contract.id },
    incomplete: expect.stringMatching(/^Exported without the server, /),
  });
  await on.write(contract.id, 'junit');
  expect(on.text()).toContain(`<testsuites name="${contract.name}"`);
  await on.write(contract.id, 'html');
  expect(on.text()).toContain('Exported without the server, from the runs saved on this computer.');
  const some = { kind: 'selected' as const, keys: [`${standing.newest?.key}`, '1'] };
  expect(await on.write(contract.id, 'csv', some)).toMatchObject({ written: 1, missing: 1 });
});

it('a run that was opened is exported without its server, and the file says that any other may be missing', async () => {
  const on = await openApp();
  const { app, connectionId } = on;
  const [{ id } = { id: '' }] = [...on.sample.service.world.catalog.contracts.forward(null)];
  const contractId = id as ContractId;
  await app.call('contracts.get', { connectionId, contractId, include: 'all' });
  const { row } = await app.call('results.newest', { connectionId, contractId });
  if (row === null) throw new Error('it has a run');
  const place = { pageSize: 100, position: { mode: 'start' } as const };
  await app.call('results.get', { connectionId, contractId, key: row.key, timestamp: row.timestamp, ...place });
  await on.server.stop();
  expect(await on.write(contractId, 'html')).toMatchObject({ written: 1, saved: 'opened' });
  expect(on.text()).toContain('from the runs that were opened on this computer alone');
});

it('a contract of which nothing is stored cannot be exported without its server', async () => {
  const on = await openApp();
  const [{ id } = { id: '' }] = [...on.sample.service.world.catalog.contracts.forward(null)];
  await on.server.stop();
  await expect(on.write(id as ContractId, 'csv')).rejects.toMatchObject({ code: 'server_away' });
});
