import { mkdtempSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openRequestStore } from '@main/store/request-store';
import { loggedRequest } from '@tests/support/logged-request';
import { contractIn, openServedApp, type ServedApp } from '@tests/support/served-app';
import { afterEach, describe, expect, it } from 'vitest';

const opened: ServedApp[] = [];
const open = async (...given: Parameters<typeof openServedApp>) => {
  const served = await openServedApp(...given);
  opened.push(served);
  return served;
};
afterEach(async () => {
  await Promise.all(opened.splice(0).map((each) => each.close()));
});

const listOf = async ({ app }: ServedApp, filter = {}) =>
  (await app.call('requests.list', { filter, before: null, limit: 200 })).requests;
const getContract = async (served: ServedApp) => {
  const { id } = contractIn(served.sample, 'status_sampler');
  return served.app.call('contracts.get', { connectionId: served.connectionId, contractId: id, include: 'all' });
};

describe('the request log', () => {
  it('tells what a call of the window has asked a server for, with the answer and without the token', async () => {
    const served = await open();
    await getContract(served);
    const found = (await listOf(served, { askedBy: 'contracts.' })).find(({ path }) =>
      /dataContracts\/[^/]+\?/.test(path),
    );
    expect(found).toMatchObject({ method: 'GET', status: 200, result: 'ok', attempt: 1, askedBy: 'contracts.get' });
    const whole = await served.app.call('requests.get', { number: found?.number ?? 0 });
    expect(whole?.receivedBody?.text).toContain('status_sampler');
    expect(whole?.sentHeaders.map(([name]) => name)).not.toContain('authorization');
    expect(JSON.stringify(whole)).not.toContain(served.sample.tokens.full);
  });

  it('has every attempt, and what the background reads under its own name', async () => {
    const served = await open();
    served.server.add({ match: { path: /dataContracts\/[^/?]{36}/, nth: 1 }, fault: { kind: 'status', status: 503 } });
    await getContract(served);
    const tried = (await listOf(served, { askedBy: 'contracts.' })).map(({ status, attempt }) => [status, attempt]);
    expect(tried).toContainEqual([503, 1]);
    expect(tried).toContainEqual([200, 2]);
    await served.app.call('connections.open', { connectionId: served.connectionId });
    await served.app.call('index.open', { connectionId: served.connectionId });
    await expect.poll(async () => (await listOf(served, { askedBy: 'background.index' })).length).toBeGreaterThan(0);
  });

  it('logs nothing while it is off, and forgets a connection that is removed', async () => {
    const served = await open();
    await getContract(served);
    expect(await listOf(served)).not.toEqual([]);
    await served.app.call('connections.remove', { connectionId: served.connectionId });
    expect(await listOf(served)).toEqual([]);
    await served.app.call('settings.set', { requestLog: false });
    const id = await served.app.connect(`${served.server.baseUrl}/api`, served.sample.tokens.full);
    await served.app.call('connections.open', { connectionId: id });
    expect(await listOf(served)).toEqual([]);
  });

  it('keeps no request from its answer when nothing can be written down', async () => {
    const broken = {
      ...openRequestStore({ folder: null, clock: Date.now }),
      add: () => undefined,
      list: () => [],
      get: () => null,
    };
    const served = await open({}, { requestStore: broken });
    expect(await getContract(served)).toMatchObject({ name: 'status_sampler' });
    expect(await listOf(served)).toEqual([]);
  });

  it('has no rows of a table, of which a HAR file and the log say that they are not kept', async () => {
    const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'desk-har-')), 'requests.har');
    const served = await open({ dialect: 'openmetadata' }, { exchangeFileDialogs: { chooseFile: async () => file } });
    const [testCase] = contractIn(served.sample, 'drifted_table').expectations ?? [];
    const { connectionId } = served;
    const { sample } = await served.app.call('testCases.failedRows', { connectionId, id: testCase?.id ?? '' });
    expect(sample?.columns).toContain('order_id');
    const filter = { text: 'failedRowsSample' };
    const [found] = await listOf(served, filter);
    const whole = await served.app.call('requests.get', { number: found?.number ?? 0 });
    expect(whole).toMatchObject({ status: 200, receivedBody: { text: null }, receivedBytes: expect.any(Number) });
    expect(await served.app.call('requests.export', { filter })).toMatchObject({ requests: 1 });
    const har = readFileSync(file, 'utf8');
    expect(har).toContain('not kept: rows of data');
    expect(har).not.toContain('order_id');
  });

  it('is written as a HAR file where the person chooses, and not when they cancel', async () => {
    const store = openRequestStore({ folder: null, clock: Date.now });
    store.add([loggedRequest({ at: Date.now() })]);
    const served = await open({}, { requestStore: store });
    expect(await served.app.call('requests.export', { filter: {} })).toBeNull();
    await served.app.call('requests.clear', {});
    expect((await served.app.call('requests.facts', {})).count).toBe(0);
  });
});
