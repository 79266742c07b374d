import { faults } from '@tests/support/fault-server/faults';
import { openedForEach } from '@tests/support/opened';
import { contractIn, openServedApp, type ServedApp } from '@tests/support/served-app';
import { describe, expect, it } from 'vitest';

const head = 'apiVersion: v3.1.0\nkind: DataContract\nname: orders\nversion: "1.2"\nstatus: active\n';
const table = (name: string, column: string) =>
  `- {name: ${name}, logicalType: object, properties: [{name: ${column}}], quality: [{name: of_${name}}]}\n`;

function checking(on: ServedApp) {
  const { asset } = contractIn(on.sample, 'orders_events');
  const [column] = asset.columns;
  return {
    known: column?.name ?? '',
    check: (text: string, object: string | null = null) =>
      on.app.call('contracts.checkFile', {
        ...{ connectionId: on.connectionId, text, object },
        asset: { id: asset.id, type: asset.type },
      }),
  };
}

describe('a file that is checked against a contract', () => {
  const on = openedForEach(() => openServedApp());

  it('is valid for the server that knows its columns, and says what the server reads', async () => {
    const { check, known } = checking(on);
    expect(await check(`${head}schema:\n${table('orders', known)}`)).toEqual({
      kind: 'answer',
      reading: { name: 'orders', version: '1.2', status: 'active', objects: ['orders'] },
      verdict: { isValid: true, columns: { passed: 1, total: 1 }, problems: [] },
    });
  });

  it('is invalid with the server’s own words, of the table that was chosen', async () => {
    const { check, known } = checking(on);
    const text = `${head}schema:\n${table('orders', known)}${table('others', 'nope')}`;
    expect(await check(text, 'orders')).toMatchObject({ verdict: { isValid: true } });
    expect(await check(text, 'others')).toMatchObject({
      reading: { objects: ['orders', 'others'] },
      verdict: { isValid: false, problems: [{ kind: 'missing', text: 'nope' }, { kind: 'other' }] },
    });
  });

  it('is sent as YAML and as it is, and writes nothing: a lost answer is asked for again', async () => {
    const { check } = checking(on);
    on.server.add({ match: { path: '/odcs/parse/yaml', nth: 1 }, fault: faults.serverError(503) });
    expect(await check(`${head}# a remark\n`)).toMatchObject({ kind: 'answer' });
    const sent = on.server.log.filter(({ url }) => url.includes('/odcs/'));
    expect(sent.map(({ method, url }) => `${method} ${url.replace(/^.*odcs|\?.*$/g, '')}`)).toEqual([
      ...['POST /parse/yaml', 'POST /parse/yaml', 'POST /validate/yaml'],
    ]);
    expect(sent.every(({ headers }) => headers['content-type'] === 'application/yaml')).toBe(true);
  });

  it('is refused by the server with its reason, and an account without the right hears that', async () => {
    const { check } = checking(on);
    expect(await check('kind: Pod')).toEqual({ kind: 'refused', serverWords: 'Invalid ODCS YAML content' });
    on.server.add({ match: { path: '/odcs/' }, fault: faults.forbidden('Create') });
    await expect(check(head)).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('is checked on a read-only connection too, since nothing is written', async () => {
    const draft = { name: 'Only read', baseUrl: `${on.server.baseUrl}/api`, token: on.sample.tokens.readOnly };
    const { id: connectionId } = await on.app.call('connections.save', { ...draft, protection: 'read-only' });
    const { asset } = contractIn(on.sample, 'orders_events');
    const target = { connectionId, asset: { id: asset.id, type: asset.type }, text: head, object: null };
    expect(await on.app.call('contracts.checkFile', target)).toMatchObject({ kind: 'answer' });
  });

  it('needs a server that is there', async () => {
    const { check } = checking(on);
    await on.server.stop();
    await expect(check(head)).rejects.toMatchObject({ code: 'unreachable' });
    await on.server.start();
  });

  it('is about one of its tables: that of the asset where it has one, with its own rules alone', async () => {
    const text = `${head}schema:\n${table('orders', 'a')}${table('others', 'b')}${table('others', 'b')}`;
    const read = (wanted: string | null) => on.app.call('contracts.readFile', { text, table: wanted });
    expect(await read('OTHERS')).toMatchObject({
      ...{ kind: 'read', tables: ['orders', 'others'], table: 'others' },
      contract: { columns: { value: [{ name: 'b' }] }, extras: [{ value: expect.not.stringContaining('of_orders') }] },
    });
    expect(await read(null)).toMatchObject({ table: 'orders' });
    expect(await read('elsewhere')).toMatchObject({ table: 'orders' });
  });
});

describe('a server without checks of ODCS', () => {
  const on = openedForEach(() => openServedApp({ dialect: 'openmetadata', release: '1.10' }));

  it('is said to have none', async () => {
    expect(await checking(on).check(head)).toEqual({ kind: 'none' });
  });
});
