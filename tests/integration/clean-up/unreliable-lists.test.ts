import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { contractIdSchema } from '@shared/domain/ids';
import type { CleanUpRule } from '@shared/domain/operation/clean-up';
import { sendJson, serveHttp, type TestServer } from '@tests/integration/http/scripted-server';
import { createTestApp, type TestApp } from '@tests/support/app';
import { canaryToken } from '@tests/support/canary/canary';
import { cleanUpTarget, confirmed } from '@tests/support/clean-up-target';
import { confirmCleanUp, planCleanUp } from '@tests/support/operation-calls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const contractId = contractIdSchema.parse('5b1f3a52-6c1e-4d67-9a3f-000000000001');
const newest = Date.UTC(2026, 4, 20);

/** One result a millisecond, newest first. */
const results = Array.from({ length: 250 }, (_, index) => ({
  id: `5b1f3a52-6c1e-4d67-9a3f-${String(index).padStart(12, '0')}`,
  timestamp: newest - index,
  contractExecutionStatus: 'Success',
}));

type Rows = readonly { readonly id: string; readonly timestamp: number }[];

/** What a real server answers to a range, but never more than `most` rows (docs/server.md#results-list). */
function inRange(query: URLSearchParams, rows: Rows, most: number) {
  const [from, to] = [Number(query.get('startTs') ?? 0), Number(query.get('endTs') ?? Number.MAX_SAFE_INTEGER)];
  const inside = rows.filter(({ timestamp }) => timestamp >= from && timestamp <= to);
  return inside.slice(0, Math.min(most, Number(query.get('limit'))));
}

describe('a preview on a server whose lists cannot be relied on', () => {
  let server: TestServer;
  let app: TestApp;
  let list: (query: URLSearchParams) => unknown;
  let remove: (path: string) => void;

  beforeEach(async () => {
    remove = () => {};
    server = await serveHttp((response: ServerResponse, { method, url = '' }: IncomingMessage) => {
      const { pathname, searchParams } = new URL(url, 'http://localhost');
      if (pathname.endsWith(contractId)) return sendJson(response, 200, { id: contractId, name: 'orders' });
      if (method === 'DELETE') remove(pathname);
      sendJson(response, 200, method === 'DELETE' ? {} : list(searchParams));
    });
    app = createTestApp({ clock: () => newest });
  });
  afterEach(async () => {
    await app.container.close();
    await server.close();
  });

  async function previewed(rule: CleanUpRule) {
    const connectionId = await app.connect(server.origin, canaryToken('steward'));
    const target = cleanUpTarget({ connectionId, contractId }, rule);
    return { target, preview: await planCleanUp(app, target) };
  }
  const everything: CleanUpRule = { kind: 'before', instant: newest + 1 };

  /** What could not be read to its end takes nothing. */
  const nothing = { count: 0, requests: 0, contracts: [{ problem: { code: 'bad_response' } }] };

  it.each([
    ['an echo', { after: 'bnVsbA==' }],
    ['no word about further pages', undefined],
  ])('is not taken for complete with fewer rows than asked for, and %s', async (_, paging) => {
    list = (query) => ({ data: inRange(query, results, 100), paging });
    expect((await previewed(everything)).preview).toMatchObject(nothing);
  });

  it('is not taken for complete when a page is empty and promises more', async () => {
    list = (query) =>
      query.has('after')
        ? { data: [], paging: { after: 'third' } }
        : { data: results.slice(0, 10), paging: { after: 'second' } };
    expect((await previewed(everything)).preview).toMatchObject(nothing);
  });

  it('is not taken for complete when a cursor cannot be sent', async () => {
    list = () => ({ data: results.slice(0, 10), paging: { after: 'x'.repeat(10_000) } });
    expect((await previewed(everything)).preview).toMatchObject(nothing);
  });

  it('is complete on a server that ignores ranges and cursors but gives everything', async () => {
    list = () => ({ data: results });
    const { preview } = await previewed({ kind: 'before', instant: newest - 99 });
    expect(preview).toMatchObject({ count: 150, contracts: [{ newest: newest - 100, includesNewestRun: false }] });
  });

  it('is followed by a report that tells what came into the range after it', async () => {
    let rows: Rows = results;
    list = (query) => ({ data: inRange(query, rows, 1000), paging: { after: 'bnVsbA==' } });
    const { target } = await previewed(everything);
    remove = () => {
      rows = [{ id: randomUUID(), timestamp: newest - 5000 }];
    };
    const report = await confirmCleanUp(app, confirmed(target, '250'));
    expect(report).toMatchObject({ previewed: 250, contracts: [{ gone: 250, stillThere: 0, appeared: 1 }] });
  });
});
