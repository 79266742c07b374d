import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { contractIdSchema } from '@shared/domain/ids';
import { createTestApp, type TestApp } from '@tests/support/app';
import { canaryToken } from '@tests/support/canary/canary';
import { linesIn } from '@tests/support/result-page';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendJson, serveHttp, type TestServer } from '../http/scripted-server';

const contractId = contractIdSchema.parse('5b1f3a52-6c1e-4d67-9a3f-000000000001');
const start = { mode: 'start' } as const;
const now = Date.UTC(2026, 4, 20);
const result = (timestamp: unknown) => ({ timestamp, contractExecutionStatus: 'Success' });
const contract = (id: unknown) => ({ id, name: 'orders' });

let server: TestServer;
let app: TestApp;
const token = canaryToken('steward');
let answer: (response: ServerResponse) => void;
beforeEach(async () => {
  server = await serveHttp((response) => answer(response));
  app = createTestApp({ clock: () => now });
});
afterEach(async () => {
  await app.container.close();
  await server.close();
});
const connect = () => app.connect(server.origin, token);

/** The five shapes of docs/server.md#error-bodies, some in more than one spelling. */
const bodies: readonly (readonly [string, string, string, string | undefined, string?])[] = [
  ['code and message', 'application/json', '{"code":400,"message":"no such field"}', 'no such field'],
  [
    'code, error type and message',
    'application/json; charset=UTF-8',
    '{"code":400,"errorType":"BAD_REQUEST","message":"no such field"}',
    'no such field',
    'BAD_REQUEST',
  ],
  ['a response message', 'application/json', '{"responseMessage":"Not Authorized!"}', 'Not Authorized!'],
  [
    'a response message with SQL',
    'application/json',
    '{"responseMessage":"SELECT json FROM x","errorType":"UNHANDLED_SERVER_EXCEPTION"}',
    'SELECT json FROM x',
    'UNHANDLED_SERVER_EXCEPTION',
  ],
  ['a list printed as text', 'application/json', '{"code":400,"message":"[limit is too large]"}', 'limit is too large'],
  ['a list of errors', 'application/json', '{"errors":["limit is too large"]}', 'limit is too large'],
  ['a web page', 'text/html', '<html><h1>Bad Gateway</h1></html>', undefined],
  ['a web page that calls itself JSON', 'application/json', '<!DOCTYPE html><p>', undefined],
  ['plain text', 'text/plain', 'upstream request timeout', 'upstream request timeout'],
  ['nothing', 'application/json', '', undefined],
  ['JSON cut short', 'application/json', '{"message":"abc', undefined],
  ['the token itself', 'application/json', `{"message":"bad token ${token}"}`, 'bad token [redacted]'],
];

describe.each([400, 403, 404, 409, 500])('7 errors: the status %i', (status) => {
  const code = { 400: 'refused', 403: 'forbidden', 404: 'not_found', 409: 'conflict', 500: 'server_error' }[status];

  it.each(bodies)(
    'with a body of %s keeps its meaning and its words',
    async (_, type, body, serverWords, errorType) => {
      answer = (response) => void response.writeHead(status, { 'content-type': type }).end(body);
      const connectionId = await connect();
      const error = await app
        .call('contracts.get', { connectionId, contractId, include: 'all' })
        .catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ code, details: { status, method: 'GET' } });
      const { details } = error as { details: Record<string, unknown> };
      expect([details['serverWords'], details['errorType']]).toEqual([serverWords, errorType]);
      expect(JSON.stringify(error)).not.toContain(token);
    },
    30_000,
  );
});

describe('rows that cannot be read', () => {
  it('of the contract list stay in their place among the others', async () => {
    const rows = [null, contract(contractId), contract('../x'), { id: contractId }, contract(randomUUID()), []];
    answer = (response) => sendJson(response, 200, { data: rows, paging: { total: 6 } });
    const page = await app.call('contracts.page', {
      connectionId: await connect(),
      include: 'all',
      limit: 10,
      position: start,
    });
    const kinds = ['unreadable', 'contract', 'unreadable', 'unreadable', 'contract', 'unreadable'];
    expect(page.lines.map(({ kind }) => kind)).toEqual(kinds);
    expect(page).toMatchObject({ next: null, end: 'complete', total: 6 });
  });

  it('of the result list stay in their place, also where two are the same', async () => {
    const rows = [result('1'), result(9), {}, {}, result(8), null];
    answer = (response) => sendJson(response, 200, { data: rows, paging: { after: 'bnVsbA==' } });
    const page = await app.call('results.page', {
      connectionId: await connect(),
      contractId,
      limit: 10,
      position: start,
    });
    expect(linesIn(page).map(({ kind }) => kind === 'result')).toEqual([false, true, false, false, true, false]);
    expect(new Set(linesIn(page).map(({ key }) => key)).size).toBe(6);
  });

  it('as the newest result are an error, and not the same as none', async () => {
    answer = (response) => sendJson(response, 200, { data: [{ timestamp: 'x' }], timestamp: 'x' });
    await expect(app.call('results.newest', { connectionId: await connect(), contractId })).rejects.toMatchObject({
      code: 'bad_response',
    });
  });
});

describe('answers of success with a form of their own', () => {
  it.each([
    ['no paging', { data: [contract(contractId)] }],
    ['paging null', { data: [contract(contractId)], paging: null }],
    ['an empty cursor', { data: [contract(contractId)], paging: { after: '' } }],
    ['errors and warnings', { data: [contract(contractId)], errors: [{}], warningsCount: 3, paging: {} }],
  ])('of a list: %s is the end', async (_, page) => {
    answer = (response) => sendJson(response, 200, page);
    const connectionId = await connect();
    expect(await app.call('contracts.page', { connectionId, include: 'all', limit: 1, position: start })).toMatchObject(
      { lines: [{ name: 'orders' }], next: null, end: 'complete' },
    );
  });

  it.each([201, 202, 203])('of one contract: %i is as good as 200', async (status) => {
    answer = (response) => sendJson(response, status, contract(contractId));
    const connectionId = await connect();
    expect(await app.call('contracts.get', { connectionId, contractId, include: 'all' })).toMatchObject({
      name: 'orders',
    });
  });

  it.each([
    ['204', 204, undefined],
    ['an empty 200', 200, ''],
    ['null', 200, 'null'],
  ])('of an asset’s contract and of the latest result: %s is none', async (_, status, body) => {
    answer = (response) => void response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    const connectionId = await connect();
    const asset = { id: contractId, type: 'table' };
    expect(await app.call('contracts.ofAsset', { connectionId, asset })).toEqual({ contract: null });
    expect(await app.call('results.newest', { connectionId, contractId })).toEqual({ row: null });
  });
});
