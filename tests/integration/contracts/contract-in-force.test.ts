import type { Contract } from '@shared/domain/contract/contract';
import { contractIdSchema } from '@shared/domain/ids';
import { openAnswerApp } from '@tests/support/answer-app';
import { hangMs } from '@tests/support/hang';
import { openedForEach } from '@tests/support/opened';
import { describe, expect, it, vi } from 'vitest';

const contractId = contractIdSchema.parse('cec4b5d8-0abd-4ed0-a79f-7ad22ab7a3bd');
const productContractId = 'cc8dc614-9851-4fbe-811d-6de322a8b314';
const productId = '8a86814c-050e-444e-873c-b3ed028f32f6';
const asset = { id: '69a5ee40-ae6d-4c83-bb3b-53541090010c', type: 'table' };

const rule = {
  name: 'Has a description',
  description: 'A table must',
  rule: '{"!!":{"var":"description"}}',
  enabled: true,
};
const parts = (inherited: boolean) => ({
  semantics: [{ ...rule, ignoredEntities: [], provider: 'user', inherited }],
  termsOfUse: { content: 'Terms of the product', inherited },
  security: { ...(inherited ? { inherited } : {}), dataClassification: 'Confidential', policies: [] },
  sla: { ...(inherited ? { inherited } : {}), refreshFrequency: { interval: 1, unit: 'day' } },
});
/** As OpenMetadata 1.12 answers to the id of a contract that it made from a data product's. */
const stored = {
  id: contractId,
  name: 'logistics_product - returns',
  fullyQualifiedName: 'warehouse.analytics.sales.returns.dataContract_logistics_product - returns',
  entityStatus: 'Draft',
  entity: asset,
  deleted: false,
  inherited: false,
};
const ofProduct = {
  id: productContractId,
  name: 'logistics_product',
  fullyQualifiedName: 'Logistics.dataContract_logistics_product',
  entityStatus: 'Approved',
  entity: { id: productId, type: 'dataProduct' },
  ...parts(false),
};

