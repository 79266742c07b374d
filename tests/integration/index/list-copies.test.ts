import type { SampleContract } from '@main/sample-service/model';

import { type ContractId, contractIdSchema } from '@shared/domain/ids';
import { rowsIn } from '@tests/support/database';
import { type IndexApp, openIndexed } from '@tests/support/index-app';
import { afterEach, describe, expect, it } from 'vitest';

const listMs = 5 * 60_000;

let desk: IndexApp;
afterEach(() => desk.close());

/** Contracts that the window does not open, with a section that can change. */
const contractsOf = ({ sample }: IndexApp): [SampleContract, SampleContract] => {
  const all = [...sample.service.world.catalog.contracts.forward(null)];
  const [one, other] = all.filter(({ columns, deleted }) => columns !== null && !deleted);
  if (one === undefined || other === undefined) throw new Error('the sample has two contracts with columns');
  return [one, other];
};

const idOf = ({ id }: SampleContract): ContractId => contractIdSchema.parse(id);

/** Opens a contract as the window does, which asks for its versions. */
async function openContract({ app, connectionId }: IndexApp, contractId: ContractId): Promise<void> {
  await app.call('contracts.get', { connectionId, contractId, include: 'all' });
  await app.call('contracts.versions', { connectionId, contractId });
}

/** The list is read once more; what it was asked for. */
async function readList(spoil = () => {}): Promise<readonly (string | null)[]> {
  desk.server.clear();
  spoil();
  desk.pass(listMs);
  await expect.poll(() => desk.requests()).toContain('dataContracts');
  await desk.untilIdle();
  const lists = desk.server.log
    .map(({ url }) => new URL(url, 'http://server'))
    .filter(({ pathname }) => pathname.endsWith('/dataContracts'));
  return lists.map(({ searchParams }) => searchParams.get('fields'));
}

describe('a server that keeps no versions', () => {
  it('has changes of contracts that nobody opened kept from its list, by no other request', async () => {
    desk = await openIndexed({ without: ['contract-changes'] });
    const [opened, other] = contractsOf(desk);
    await openContract(desk, idOf(opened));
    expect(await readList()).toEqual(['owners,reviewers,extension']);
    desk.sample.service.world.catalog.change({ ...other, terms: 'Ask first.', updatedAt: other.updatedAt + 1 });
    expect(await readList()).toEqual(['owners,reviewers,extension']);
    expect(desk.requests().filter((path) => path.includes(other.id) && !path.includes('/results'))).toEqual([]);
    const { connectionId, app } = desk;
    const { source, versions } = await app.call('contracts.versions', { connectionId, contractId: idOf(other) });
    expect([source, versions.map(({ changes }) => changes.map(({ member }) => member))]).toEqual([
      'seen',
      [['termsOfUse'], []],
    ]);
    await openContract(desk, idOf(other));
    expect(await app.call('contracts.versions', { connectionId, contractId: idOf(other) })).toMatchObject({
      versions: { length: 2 },
    });
  });

  it('has its list read without the extension where it refuses that', async () => {
    desk = await openIndexed({ without: ['contract-changes'] });
    const [opened] = contractsOf(desk);
    await openContract(desk, idOf(opened));
    const body = JSON.stringify({ code: 400, message: 'Invalid field name extension' });
    const refuse = () =>
      desk.server.add({ match: { path: /dataContracts\?.*extension/ }, fault: { kind: 'status', status: 400, body } });
    expect(await readList(refuse)).toEqual(['owners,reviewers,extension', 'owners,reviewers']);
    expect(await desk.status()).toMatchObject({ error: null });
  });

  it('is known as such after a restart, before a contract is opened', async () => {
    desk = await openIndexed({ without: ['contract-changes'] });
    const [opened] = contractsOf(desk);
    await openContract(desk, idOf(opened));
    await desk.restart();
    desk.server.clear();
    await desk.open();
    await desk.untilIdle();
    expect(desk.server.log.filter(({ url }) => url.includes('fields=owners%2Creviewers%2Cextension'))).not.toEqual([]);
    expect(rowsIn(desk.store.db, 'contract_sighting').length).toBeGreaterThan(10);
  });
});

it('a server with versions is asked for no more than before, and its list is not kept', async () => {
  desk = await openIndexed();
  const [opened] = contractsOf(desk);
  await openContract(desk, idOf(opened));
  expect(await readList()).toEqual(['owners,reviewers']);
  expect(rowsIn(desk.store.db, 'contract_sighting')).toHaveLength(1);
});
