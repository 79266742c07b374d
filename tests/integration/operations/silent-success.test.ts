import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createResultsApi } from '@main/api/results-api';
import type { ConnectionId } from '@shared/domain/ids';
import { contractIdSchema } from '@shared/domain/ids';
import { createTestApp, type TestApp } from '@tests/support/app';
import { canaryToken } from '@tests/support/canary/canary';
import { cleanUpTarget, confirmed } from '@tests/support/clean-up-target';
import { confirmCleanUp, planCleanUp, startValidation, validate } from '@tests/support/operation-calls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clientOf } from '../http/client-harness';
import { sendJson, serveHttp, type TestServer } from '../http/scripted-server';

const contractId = contractIdSchema.parse('5b1f3a52-6c1e-4d67-9a3f-000000000001');
const ownId = contractIdSchema.parse('5b1f3a52-6c1e-4d67-9a3f-000000000002');
const asset = { id: '5b1f3a52-6c1e-4d67-9a3f-000000000003', type: 'table' };
const now = Date.UTC(2026, 4, 20);
const result = (timestamp: number) => ({ id: randomUUID(), timestamp, contractExecutionStatus: 'Success' });

describe('a write that succeeds without a word', () => {
  let server: TestServer;
  let app: TestApp;
  let connectionId: ConnectionId;
  let rows: Record<string, ReturnType<typeof result>[]>;
  /** The answer to the asset's effective contract; null: the server refuses. */
  let effective: Record<string, unknown> | null;
  let write: (response: ServerResponse, path: string) => void;

  /** Lists and newest results, as a server without cursors gives them (docs/server.md#results-list). */
  const read = (response: ServerResponse, path: string) => {
    const [, id = '', what] = /dataContracts\/([^/]+)\/results(?:\/(latest))?$/.exec(path) ?? [];
    const found = rows[id] ?? [];
    if (what === undefined) return sendJson(response, 200, { data: found, paging: { after: 'bnVsbA==' } });
    if (found[0] === undefined) return void response.writeHead(204).end();
    sendJson(response, 200, found[0]);
  };

  beforeEach(async () => {
    rows = { [contractId]: [result(now - 5000)], [ownId]: [] };
    effective = { id: contractId, name: 'parent', inherited: true };
    server = await serveHttp((response: ServerResponse, { method, url = '' }: IncomingMessage) => {
      const { pathname } = new URL(url, 'http://localhost');
      if (method !== 'GET') return write(response, pathname);
      if (pathname.endsWith(contractId)) return sendJson(response, 200, { id: contractId, name: 'orders' });
      if (!pathname.endsWith('/dataContracts/entity')) return read(response, pathname);
      return effective === null ? sendJson(response, 403, {}) : sendJson(response, 200, effective);
    });
    app = createTestApp({ clock: () => now });
    connectionId = await app.connect(server.origin, canaryToken('steward'));
  });
  afterEach(async () => {
    await app.container.close();
    await server.close();
  });
  const posts = () => server.hits.filter(({ method }) => method !== 'GET').length;

  it.each([200, 201, 202, 204])(
    '4.4 validate: an empty %i is followed by the newest result, sent once',
    async (status) => {
      write = (response) => {
        rows[contractId]?.unshift(result(now));
        response.writeHead(status).end();
      };
      expect(await validate(app, { connectionId, contractId })).toMatchObject({ timestamp: now });
      expect(posts()).toBe(1);
    },
  );

  it('4.4 validate: an empty answer without a new result is accepted, not a result or refusal', async () => {
    write = (response) => void response.writeHead(200).end();
    await expect(validate(app, { connectionId, contractId })).rejects.toMatchObject({
      code: 'bad_response',
      outcome: 'applied',
    });
    expect(posts()).toBe(1);
  });

  it('4.5 validate by asset: an empty answer leads to the newest result of its holder', async () => {
    write = (response) => {
      rows[ownId]?.unshift(result(now));
      effective = { id: ownId, name: 'parent - table' };
      response.writeHead(200).end();
    };
    expect(await startValidation(app, { connectionId, asset })).toMatchObject({
      row: { timestamp: now },
      contractId: ownId,
    });
    expect(posts()).toBe(1);
  });

  it('4.5 validate by asset: the result may also be kept with the contract that is inherited', async () => {
    write = (response) => {
      rows[contractId]?.unshift(result(now));
      response.writeHead(204).end();
    };
    expect(await startValidation(app, { connectionId, asset })).toMatchObject({
      row: { timestamp: now },
      contractId: null,
    });
  });

  it('4.5 validate by asset: its new contract is named though it cannot be read after', async () => {
    const dataContractFQN = 'warehouse.sales.returns.dataContract_parent - returns';
    write = (response) => {
      effective = null;
      sendJson(response, 200, { ...result(now), dataContractFQN });
    };
    expect(await startValidation(app, { connectionId, asset })).toMatchObject({
      row: { timestamp: now },
      contractId: null,
      contractName: 'parent - returns',
    });
  });

  it.each([200, 201, 204])('4.8 add a result: an empty %i is taken for what it is', async (status) => {
    write = (response) => void response.writeHead(status).end();
    const api = createResultsApi(clientOf(server.apiRoot));
    expect(await api.add(contractId, { timestamp: now })).toBeNull();
    expect(posts()).toBe(1);
  });

  it.each([200, 204])('4.9 delete: an empty %i is believed only after reading again', async (status) => {
    const target = cleanUpTarget({ connectionId, contractId }, { kind: 'picked', timestamps: [now - 5000] });
    write = (response) => void response.writeHead(status).end();
    expect(await planCleanUp(app, target)).toMatchObject({ count: 1 });
    const report = await confirmCleanUp(app, confirmed(target));
    expect(report).toMatchObject({ state: 'not-done', contracts: [{ gone: 0, stillThere: 1 }] });
    expect(posts()).toBe(1);
  });
});
