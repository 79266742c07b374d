import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TablePosition } from '@shared/domain/asset';
import type { ConnectionId } from '@shared/domain/ids';
import { canaryToken } from '@tests/support/canary/canary';
import { createTestDesk, type TestDesk } from '@tests/support/desk';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendJson, serveHttp, type TestServer } from '../http/scripted-server';

const idOf = (index: number) => `5b1f3a52-6c1e-4d67-9a3f-${String(index).padStart(12, '0')}`;
const table = (index: number) => ({ id: idOf(index), name: `table ${index}` });
const tables = Array.from({ length: 30 }, (_, index) => table(index));
const asset = { type: 'table', id: idOf(7) };

type Answer = (query: URLSearchParams) => unknown;

describe('a server with odd answers about assets', () => {
  let server: TestServer;
  let desk: TestDesk;
  let connectionId: ConnectionId;
  let status: number;
  let answer: Answer;

  beforeEach(async () => {
    status = 200;
    server = await serveHttp((response: ServerResponse, { url = '' }: IncomingMessage) => {
      const given = answer(new URL(url, 'http://localhost').searchParams);
      if (typeof given === 'string') response.writeHead(status, { 'content-type': 'text/html' }).end(given);
      else if (given === undefined) response.writeHead(status).end();
      else sendJson(response, status, given);
    });
    desk = createTestDesk();
    connectionId = await desk.connect(server.origin, canaryToken('steward'));
  });
  afterEach(async () => {
    await desk.container.close();
    await server.close();
  });

  const page = (position: TablePosition, limit = 10) =>
    desk.call('assets.page', { connectionId, limit, fields: [], position });
  const search = () =>
    desk.call('assets.search', {
      connectionId,
      text: 'x',
      raw: false,
      scope: 'table',
      limit: 10,
      position: { mode: 'start' },
    });
  const start: TablePosition = { mode: 'start' };

  it('that takes no cursor backwards still gives every page on the way back', async () => {
    answer = (query) => {
      const from = Number(query.get('after') ?? 0);
      const [after, before] = [from + 10 < 30 ? String(from + 10) : null, from > 0 ? String(from) : null];
      return { data: tables.slice(from, from + 10), paging: { after, before } };
    };
    const first = await page(start);
    const second = await page(first.next ?? start);
    const third = await page(second.next ?? start);
    const back = await page(third.previous ?? start);
    expect(back.lines).toEqual(second.lines);
    expect((await page(back.previous ?? start)).lines).toEqual(first.lines);
  });

  it.each([{ after: '', before: '' }, { after: null }, {}, null, [], 'none', undefined])(
    'has one page when its paging is %j',
    async (paging) => {
      answer = () => ({ data: tables, paging, errors: [{ message: 'one could not be read' }], warningsCount: 1 });
      expect(await page(start, 100)).toMatchObject({ next: null, end: 'complete', previous: null, total: null });
    },
  );

  it('keeps rows that cannot be read in their place, and shows a repeated one twice', async () => {
    answer = () => ({ data: [table(1), { name: 'no id' }, { name: 'no id' }, { id: 7 }, table(2)] });
    const { lines } = await page(start);
    expect(lines.map(({ kind }) => kind)).toEqual(['asset', 'unreadable', 'unreadable', 'unreadable', 'asset']);
    expect(new Set(lines.map((line) => (line.kind === 'unreadable' ? line.key : line.id))).size).toBe(5);
  });

  it('may give more rows than it was asked for, up to 10,000', async () => {
    answer = () => ({ data: Array.from({ length: 10_000 }, (_, index) => table(index)) });
    expect((await page(start)).lines).toHaveLength(10_000);
    answer = () => ({ data: Array.from({ length: 10_001 }, (_, index) => table(index)) });
    await expect(page(start)).rejects.toMatchObject({ code: 'too_large' });
  });

  it('whose search ran out of time says so, with what it has', async () => {
    answer = () => ({ timed_out: true, hits: { total: 3, hits: [{ _source: { ...table(1), entityType: 'table' } }] } });
    expect(await search()).toMatchObject({ timedOut: true, total: 3, lines: [{ name: 'table 1' }] });
  });

  it('whose search has no hits at all finds nothing', async () => {
    answer = () => ({ took: 1 });
    expect(await search()).toMatchObject({ lines: [], next: null, end: 'complete', total: null });
  });

  it('that answers about another asset than was asked for is not believed', async () => {
    answer = () => table(8);
    await expect(desk.call('assets.get', { connectionId, asset })).rejects.toMatchObject({ code: 'bad_response' });
  });

  it.each<[string, number, unknown, string]>([
    ['404 about the asset', 404, { code: 404, message: 'table instance for x not found' }, 'gone'],
    ['404 about the address', 404, { code: 404, message: 'HTTP 404 Not Found' }, 'unknown'],
    ['204', 204, undefined, 'gone'],
  ])('and %s tells what is known', async (_, code, body, state) => {
    status = code;
    answer = () => body;
    expect(await desk.call('assets.get', { connectionId, asset })).toEqual({ state });
  });

  it.each([
    [404, '<html>Not here</html>', 'not_found'],
    [403, { code: 403, message: 'operations [ViewAll] not allowed' }, 'forbidden'],
  ])('and a %i that says nothing about the asset stays a failure', async (code, body, error) => {
    status = code;
    answer = () => body;
    await expect(desk.call('assets.get', { connectionId, asset })).rejects.toMatchObject({ code: error });
  });
});
