import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AssetField, TablePosition } from '@shared/domain/contract/asset';
import type { ConnectionId } from '@shared/domain/ids';
import { sendJson, serveHttp, type TestServer } from '@tests/integration/http/scripted-server';
import { createTestApp, type TestApp } from '@tests/support/app';
import { canaryToken } from '@tests/support/canary/canary';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const idOf = (index: number) => `5b1f3a52-6c1e-4d67-9a3f-${String(index).padStart(12, '0')}`;
const table = (index: number) => ({ id: idOf(index), name: `table ${index}` });
const tables = Array.from({ length: 30 }, (_, index) => table(index));
const asset = { type: 'table', id: idOf(7) };

/** A request that is left hanging. */
const noAnswer = Symbol('no answer');

type Answer = (query: URLSearchParams) => unknown;

describe('a server with odd answers about assets', () => {
  let server: TestServer;
  let app: TestApp;
  let connectionId: ConnectionId;
  let status: number;
  let answer: Answer;
  let asked: URLSearchParams[];

  beforeEach(async () => {
    status = 200;
    asked = [];
    server = await serveHttp((response: ServerResponse, { url = '' }: IncomingMessage) => {
      const query = new URL(url, 'http://localhost').searchParams;
      asked.push(query);
      const given = answer(query);
      if (given === noAnswer) return;
      if (typeof given === 'string') response.writeHead(status, { 'content-type': 'text/html' }).end(given);
      else if (given === undefined) response.writeHead(status).end();
      else sendJson(response, status, given);
    });
    app = createTestApp();
    connectionId = await app.connect(server.origin, canaryToken('steward'));
  });
  afterEach(async () => {
    await app.container.close();
    await server.close();
  });

  const page = (position: TablePosition, pageSize = 10) =>
    app.call('assets.page', { connectionId, pageSize, fields: [], position });
  const search = () =>
    app.call('assets.search', {
      connectionId,
      text: 'x',
      raw: false,
      scope: 'table',
      pageSize: 10,
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

  it('keeps rows that cannot be read in their place, and shows a repeated one twice', async () => {
    answer = () => ({ data: [table(1), { name: 'no id' }, { name: 'no id' }, { id: 7 }, table(2)] });
    const { lines } = await page(start);
    expect(lines.map(({ kind }) => kind)).toEqual(['asset', 'unreadable', 'unreadable', 'unreadable', 'asset']);
    expect(new Set(lines.map((line) => (line.kind === 'unreadable' ? line.key : line.id))).size).toBe(5);
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
    await expect(app.call('assets.get', { connectionId, asset })).rejects.toMatchObject({ code: 'bad_response' });
  });

  it.each<[string, number, unknown, string]>([
    ['404 about the asset', 404, { code: 404, message: 'table instance for x not found' }, 'gone'],
    ['404 about the address', 404, { code: 404, message: 'HTTP 404 Not Found' }, 'unknown'],
    ['204', 204, undefined, 'gone'],
  ])('and %s tells what is known', async (_, code, body, state) => {
    status = code;
    answer = () => body;
    expect(await app.call('assets.get', { connectionId, asset })).toEqual({ state });
  });

  it.each([
    [404, '<html>Not here</html>', 'not_found'],
    [403, { code: 403, message: 'operations [ViewAll] not allowed' }, 'forbidden'],
  ])('and a %i that says nothing about the asset stays a failure', async (code, body, error) => {
    status = code;
    answer = () => body;
    await expect(app.call('assets.get', { connectionId, asset })).rejects.toMatchObject({ code: error });
  });

  const shards = 'Search failed due to Request failed: [search_phase_execution_exception] all shards failed';
  it.each([
    ['bad_query', `${shards} | Root cause: [query_shard_exception: Failed to parse query [name:(orders]]`],
    ['not_found', 'Failed to find index bogus'],
  ])('is asked once when it answers 500 for what is %s, and is not away', async (code, message) => {
    status = 500;
    answer = () => ({ code: 500, message });
    for (let turn = 1; turn <= 5; turn += 1) {
      await expect(search()).rejects.toMatchObject({ code, details: { status: 500, serverWords: message } });
      expect(asked).toHaveLength(turn);
    }
    expect(app.events.filter(({ type }) => type === 'server-health')).toEqual([]);
  });

  it('ends the hits where the search engine shows no more, however many those are', async () => {
    const message = `${shards} | Root cause: [illegal_argument_exception: Result window is too large, from + size must be`;
    answer = () =>
      asked.at(-1)?.get('from') === '0'
        ? { hits: { total: { value: 900 }, hits: tables.slice(0, 10).map((each) => ({ _source: each })) } }
        : { code: 500, message };
    const base = { connectionId, text: 'x', raw: false, scope: 'table', pageSize: 10 } as const;
    const first = await app.call('assets.search', { ...base, position: { mode: 'start' } });
    status = 500;
    const second = await app.call('assets.search', { ...base, position: first.next ?? { mode: 'start' } });
    expect([first.lines.length, second]).toEqual([
      10,
      expect.objectContaining({ lines: [], next: null, end: 'window' }),
    ]);
    expect(asked).toHaveLength(2);
  });

  it('that never answers a search is not waited for once it is cancelled', async () => {
    answer = () => noAnswer;
    const stop = new AbortController();
    const position = { mode: 'start' } as const;
    const wanted = { connectionId, text: 'x', raw: false, scope: 'table', pageSize: 10, position } as const;
    const searching = app.call('assets.search', wanted, { signal: stop.signal });
    const ended = expect(searching).rejects.toMatchObject({ code: 'cancelled' });
    await expect.poll(() => asked).toHaveLength(1);
    stop.abort();
    await ended;
    expect(asked).toHaveLength(1);
  });

  describe('and fields that it does not know', () => {
    const fieldsOf = (query: URLSearchParams) => query.get('fields')?.split(',') ?? [];
    const knowing = (known: readonly string[]) => {
      answer = (query) => {
        const unknown = fieldsOf(query).find((field) => !known.includes(field));
        status = unknown === undefined ? 200 : 400;
        return unknown === undefined
          ? { data: tables.slice(0, 2), paging: {} }
          : { code: 400, message: `Invalid field name ${unknown}` };
      };
    };
    const list = (fields: AssetField[]) =>
      app.call('assets.page', { connectionId, pageSize: 10, fields, position: { mode: 'start' } });

    it('lists the tables without them, and asks for them once', async () => {
      knowing(['owners', 'tags']);
      const page = await list(['owners', 'followers', 'tags', 'usageSummary']);
      expect([page.lines.length, page.unknownFields]).toEqual([2, ['followers', 'usageSummary']]);
      expect(fieldsOf(asked.at(-1) ?? new URLSearchParams())).toEqual(['owners', 'tags']);
      const before = asked.length;
      expect((await list(['followers'])).unknownFields).toEqual(['followers']);
      expect(asked.slice(before).map(fieldsOf)).toEqual([[]]);
    });

    it.each([
      ['owner', ['owners']],
      ['owners', ['owner']],
    ] as const)('asks for the owners as %s where it knows that one', async (known, wanted) => {
      knowing([known]);
      const page = await list([...wanted]);
      expect([page.lines.length, page.unknownFields]).toEqual([2, []]);
      expect(fieldsOf(asked.at(-1) ?? new URLSearchParams())).toEqual([known]);
    });

    it('opens one asset by the spelling of its owners that the server knows', async () => {
      const asset = { type: 'table', id: tables[0]?.id ?? '' };
      answer = (query) => {
        const refuses = fieldsOf(query).includes('owners');
        status = refuses ? 400 : 200;
        return refuses ? { code: 400, message: 'Invalid field name owners' } : tables[0];
      };
      expect(await app.call('assets.get', { connectionId, asset })).toMatchObject({ state: 'found' });
      expect(asked.slice(-2).map(fieldsOf)).toEqual([
        ['owners', 'columns'],
        ['owner', 'columns'],
      ]);
    });

    it('asks for all of them again at another address', async () => {
      knowing([]);
      await list(['tags']);
      await app.call('connections.save', { connectionId, name: 'Other', baseUrl: `${server.origin}/other/api` });
      knowing(['tags']);
      expect((await list(['tags'])).unknownFields).toEqual([]);
    });
  });
});
