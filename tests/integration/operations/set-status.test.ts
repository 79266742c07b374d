import { randomUUID } from 'node:crypto';
import type { ContractId } from '@shared/domain/ids';
import type { TypesOf } from '@shared/domain/operation/operation-table';
import { faults } from '@tests/support/fault-server/faults';
import { type JournalApp, openJournalApp } from '@tests/support/journal-app';
import { openedForEach } from '@tests/support/opened';
import { confirm, plan, type Target } from '@tests/support/operation-calls';
import { describe, expect, it } from 'vitest';

type Changes = TypesOf<'set-status'>['request']['changes'];
type Report = TypesOf<'set-status'>['report'];

const target = ({ connectionId }: JournalApp, changes: Changes): Target<'set-status'> => ({
  ...{ kind: 'set-status', operationId: randomUUID(), connectionId },
  request: { changes },
});

const worldOf = ({ sample }: JournalApp) => sample.service.world;

/** Somebody else sets the status of a contract behind the app's back. */
function setElsewhere(on: JournalApp, id: ContractId, approval: string): void {
  const { catalog } = worldOf(on);
  const contract = catalog.contracts.byId(id);
  if (contract === null) throw new Error('the contract was to be there');
  catalog.change({ ...contract, approval, version: contract.version + 0.1 });
}

const statusOf = (on: JournalApp, id: ContractId): string | undefined =>
  worldOf(on).catalog.contracts.byId(id)?.approval;

describe('the approval status of contracts', () => {
  const on = openedForEach(() => openJournalApp());
  const patches = () => on.server.log.filter(({ method }) => method === 'PATCH');

  it('is changed of many, each for the version that was previewed, and the rest goes on after a refusal', async () => {
    const ids = await on.someContracts(3);
    for (const id of ids) setElsewhere(on, id, 'Draft');
    const [refused, quicker, done] = ids as [ContractId, ContractId, ContractId];
    const asked = target(
      on,
      ids.map((contractId) => ({ contractId, to: 'Approved' })),
    );
    const planned = await plan(on.app, asked);
    expect(planned?.preview).toMatchObject({ count: 3, contracts: ids.map(() => ({ from: 'Draft', to: 'Approved' })) });
    on.server.add({ match: { method: 'PATCH', nth: 1 }, fault: faults.forbidden('EditAll') });
    setElsewhere(on, quicker, 'In Review');
    const report = (await confirm(on.app, asked, { typed: '' })) as Report;
    expect(report.contracts.map(({ contractId, outcome, now }) => [contractId, outcome, now])).toEqual([
      [refused, 'refused', undefined],
      [quicker, 'changed-meanwhile', 'In Review'],
      [done, 'done', 'Approved'],
    ]);
    expect(patches()).toHaveLength(3);
    expect(ids.map((id) => statusOf(on, id))).toEqual(['Draft', 'In Review', 'Approved']);
    expect(await on.theOperation()).toMatchObject({
      state: 'partly',
      requests: { done: 1, refused: 2 },
      rule: { kind: 'status', to: 'Approved' },
    });
  });

  it('is left alone where it is as wanted, deleted, unreadable, or not what an undo expects', async () => {
    const [same, deleted, away, other] = (await on.someContracts(4)) as [
      ContractId,
      ContractId,
      ContractId,
      ContractId,
    ];
    for (const id of [same, deleted, away, other]) setElsewhere(on, id, 'Rejected');
    const contract = worldOf(on).catalog.contracts.byId(deleted);
    if (contract !== null) worldOf(on).catalog.change({ ...contract, deleted: true });
    on.server.add({ match: { method: 'GET', path: away }, fault: faults.forbidden() });
    const asked = target(on, [
      { contractId: same, to: 'Rejected' },
      { contractId: deleted, to: 'Draft' },
      { contractId: away, to: 'Draft' },
      { contractId: other, to: 'Draft', expected: 'Approved' },
    ]);
    const planned = await plan(on.app, asked);
    expect(planned).toMatchObject({ hasWork: false, isComplete: false, preview: { count: 0 } });
    const { contracts } = planned?.preview ?? { contracts: [] };
    expect(contracts.map(({ is }) => is)).toEqual(['same', 'deleted', 'unreadable', 'other']);
    expect(contracts[2]?.problem).toMatchObject({ code: 'forbidden' });
    expect(patches()).toEqual([]);
  });

  it.each([
    ['away', { kind: 'reset-before-headers' }, 'unknown'],
    ['refusing the token', faults.unauthorized(), 'refused'],
  ] as const)('is asked of no other contract once the server is %s', async (_, fault, outcome) => {
    const ids = await on.someContracts(3);
    for (const id of ids) setElsewhere(on, id, 'Draft');
    const asked = target(
      on,
      ids.map((contractId) => ({ contractId, to: 'Approved' })),
    );
    await plan(on.app, asked);
    on.server.add({ match: { method: 'PATCH' }, fault });
    on.server.add({ match: { method: 'GET', path: '/dataContracts/' }, fault: faults.unauthorized() });
    const reads = () => on.server.log.filter(({ method, url }) => method === 'GET' && url.includes('/dataContracts/'));
    const before = reads().length;
    const report = (await confirm(on.app, asked, { typed: '' })) as Report;
    expect(report.contracts.map((contract) => contract.outcome)).toEqual([outcome, 'not-sent', 'not-sent']);
    expect(patches()).toHaveLength(1);
    expect(reads().length - before).toBeLessThanOrEqual(1);
    await expect(plan(on.app, { ...asked, operationId: randomUUID() })).rejects.toMatchObject({ code: 'unauthorized' });
    expect(reads().length - before).toBeLessThanOrEqual(2);
  });

  it('is shown by the list at once, and refused twice for one contract', async () => {
    const { contractId, connectionId } = on;
    setElsewhere(on, contractId, 'Draft');
    const asked = target(on, [{ contractId, to: 'Approved' }]);
    await plan(on.app, asked);
    await confirm(on.app, asked, { typed: '' });
    const { approval } = await on.app.call('contracts.get', { connectionId, contractId, include: 'all' });
    expect(approval).toBe('Approved');
    const twice = target(on, [
      { contractId, to: 'Draft' },
      { contractId, to: 'Rejected' },
    ]);
    await expect(plan(on.app, twice)).rejects.toMatchObject({ code: 'invalid_input' });
  });
});

