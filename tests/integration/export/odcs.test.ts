import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { odcsFileName } from '@main/services/export/odcs-folder';
import { type ContractId, contractIdSchema } from '@shared/domain/ids';
import { completedOdcs } from '@shared/results/changes/odcs-sides';
import { pairDiff } from '@shared/results/changes/pair-diff';
import { faults } from '@tests/support/fault-server/faults';
import { createGate } from '@tests/support/gate';
import { type OdcsApp, openOdcsApp } from '@tests/support/odcs-app';
import { openedForEach } from '@tests/support/opened';
import { contractIn } from '@tests/support/served-app';
import { describe, expect, it } from 'vitest';

const contractsOf = ({ sample }: OdcsApp, ...names: string[]) => names.map((name) => contractIn(sample, name));
const idsOf = (on: OdcsApp, ...names: string[]) => contractsOf(on, ...names).map(({ id }) => id);
const nameOf = ({ name, id }: { readonly name: string; readonly id: ContractId }) => odcsFileName(name, id);
const three = ['orders_events', 'status_sampler', 'customers'];

describe.each(['documented', 'openmetadata'] as const)('contracts of the %s dialect as ODCS', (dialect) => {
  const on = openedForEach(() => openOdcsApp({ dialect }));

  it('say the same as the contract, whichever of the sample it is', async () => {
    const { app, connectionId } = on;
    const all = [...on.sample.service.world.catalog.contracts.forward(null)];
    const own = all.filter(({ deleted, inherited }) => !deleted && !inherited).slice(0, 60);
    on.chooses = path.join(on.folder, 'mine.yaml');
    for (const { id } of own) {
      const contractId = contractIdSchema.parse(id);
      await on.export([contractId]);
      const file = await app.call('contracts.readFile', { text: on.text('mine.yaml'), table: null });
      const read = await app.call('contracts.get', { connectionId, contractId, include: 'all' });
      if (file.kind !== 'read') throw new Error('an exported file is read');
      expect(pairDiff(read, completedOdcs(file.contract, read), 'UTC').lines).toEqual([]);
    }
  });

  it('are one file where the person names it, which can be shown', async () => {
    const [contract] = contractsOf(on, 'orders_events');
    if (contract === undefined) return;
    on.chooses = path.join(on.folder, 'mine.yaml');
    const exportId = randomUUID();
    expect(await on.export([contract.id], exportId)).toEqual({
      ...{ name: 'mine.yaml', written: 1, failed: [], ended: null, left: 0 },
    });
    expect(on.offered).toEqual([nameOf(contract)]);
    await on.app.call('export.reveal', { exportId });
    expect(on.revealed).toEqual([on.chooses]);
  });

  it('get a file each in one folder, and the same one in each export', async () => {
    const contracts = contractsOf(on, ...three);
    const report = await on.export(contracts.map(({ id }) => id));
    expect(report).toEqual({ name: 'contracts', written: 3, failed: [], ended: null, left: 0 });
    expect(on.names()).toEqual(contracts.map(nameOf).sort());
    const before = on.names().map(on.text);
    await on.export(contracts.map(({ id }) => id));
    expect(on.names().map(on.text)).toEqual(before);
    const events = on.app.events.filter(({ type }) => type === 'export-progress');
    expect(events.at(2)).toMatchObject({ read: 3, written: 3, total: 3 });
  });
});

