import { randomUUID } from 'node:crypto';
import { awkwardNames } from '@main/sample-service/seed/special';
import { contractIdSchema } from '@shared/domain/ids';
import { createTestApp } from '@tests/support/app';
import { canaryToken } from '@tests/support/canary/canary';
import { rowsIn } from '@tests/support/database';
import { faults } from '@tests/support/fault-server/faults';
import { openedForAll } from '@tests/support/opened';
import { sampleNow } from '@tests/support/sample';
import { contractIn, openServedApp } from '@tests/support/served-app';
import { beforeEach, describe, expect, it } from 'vitest';

const missing = '11111111-1111-4111-8111-111111111111';
const elsewhere = { tab: null, run: null, compared: null, include: null };

describe.each(['documented', 'openmetadata'] as const)('opening by text on a server of the %s dialect', (dialect) => {
  const on = openedForAll(() => openServedApp({ dialect }, { clock: () => sampleNow }));
  beforeEach(() => on.server.clear());

  const resolve = (text: string) => on.app.call('opening.resolve', { connectionId: on.connectionId, text });
  const origin = () => new URL(on.server.baseUrl).origin;
  const assetNamed = (name: string) => {
    const asset = [...on.sample.service.world.catalog.assets.forward(null)].find((each) => each.name === name);
    if (!asset) throw new Error(`the sample has no asset called ${name}`);
    return asset;
  };

  it.each(awkwardNames.map((name) => [name.slice(0, 30), name] as const))(
    'finds the contract of %s by its name, also out of an address',
    async (_, name) => {
      const contract = contractIn(on.sample, name);
      const found = { kind: 'contract', contractId: contract.id, place: elsewhere };
      const fqn = contract.fullyQualifiedName;
      expect(await resolve(fqn)).toEqual(found);
      expect(await resolve(` ${JSON.stringify(fqn)}\n`)).toEqual(found);
      expect(await resolve(`${on.server.baseUrl}/v1/dataContracts/name/${encodeURIComponent(fqn)}`)).toEqual(found);
      const byName = on.server.log.map(({ url }) => url).filter((url) => url.includes('/name/'));
      const sent = byName.map((url) => url.replace(/^.*\/name\//, '').replace(/\?.*$/, ''));
      expect(new Set(sent.map(decodeURIComponent))).toContain(fqn);
      expect(sent.every((segment) => !segment.includes('/'))).toBe(true);
    },
  );

  it.each([
    ['as it is', (token: string) => token],
    ['after its scheme', (token: string) => `Bearer ${token}`],
    ['in an address', (token: string) => `${on.server.baseUrl}/v1/tables/name/${token}`],
    ['in a link', (token: string) => `contractdesk://open?table=${token}`],
  ])('sends no token that was pasted %s', async (_, written) => {
    on.server.clear();
    const text = written(canaryToken('pasted'));
    await expect(resolve(text)).rejects.toMatchObject({ code: 'token_in_text' });
    expect(await on.app.call('opening.read', { connectionId: on.connectionId, text })).toMatchObject({
      kind: 'token',
      wanted: null,
    });
    const search = {
      connectionId: on.connectionId,
      text,
      raw: false,
      scope: 'any',
      pageSize: 10,
      position: { mode: 'start' },
    } as const;
    await expect(on.app.call('assets.search', search)).rejects.toMatchObject({ code: 'token_in_text' });
    expect(on.server.log).toEqual([]);
  });

  it.each([
    ['Latin letters', `shop."a.b".${'x'.repeat(2970)}.dataContract_/%`],
    // cspell:ignore данные
    ['another script', `${'данные.'.repeat(425)}dataContract_売上"%2F"`],
  ])('finds a contract whose name has 3,000 characters of %s', async (_, fullyQualifiedName) => {
    expect(fullyQualifiedName.length).toBeGreaterThan(2980);
    const { catalog } = on.sample.service.world;
    const [any] = catalog.contracts.forward(null);
    if (!any) throw new Error('the sample has contracts');
    const id = randomUUID();
    catalog.contracts.put({ ...any, id, name: 'long', fullyQualifiedName });
    const straight = await on.app.connect(on.sample.baseUrl, on.sample.tokens.full);
    const ask = (text: string) => on.app.call('opening.resolve', { connectionId: straight, text });
    const found = { kind: 'contract', contractId: id, place: elsewhere };
    expect(await ask(fullyQualifiedName)).toEqual(found);
    const encoded = encodeURIComponent(fullyQualifiedName);
    expect(await ask(`${on.sample.baseUrl}/v1/dataContracts/name/${encoded}`)).toEqual(found);
    catalog.contracts.remove(id);
  });

  it('finds a contract by its id, deleted or not, and a table when no contract has the id', async () => {
    const deleted = [...on.sample.service.world.catalog.contracts.forward(null)].find((each) => each.deleted);
    expect(await resolve(`${deleted?.id}`)).toMatchObject({ kind: 'contract', contractId: deleted?.id });
    const { id } = assetNamed('orders_returns');
    expect(await resolve(id.toUpperCase())).toEqual({ kind: 'asset', asset: { type: 'table', id }, place: elsewhere });
    expect(await resolve(missing)).toEqual({ kind: 'none', tried: ['contract-id', 'asset-id'], assetType: 'table' });
  });

  it('finds a table by its name and by the address of its contract’s tab', async () => {
    const { id, fullyQualifiedName } = assetNamed('sales.by.region');
    const found = { kind: 'asset', asset: { type: 'table', id }, place: elsewhere };
    expect(await resolve(fullyQualifiedName)).toEqual(found);
    const page = `${origin()}/table/${encodeURIComponent(fullyQualifiedName)}/contract?x=1#top`;
    expect(await resolve(page)).toEqual(found);
    expect(await resolve(`contractdesk://open?table=${encodeURIComponent(fullyQualifiedName)}`)).toEqual(found);
  });

  it('opens the contract of a data product by its own id: older servers know it by no other way', async () => {
    const product = assetNamed('order_lifecycle');
    const parent = on.sample.service.world.catalog.contractOfAsset(product);
    expect(await resolve(`${origin()}/dataProduct/order_lifecycle`)).toMatchObject({
      kind: 'contract',
      contractId: parent?.id,
    });
  });

  it('finds a table by its name through the search of a server that knows no names', async () => {
    on.server.add({ match: { path: '/tables/name/' }, fault: { kind: 'status', status: 404, body: '{"code":404}' } });
    for (const name of ['sales.by.region', 'in/out balance']) {
      const { id, fullyQualifiedName } = assetNamed(name);
      expect(await resolve(fullyQualifiedName)).toMatchObject({ kind: 'asset', asset: { type: 'table', id } });
    }
    expect(await resolve('sales')).toMatchObject({ kind: 'none' });
    on.server.add({ match: { path: '/search/' }, fault: faults.serverError() });
    expect(await resolve(assetNamed('sales.by.region').fullyQualifiedName)).toMatchObject({ kind: 'none' });
  });

  it('returns the kinds that were searched for without success', async () => {
    expect(await resolve('no.such.thing')).toEqual({
      kind: 'none',
      tried: ['contract-name', 'asset-name'],
      assetType: 'table',
    });
    expect(await resolve(`${origin()}/topic/none`)).toEqual({
      kind: 'none',
      tried: ['asset-name'],
      assetType: 'topic',
    });
    expect(await resolve(`${origin()}/explore`)).toEqual({ kind: 'none', tried: [], assetType: null });
  });

  it('takes a text that no server would call a name for nothing, and tries its next reading', async () => {
    const body = JSON.stringify({ code: 400, message: 'Invalid name shop."x' });
    on.server.add({ match: { path: 'name/shop.%22x' }, fault: { kind: 'status', status: 400, body } });
    expect(await resolve('shop."x')).toMatchObject({ kind: 'none', tried: ['contract-name', 'asset-name'] });
    const { id, fullyQualifiedName } = assetNamed('orders_events');
    on.server.add({
      match: { path: `name/%22${fullyQualifiedName}%22` },
      fault: { kind: 'status', status: 400, body },
    });
    expect(await resolve(`"${fullyQualifiedName}"`)).toMatchObject({ kind: 'asset', asset: { id } });
    on.server.add({ match: { path: '/name/' }, fault: faults.forbidden('ViewBasic') });
    await expect(resolve('shop')).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('carries the place of a link along, and only reads', async () => {
    const contractId = contractIn(on.sample, 'orders_events').id;
    on.server.clear();
    expect(await resolve(`contractdesk://open?contract=${contractId}&run=1700000000000`)).toEqual({
      kind: 'contract',
      contractId,
      place: { tab: 'results', run: 1_700_000_000_000, compared: null, include: null },
    });
    expect(on.server.log.map(({ method }) => method)).toEqual(['GET']);
    expect(await resolve(`contractdesk://validate?contract=${contractId}`)).toMatchObject({ kind: 'none', tried: [] });
  });

  it('asks no server about an address of another one, and names a connection that leads there', async () => {
    const other = `https://om.example/table/shop.orders/contract`;
    expect(await resolve(other)).toEqual({ kind: 'other-server', server: 'om.example', connectionId: null });
    const { id } = await on.app.call('connections.save', { name: 'Elsewhere', baseUrl: 'https://om.example/api' });
    expect(await resolve(other)).toEqual({ kind: 'other-server', server: 'om.example', connectionId: id });
    expect(await resolve(`contractdesk://open?c=elsewhere&contract=${missing}`)).toEqual({
      kind: 'other-server',
      server: 'elsewhere',
      connectionId: id,
    });
    expect(on.server.log).toEqual([]);
  });

  it('reads a text in words without asking the server', async () => {
    const read = (text: string) => on.app.call('opening.read', { connectionId: on.connectionId, text });
    expect(await read(`${origin()}/table/a%2Fb`)).toEqual({
      kind: 'asset-name',
      wanted: 'a/b',
      assetType: 'table',
      elsewhere: null,
    });
    expect(await read('https://om.example/api/v1/topics/name/t')).toMatchObject({ elsewhere: 'om.example' });
    expect(on.server.log).toEqual([]);
  });

  it.each([
    ['401', faults.unauthorized(), 'unauthorized'],
    ['403', faults.forbidden('ViewBasic'), 'forbidden'],
    [
      'a proxy that refuses the name',
      { kind: 'status', status: 404, body: '<html>', contentType: 'text/html' },
      'not_found',
    ],
  ] as const)('does not take %s for “not there”', async (_, fault, code) => {
    on.server.add({ match: { path: '/name/' }, fault });
    await expect(resolve('shop.orders')).rejects.toMatchObject({ code });
  });
});

describe('what was opened recently', () => {
  it('outlives the app, and is forgotten with another address or the connection', async () => {
    const first = createTestApp();
    const connectionId = await first.connect('http://127.0.0.1:1/api', canaryToken('steward'));
    const target = { kind: 'contract', contractId: contractIdSchema.parse(missing) } as const;
    const item = { target, title: 'orders', about: 'shop.orders' };
    expect(await first.call('opening.remember', { connectionId, item })).toEqual({ items: [item] });
    await first.container.close();

    const app = createTestApp({ state: first.state, store: first.store });
    const items = async () => (await app.call('opening.recent', { connectionId })).items;
    const save = (address: string) =>
      app.call('connections.save', { connectionId, name: 'Test', baseUrl: address, token: canaryToken('steward') });
    expect(await items()).toEqual([item]);
    await save('http://127.0.0.1:2/api');
    expect(await items()).toEqual([]);
    await app.call('opening.remember', { connectionId, item });
    await app.call('connections.remove', { connectionId });
    expect(rowsIn(app.store.db, 'recent')).toEqual([]);
    await app.container.close();
  });
});