describe('the approval status on an old server', () => {
  const on = openedForEach(() => openJournalApp({ release: '1.8' }));

  it('is in the member and the words of that server', async () => {
    const { contractId } = on;
    setElsewhere(on, contractId, 'Draft');
    const asked = target(on, [{ contractId, to: 'Active' }]);
    expect((await plan(on.app, asked))?.preview.contracts).toMatchObject([
      { from: 'Draft', to: 'Active', is: 'to-change' },
    ]);
    await confirm(on.app, asked, { typed: '' });
    const [patch] = on.server.log.filter(({ method }) => method === 'PATCH');
    expect(JSON.parse(patch?.body ?? '')).toEqual([{ op: 'replace', path: '/status', value: 'Active' }]);
  });

  it('is compared once more before it is changed, since that server sends no versions', async () => {
    const [quicker, done] = (await on.someContracts(2)) as [ContractId, ContractId];
    for (const id of [quicker, done]) setElsewhere(on, id, 'Draft');
    const asked = target(
      on,
      [quicker, done].map((contractId) => ({ contractId, to: 'Deprecated' })),
    );
    await plan(on.app, asked);
    setElsewhere(on, quicker, 'Approved');
    const report = (await confirm(on.app, asked, { typed: '' })) as Report;
    expect(report.contracts.map(({ outcome }) => outcome)).toEqual(['changed-meanwhile', 'done']);
    expect(report.contracts.map(({ now }) => now)).toEqual(['Active', 'Deprecated']);
    expect(on.server.log.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
    expect(statusOf(on, quicker)).toBe('Approved');
  });
});
