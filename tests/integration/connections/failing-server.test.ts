import type { ConnectionId, ContractId } from '@shared/domain/ids';
import type { Position } from '@shared/domain/paging';
import { allContracts, allResults } from '@tests/support/all-pages';
import { createTestApp, type TestApp } from '@tests/support/app';
import { canaryToken } from '@tests/support/canary/canary';
import { cleanUpTarget, confirmed } from '@tests/support/clean-up-target';
import { createFaultServer, type FaultServer } from '@tests/support/fault-server/fault-server';
import { faults } from '@tests/support/fault-server/faults';
import { confirmCleanUp, planCleanUp, validate } from '@tests/support/operation-calls';
import { linesIn } from '@tests/support/result-page';
import { type RunningSample, sampleNow, startSample } from '@tests/support/sample';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const canary = canaryToken('steward, elsewhere');

describe('the app on a server that fails', () => {
  let sample: RunningSample;
  let server: FaultServer;
  let app: TestApp;
  let connectionId: ConnectionId;
  let contractId: ContractId;

  beforeEach(async () => {
    sample = await startSample();
    server = createFaultServer({ upstream: sample.origin });
    await server.start();
    app = createTestApp({ clock: () => sampleNow });
    connectionId = await app.connect(`${server.baseUrl}/api`, sample.tokens.full);
    const lines = await allContracts(app, connectionId);
    const found = lines.find((line) => line.kind === 'contract' && line.name === 'status_sampler');
    if (found?.kind !== 'contract') throw new Error('the sample has a contract called status_sampler');
    contractId = found.id;
    server.clear();
  });
  afterEach(async () => {
    await app.container.close();
    await server.stop();
    await sample.stop();
  });

  const sent = (method: string) => server.log.filter((request) => request.method === method);
  const firstPage = (limit = 10) =>
    app.call('results.page', { connectionId, contractId, limit, position: { mode: 'start' } });
  const oldestTimestamp = async () => {
    const { lines } = await allResults(app, { connectionId, contractId });
    const last = lines.at(-1);
    if (last?.kind !== 'result') throw new Error('a readable row is expected');
    server.clear();
    return last.timestamp;
  };

  it.each([
    ['401', faults.unauthorized(), 'unauthorized'],
    ['403', faults.forbidden('ViewBasic'), 'forbidden'],
    ['404', faults.notFound(), 'not_found'],
    ['a sign-in page', faults.signInPage(), 'not_api'],
    ['no JSON', faults.invalidJson(), 'bad_response'],
    ['nothing', faults.empty(), 'bad_response'],
  ])('says what happened when a page of results is %s', async (_, fault, code) => {
    server.add({ match: { path: '/results' }, fault });
    await expect(firstPage()).rejects.toMatchObject({ code });
    expect(sent('GET')).toHaveLength(1);
  });

  it.each([500, 502, 503, 504] as const)('gives up on %i after two retries', async (status) => {
    server.add({ match: { path: '/results' }, fault: faults.serverError(status) });
    await expect(firstPage()).rejects.toMatchObject({ code: 'server_error' });
    expect(sent('GET').filter(({ url }) => url.includes('/results'))).toHaveLength(3);
  });

  it.each([500, 502, 503, 504] as const)('shows nothing of a single %i', async (status) => {
    server.add({ match: { path: '/results', nth: 1 }, fault: faults.serverError(status) });
    await expect(firstPage()).resolves.toMatchObject({ end: null });
    expect(sent('GET')).toHaveLength(2);
  });

  it('goes on at the same cursor after a page failed, without a gap or a repeat', async () => {
    const whole = (await allResults(app, { connectionId, contractId, limit: 10 })).lines;
    server.clear();
    const lines = [];
    let position: Position | null = { mode: 'start' };
    let failures = 0;
    server.add({ match: { path: '/results', nth: 3 }, fault: faults.unauthorized() });
    while (position !== null) {
      const page: Awaited<ReturnType<typeof firstPage>> | null = await app
        .call('results.page', { connectionId, contractId, limit: 10, position })
        .catch(() => null);
      if (page === null) failures += 1;
      else {
        lines.push(...linesIn(page));
        position = page.next;
      }
    }
    expect(failures).toBe(1);
    expect(lines).toEqual(whole);
  });

  it('shows no preview of a list that broke off', async () => {
    const timestamp = await oldestTimestamp();
    server.add({ match: { path: '/results' }, fault: faults.serverError(500) });
    const target = cleanUpTarget({ connectionId, contractId }, { kind: 'before', instant: timestamp + 1 });
    expect(await planCleanUp(app, target)).toMatchObject({
      count: 0,
      contracts: [{ count: 0, problem: { code: 'server_error' } }],
    });
    expect(await confirmCleanUp(app, confirmed(target))).toMatchObject({ state: 'not-sent' });
    expect(sent('DELETE')).toHaveLength(0);
  });

  it('sends a validation once and finds the run when the answer to it was empty', async () => {
    server.add({ match: { method: 'POST' }, fault: faults.empty(), applied: true });
    const row = await validate(app, { connectionId, contractId });
    expect(sent('POST')).toHaveLength(1);
    expect(await app.call('results.newest', { connectionId, contractId })).toMatchObject({ row: { key: row.key } });
  });

  it('takes no run for the one whose answer was lost: anybody may have started it', async () => {
    server.add({ match: { method: 'POST' }, fault: { kind: 'reset-before-headers' }, applied: true });
    await expect(validate(app, { connectionId, contractId })).rejects.toMatchObject({ outcome: 'unknown' });
    expect(sent('POST')).toHaveLength(1);
  });

  it('never shows a token: not in answers, errors, events, the log or on disk', async () => {
    const id = await app.connect(`${server.baseUrl}/api`, canary);
    const echoing = {
      kind: 'status' as const,
      status: 500,
      body: JSON.stringify({ message: `Bearer ${canary} broke` }),
    };
    server.add({ match: { path: '/results' }, fault: echoing });
    const seen: unknown[] = [
      await app.call('connections.list', {}),
      await app.call('connections.session', { connectionId: id }),
    ];
    const calls = [
      app.call('results.page', { connectionId: id, contractId, limit: 10, position: { mode: 'start' } }),
      app.call('contracts.get', { connectionId: id, contractId, include: 'all' }),
      app.call('connections.test', { baseUrl: `${server.baseUrl}/api`, token: canary }),
      app.call('connections.save', { name: 'Bad', baseUrl: server.baseUrl, token: `${canary}\r\nX-Evil: 1` }),
    ];
    for (const answer of await Promise.allSettled(calls)) {
      seen.push(answer.status === 'fulfilled' ? answer.value : answer.reason.serialize());
    }
    expect(server.log.some(({ headers }) => headers.authorization === `Bearer ${canary}`)).toBe(true);
    for (const text of [JSON.stringify(seen), JSON.stringify(app.events), app.log.join(), app.disk()]) {
      expect(text).not.toContain(canary);
      expect(text).not.toContain(Buffer.from(canary).toString('base64').slice(0, -3));
    }
  });
});