describe('a contract that is opened by its id', () => {
  const on = openedForEach(() => openAnswerApp());

  const get = () => on.app.call('contracts.get', { connectionId: on.connectionId, contractId, include: 'all' });
  const origin = () => on.app.call('contracts.origin', { connectionId: on.connectionId, asset });
  const states = ({ semantics, sla, security, terms }: Pick<Contract, 'semantics' | 'sla' | 'security' | 'terms'>) =>
    [semantics, sla, security, terms].map(({ state }) => state);
  const present = Array.from({ length: 4 }, () => 'present');
  const missing = Array.from({ length: 4 }, () => 'missing');
  const asked = () => on.server.log.map(({ url }) => url.replace(/^.*\/v1\//, '').replace(/\?.*/, ''));

  it('shows what is in force, with two requests', async () => {
    on.answer(`/dataContracts/${contractId}`, stored);
    on.answer(`entityId=${asset.id}`, { ...stored, ...parts(true) });
    const contract = await get();
    expect(states(contract)).toEqual(present);
    expect(contract).toMatchObject({ id: contractId, isEffective: true, inherited: false });
    expect(contract.raw).not.toContain('Terms of the product');
    expect(asked()).toEqual([`dataContracts/${contractId}`, 'dataContracts/entity']);
  });

  it('shows its own parts and says so where its asset may not be read', async () => {
    on.answer(`/dataContracts/${contractId}`, { ...stored, termsOfUse: 'Own' });
    on.answer('/dataContracts/entity', { code: 403, message: 'operations [ViewAll] not allowed' }, 403);
    const contract = await get();
    expect(states(contract)).toEqual(['missing', 'missing', 'missing', 'present']);
    expect(contract.isEffective).toBe(false);
  });

  it('shows its own parts and says so where its asset does not answer in time', async () => {
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    try {
      on.answer(`/dataContracts/${contractId}`, { ...stored, termsOfUse: 'Own' });
      on.server.add({ match: { path: '/dataContracts/entity' }, fault: { kind: 'hang' } });
      const reading = get();
      await vi.waitUntil(() => asked().includes('dataContracts/entity'), hangMs);
      limit.abort();
      const contract = await reading;
      expect(states(contract)).toEqual(['missing', 'missing', 'missing', 'present']);
      expect(contract.isEffective).toBe(false);
      expect(timeout.mock.calls).toEqual([[4000]]);
    } finally {
      timeout.mockRestore();
    }
  });

  it('does not get the parts of another contract that is in force for its asset', async () => {
    on.answer(`/dataContracts/${contractId}`, stored);
    on.answer('/dataContracts/entity', { ...ofProduct, ...parts(true), entity: asset, inherited: true });
    expect(states(await get())).toEqual(missing);
  });

  it('is not asked for its asset when it is deleted or a data product’s', async () => {
    on.answer(`/dataContracts/${contractId}`, { ...stored, deleted: true });
    expect(await get()).toMatchObject({ deleted: true, isEffective: true });
    on.server.clear();
    on.answer(`/dataContracts/${contractId}`, { ...ofProduct, id: contractId });
    expect(states(await get())).toEqual(present);
    expect(asked()).toEqual([`dataContracts/${contractId}`]);
  });

  it('inherits today what the contract of its asset’s data product says', async () => {
    on.answer(`/tables/${asset.id}`, {
      id: asset.id,
      dataProducts: [{ id: productId, type: 'dataProduct', name: 'Logistics' }],
    });
    on.answer(`entityId=${productId}&entityType=dataProduct`, ofProduct);
    const { dataProduct, contract, parts: today } = await origin();
    expect([dataProduct?.name, contract?.id]).toEqual(['Logistics', productContractId]);
    expect(today && states(today)).toEqual(present);
    expect(asked()).toEqual([`tables/${asset.id}`, 'dataContracts/entity']);
  });

  it.each([
    ['no data product', []],
    ['two data products', [{ id: productId }, { id: contractId }]],
  ])('inherits nothing today from %s, whatever is marked in it', async (_, dataProducts) => {
    on.answer(`/tables/${asset.id}`, { id: asset.id, dataProducts });
    const { parts: today } = await origin();
    expect(today && states(today)).toEqual(missing);
  });

  it.each([
    [{ entityStatus: 'Approved' }, 'present'],
    [{ entityStatus: 'Draft' }, 'missing'],
    [{ entityStatus: 'Deprecated' }, 'missing'],
    [{ entityStatus: undefined, status: 'Active' }, 'present'],
    [{ entityStatus: undefined }, 'not told'],
  ])('inherits today from a data product’s contract of %j: %s', async (approval, state) => {
    on.answer(`/tables/${asset.id}`, { id: asset.id, dataProducts: [{ id: productId, name: 'Logistics' }] });
    on.answer(`entityId=${productId}&entityType=dataProduct`, { ...ofProduct, ...approval });
    const { contract, parts: today } = await origin();
    expect(contract?.id).toBe(productContractId);
    expect(today === null ? ['not told'] : states(today)).toEqual(today === null ? [state] : Array(4).fill(state));
  });

  it('has an unknown origin where the data product’s contract cannot be read', async () => {
    on.answer(`/tables/${asset.id}`, { id: asset.id, dataProducts: [{ id: productId, name: 'Logistics' }] });
    on.answer('/dataContracts/entity', { code: 400, message: 'Invalid field name dataProducts' }, 400);
    // As OpenMetadata 1.12 lists contracts: the asset that was asked for is ignored, any contract comes.
    on.answer('/v1/dataContracts?', { data: [stored], paging: { total: 1 } });
    expect(await origin()).toMatchObject({ dataProduct: { name: 'Logistics' }, contract: null, parts: null });
  });

  it('has the names of its test cases by one request for all of them', async () => {
    const testSuiteId = 'c47d66aa-4e6d-405c-ad1e-680a32e9e03d';
    const testCase = (id: string) => ({ id, name: `test ${id}`, fullyQualifiedName: `orders.${id}`, testSuite: {} });
    on.answer(`/dataQuality/testCases?testSuiteId=${testSuiteId}`, { data: ['a', 'b', 7].map(String).map(testCase) });
    const { testCases } = await on.app.call('contracts.testCases', { connectionId: on.connectionId, testSuiteId });
    expect(testCases.map(({ name }) => name)).toEqual(['test a', 'test b', 'test 7']);
    expect(on.server.log.map(({ url }) => url)).toEqual([expect.stringContaining('limit=1000')]);
  });

  it('is never asked for the rights to it: a reviewer may do what that answer forbids', async () => {
    on.answer(`/dataContracts/${contractId}`, stored);
    await get();
    await on.app.call('connections.capabilities', { connectionId: on.connectionId, fresh: true });
    const rights = on.server.log.filter(({ url }) => url.includes('/permissions/'));
    expect(new Set(rights.map(({ url }) => url))).toEqual(new Set(['/api/v1/permissions/dataContract']));
  });
});