describe('an export as ODCS', () => {
  const on = openedForEach(() => openOdcsApp());

  it('writes nothing when the person chooses no place', async () => {
    on.chooses = null;
    expect(await on.export(idsOf(on, 'customers'))).toBeNull();
    expect(await on.export(idsOf(on, ...three))).toBeNull();
    expect(on.names()).toEqual([]);
  });

  it('reads several at the pace of the background, and a single one at once', async () => {
    await on.export(idsOf(on, ...three));
    expect(on.waits).toHaveLength(2);
    on.chooses = path.join(on.folder, 'one.yaml');
    await on.export(idsOf(on, 'customers'));
    expect(on.waits).toHaveLength(2);
  });

  it('says that the server has no conversion, and asks for one contract only', async () => {
    on.server.add({ match: { path: '/odcs' }, fault: faults.unknownAddress() });
    await expect(on.export(idsOf(on, ...three))).rejects.toMatchObject({ code: 'no_odcs' });
    expect(on.server.log.filter(({ url }) => url.endsWith('/odcs'))).toHaveLength(1);
    on.chooses = path.join(on.folder, 'a.yaml');
    await expect(on.export(idsOf(on, 'customers'))).rejects.toMatchObject({ code: 'no_odcs' });
    expect([on.offered, on.names()]).toEqual([[], []]);
  });

  it('lists a contract that is refused or gone with its reason, and writes the others', async () => {
    const [first, second, third] = idsOf(on, ...three);
    const at = (id: ContractId | undefined) => ({ path: `/${id}/odcs` });
    on.server.add({ match: at(first), fault: faults.forbidden('ViewAll') });
    on.server.add({ match: at(second), fault: faults.notFound() });
    const report = await on.export(idsOf(on, ...three));
    expect(report).toMatchObject({
      ...{ written: 1, ended: null, left: 0 },
      failed: [
        { contractId: first, failure: { code: 'forbidden', details: { status: 403 } } },
        { contractId: second, failure: { code: 'not_found' } },
      ],
    });
    expect(third).toBeDefined();
    expect(on.names()).toHaveLength(1);
  });

  it('ends where the server goes away, says why, and keeps what is written', async () => {
    const [, second] = idsOf(on, ...three);
    on.server.add({ match: { path: `/${second}/odcs` }, fault: faults.unauthorized() });
    expect(await on.export(idsOf(on, ...three))).toMatchObject({
      ...{ written: 1, failed: [], left: 2, ended: { code: 'unauthorized' } },
    });
    expect(on.names()).toHaveLength(1);
  });

  it('stops half-way when it is cancelled, and leaves no unfinished file', async () => {
    const [, second] = idsOf(on, ...three);
    const gate = createGate();
    on.server.add({ match: { path: `/${second}/odcs` }, fault: { kind: 'latency', ms: 0 }, until: gate.opened });
    const exportId = randomUUID();
    const running = on.export(idsOf(on, ...three), exportId);
    await expect.poll(() => on.server.log.some(({ url }) => url.includes(`${second}/odcs`))).toBe(true);
    await on.app.call('export.cancel', { exportId });
    expect(await running).toMatchObject({ written: 1, failed: [], left: 2, ended: { code: 'cancelled' } });
    gate.open();
    expect(on.names()).toHaveLength(1);
    expect(on.names().join()).not.toContain('.part');
  });

  it('leaves a file alone that it has not written for the same contract', async () => {
    const [one, other] = contractsOf(on, 'customers', 'orders_events');
    if (one === undefined || other === undefined) return;
    await on.export([one.id, other.id]);
    const ofOther = on.text(nameOf(other));
    writeFileSync(path.join(on.folder, nameOf(one)), ofOther);
    expect(await on.export([one.id, other.id])).toMatchObject({
      ...{ written: 1, failed: [{ contractId: one.id, failure: { code: 'file_taken' } }] },
    });
    expect(on.text(nameOf(one))).toBe(ofOther);
    rmSync(path.join(on.folder, nameOf(one)));
    mkdirSync(path.join(on.folder, nameOf(one)));
    expect(await on.export([one.id, other.id])).toMatchObject({ written: 1, failed: [{ contractId: one.id }] });
  });

  it('says that the folder is gone, and that nothing was written', async () => {
    on.chooses = path.join(on.folder, 'gone');
    await expect(on.export(idsOf(on, ...three))).rejects.toMatchObject({ code: 'folder_gone' });
    on.chooses = path.join(on.folder, 'file');
    writeFileSync(on.chooses, '');
    await expect(on.export(idsOf(on, ...three))).rejects.toMatchObject({ code: 'folder_gone' });
  });

  it('keeps contracts of the same name apart, and odd names harmless', async () => {
    const [one, other, third] = contractsOf(on, ...three);
    if (one === undefined || other === undefined || third === undefined) return;
    const { catalog } = on.sample.service.world;
    catalog.change({ ...one, name: 'Orders' });
    catalog.change({ ...other, name: 'orders' });
    catalog.change({ ...third, name: '../..\\con:<a>|"b"?*\u0000' });
    expect(await on.export([one.id, other.id, third.id])).toMatchObject({ written: 3 });
    const names = on.names();
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(3);
    for (const name of names) expect(name).toMatch(/^[\w.-]+\.odcs\.yaml$/);
  });
});
