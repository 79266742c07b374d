import { randomUUID } from 'node:crypto';
import { oddities, oddSchema } from '@main/sample-service/seed/oddities';
import type { Contract } from '@shared/domain/contract/contract';
import { contractIdSchema } from '@shared/domain/ids';
import { openedForAll } from '@tests/support/opened';
import { assetNamed, openListed } from '@tests/support/operations';
import { isSince } from '@tests/support/sample-kinds/releases';
import { serverKinds } from '@tests/support/server-kinds';
import { describe, expect, it } from 'vitest';

const sectionsOf = ({ columns, semantics, quality, sla, security, terms }: Contract) =>
  ({ columns, semantics, quality, sla, security, terms }) as const;

describe.each(serverKinds)('contracts on $name', (kind) => {
  const { dialect, release } = kind;
  const open = openedForAll(() => openListed(kind));

  /** The contract of an asset by its full name: names of assets come more than once. */
  const onAsset = async (name: string) => {
    const found = (await open.contracts()).find(({ asset }) => asset?.fullyQualifiedName === name);
    if (!found) throw new Error(`the sample has a contract on ${name}`);
    return open.app.call('contracts.get', { connectionId: open.connectionId, contractId: found.id, include: 'all' });
  };
  const ofAsset = async (name: string) =>
    (await open.app.call('contracts.ofAsset', { connectionId: open.connectionId, asset: assetNamed(open, name) }))
      .contract;

  it('4.1 contract by id: every section of every contract is read, nothing is unreadable', async () => {
    const seen = new Set<string>();
    for (const { id, name, inherited } of await open.contracts()) {
      const contract = await open.app.call('contracts.get', {
        connectionId: open.connectionId,
        contractId: id,
        include: 'all',
      });
      if (!inherited) expect(contract.name).toBe(name);
      for (const [part, section] of Object.entries(sectionsOf(contract))) {
        expect(section.state).not.toBe('unreadable');
        expect(JSON.stringify(section)).not.toContain('"kind":"unreadable"');
        if (section.state === 'present') seen.add(part);
      }
    }
    const inEveryRelease = ['columns', 'quality', 'semantics', 'sla'];
    expect([...seen].sort()).toEqual(
      (release === '1.8' ? inEveryRelease : [...inEveryRelease, 'security', 'terms']).sort(),
    );
  });

  it('4.1 contract by id: include decides whether a deleted one is found', async () => {
    const contractId = await open.idOf('retired_feed');
    const read = (include: 'all' | 'deleted' | 'non-deleted') =>
      open.app.call('contracts.get', { connectionId: open.connectionId, contractId, include });
    expect(await read('all')).toMatchObject({ deleted: true });
    expect(await read('deleted')).toMatchObject({ deleted: true });
    await expect(read('non-deleted')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('4.1 contract by id: an id that nobody has is gone', async () => {
    const contractId = contractIdSchema.parse(randomUUID());
    await expect(
      open.app.call('contracts.get', { connectionId: open.connectionId, contractId, include: 'all' }),
    ).rejects.toMatchObject({ code: 'not_found', details: { status: 404 } });
  });

  it('4.1 contract by id: unknown statuses and members are shown as they are', async () => {
    const contract = await onAsset(`${oddSchema}.${oddities.unheardOf}`);
    expect(contract.approval).toBe('Embargoed');
    expect(contract.extras).toContainEqual({ key: 'carbonBudget', value: '{\n  "grams": 120,\n  "per": "run"\n}' });
    if (contract.sla.state === 'present') {
      expect(contract.sla.value.extras.map(({ key }) => key)).toContain('gracePeriod');
    }
  });

  it('4.3 effective contract: an asset with a contract of its own has that one', async () => {
    expect(await ofAsset('orders_events')).toMatchObject({ name: 'orders_events', inherited: false });
  });

  it('4.3 effective contract: an asset without one has none, by 404 or by 204', async () => {
    expect(await ofAsset('nightly_orders')).toBeNull();
  });

  it('4.3 effective contract: assets of every other type that have one show it', async () => {
    const types = new Set<string>();
    for (const { asset, name, deleted } of await open.contracts()) {
      if (asset?.id == null || asset.type === null || asset.type === 'table' || types.has(asset.type) || deleted)
        continue;
      types.add(asset.type);
      const key = { id: asset.id, type: asset.type };
      const { contract } = await open.app.call('contracts.ofAsset', { connectionId: open.connectionId, asset: key });
      expect(contract).toMatchObject({ name, inherited: false, asset: { type: asset.type } });
    }
    expect([...types].sort()).toEqual(['apiEndpoint', 'dashboard', 'dataProduct', 'topic']);
  });

  it('4.3 effective contract: a data product without one has none', async () => {
    const { world } = open.sample.service;
    const bare = [...world.catalog.assets.forward(null)].find(
      (asset) => asset.type === 'dataProduct' && world.catalog.contractOfAsset(asset) === null,
    );
    if (bare === undefined) throw new Error('the sample has a data product without a contract');
    expect(await ofAsset(bare.name)).toBeNull();
  });

  it('4.3 effective contract: what is inherited says so, on servers that know inheritance', async () => {
    const heir = await ofAsset('orders_archive');
    const merged = await ofAsset('orders_returns');
    const knows = dialect === 'documented' || isSince(release, '1.12');
    expect(heir?.inherited ?? null).toBe(knows ? true : null);
    const { sla } = merged ?? {};
    expect(sla?.state).toBe(knows ? 'present' : 'missing');
    if (sla?.state === 'present' && dialect === 'openmetadata') expect(sla.value.inherited).toBe(true);
  });
});
