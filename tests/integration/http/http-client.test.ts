import type { Exchange } from '@main/http/recording';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { canary, clientOf, contractId, deleteIt, failureOf, readIt, started, validateIt } from './client-harness';
import { sendJson, serveHttp } from './scripted-server';

describe('a call', () => {
  it('carries the token to its own server in one header, and the query without its empty parts', async () => {
    const server = await started(serveHttp((response) => sendJson(response, 200, { value: 1 })));
    const query = { limit: 10, fields: '', after: undefined, include: 'non-deleted' };
    await clientOf(server.apiRoot).send({ ...readIt, query });
    expect(server.hits).toEqual([
      {
        method: 'GET',
        url: `/api/v1/dataContracts/${contractId}?limit=10&include=non-deleted`,
        authorization: `Bearer ${canary}`,
        connection: 'keep-alive',
        body: '',
      },
    ]);
  });

  it('sends a change of an entity as JSON Patch, which servers take under no other name', async () => {
    const types: (string | undefined)[] = [];
    const server = await started(
      serveHttp((response) => {
        types.push(response.req.headers['content-type']);
        sendJson(response, 200, { value: 1 });
      }),
    );
    const client = clientOf(server.apiRoot);
    for (const method of ['PATCH', 'PUT'] as const) await client.send({ ...deleteIt, method, body: [] });
    expect(types).toEqual(['application/json-patch+json', 'application/json']);
  });

  it('carries no token where none is needed', async () => {
    const server = await started(serveHttp((response) => sendJson(response, 200, { value: 1 })));
    await clientOf(server.apiRoot).send({ ...readIt, authenticated: false });
    expect(server.hits[0]?.authorization).toBeUndefined();
  });

  it('is not made without a token, nor with one that would break the header', async () => {
    const server = await started(serveHttp((response) => response.end()));
    const without = await failureOf(clientOf(server.apiRoot, { token: async () => null }), deleteIt);
    const broken = await failureOf(clientOf(server.apiRoot, { token: async () => `${canary}\r\nX-Evil: 1` }), deleteIt);
    expect([without.code, without.outcome, broken.code, broken.outcome]).toEqual([
      'no_token',
      'not-sent',
      'invalid_token',
      'not-sent',
    ]);
    expect(server.hits).toEqual([]);
  });

  it('keeps the token out of the words of a server that repeats it', async () => {
    const server = await started(serveHttp((response) => sendJson(response, 400, { message: `bad ${canary} here` })));
    const error = await failureOf(clientOf(server.apiRoot), readIt);
    expect(error.details?.serverWords).toBe('bad [redacted] here');
  });

  it('is taken out of an answer that repeats it, and the rest of the answer stays', async () => {
    const server = await started(
      serveHttp((response) => sendJson(response, 200, { words: [`é Bearer ${canary}`, canary, 'CANARY'] })),
    );
    const schema = z.object({ words: z.array(z.string()) });
    const { words } = await clientOf(server.apiRoot).send({ ...readIt, schema });
    expect(words).toEqual(['é Bearer [redacted]', '[redacted]', 'CANARY']);
  });

  it.each([
    ['the id of the request', 400, { 'x-request-id': canary }, 'requestId'],
    ['the host of a redirect', 302, { location: `https://${canary}.example/` }, 'where'],
  ] as const)('keeps the token out of %s', async (_, status, headers, place) => {
    const server = await started(serveHttp((response) => sendJson(response, status, {}, headers)));
    const { details } = await failureOf(clientOf(server.apiRoot), readIt);
    expect(details?.[place]).toContain('[redacted]');
    expect(details?.[place]?.toLowerCase()).not.toContain('canary');
  });

  it('tells what failed: method, path, status, time and the id of the request', async () => {
    const server = await started(
      serveHttp((response) => sendJson(response, 403, { responseMessage: 'not allowed' }, { 'x-request-id': 'r-1' })),
    );
    const error = await failureOf(clientOf(server.apiRoot), deleteIt);
    expect(error.details).toEqual({
      method: 'DELETE',
      path: `/api/v1/dataContracts/${contractId}`,
      status: 403,
      requestId: 'r-1',
      serverWords: 'not allowed',
      at: 1_700_000_000_000,
    });
  });

  it('is read to its end while parts of the answer keep coming, however long the whole takes', async () => {
    const [headers, bodyIdle] = [1000, 5000];
    const begun = Promise.withResolvers<() => void>();
    const server = await started(
      serveHttp((response) => {
        response.writeHead(200, { 'content-type': 'application/json', date: new Date().toUTCString() });
        response.write('{"value":');
        begun.resolve(() => response.end('1}'));
      }),
    );
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const head = Promise.withResolvers<void>();
      const http = clientOf(server.apiRoot, {
        timeouts: { read: { connect: 60_000, headers, bodyIdle, total: 60_000 } },
        limits: { retries: 0 },
        onClock: () => head.resolve(),
      });
      const asked = http.send(readIt);
      const [finish] = await Promise.all([begun.promise, head.promise]);
      await vi.advanceTimersByTimeAsync(headers + 1);
      finish();
      expect(await asked).toEqual({ value: 1 });
    } finally {
      vi.useRealTimers();
    }
  });

  it('records each attempt with its parts, and neither the token nor a cookie, also where these are echoed', async () => {
    const server = await started(
      serveHttp((response, _, nth) => {
        const { authorization = '' } = response.req.headers;
        response.setHeader('set-cookie', 'session=CANARY-cookie');
        response.setHeader('x-echo', authorization);
        response.setHeader('x-host', `https://${authorization.split(' ')[1]?.toLowerCase()}.example`);
        sendJson(response, nth === 1 ? 503 : 200, { value: 1, message: authorization });
      }),
    );
    const entries: Exchange[] = [];
    await clientOf(server.apiRoot, { record: () => (entry) => void entries.push(entry) }).send(readIt);
    expect(entries).toMatchObject([
      { attempt: 1, result: 'server_error', status: 503, receivedBody: { isCut: false } },
      { attempt: 2, result: 'ok', status: 200, sentBody: null },
    ]);
    expect(entries.map(({ receivedBody }) => receivedBody?.text)).toEqual([
      expect.stringContaining('"value":1'),
      expect.stringContaining('"value":1'),
    ]);
    expect(entries[1]?.receivedHeaders).toContainEqual(['content-type', expect.stringContaining('json')]);
    expect(JSON.stringify(entries)).not.toMatch(/CANARY/i);
  });

  it('records nothing that was not sent, and only the beginning of a long answer', async () => {
    const server = await started(
      serveHttp((response) => sendJson(response, 200, { value: 1, more: 'x'.repeat(90_000) })),
    );
    const entries: Exchange[] = [];
    const http = clientOf(server.apiRoot, { record: () => (entry) => void entries.push(entry) });
    await failureOf(http, readIt, AbortSignal.abort());
    expect(entries).toEqual([]);
    await http.send(readIt);
    const [{ receivedBody } = { receivedBody: null }] = entries;
    expect(receivedBody).toMatchObject({ isCut: true, bytes: expect.any(Number) });
    expect(receivedBody?.text?.length).toBeLessThanOrEqual(32_000);
    expect(receivedBody?.bytes).toBeGreaterThan(90_000);
  });

  it('records of an answer that is not to be kept only how large it was, also where it is a failure', async () => {
    const server = await started(
      serveHttp((response, _, nth) => sendJson(response, nth === 1 ? 404 : 200, { value: 1, message: 'Jane Doe' })),
    );
    const entries: Exchange[] = [];
    const http = clientOf(server.apiRoot, { record: () => (entry) => void entries.push(entry) });
    const request = { ...readIt, isAnswerKept: false };
    await failureOf(http, request);
    expect(await http.send(request)).toEqual({ value: 1 });
    expect(entries.map(({ receivedBody }) => receivedBody)).toEqual([
      { text: null, bytes: expect.any(Number), isCut: false },
      { text: null, bytes: expect.any(Number), isCut: false },
    ]);
    expect(JSON.stringify(entries)).not.toContain('Jane Doe');
  });

  it('records whether a token was sent, which is not always so', async () => {
    const server = await started(serveHttp((response) => sendJson(response, 200, { value: 1 })));
    const entries: Exchange[] = [];
    const http = clientOf(server.apiRoot, { record: () => (entry) => void entries.push(entry) });
    await http.send(readIt);
    await http.send({ ...readIt, authenticated: false });
    expect(entries.map(({ isAuthenticated }) => isAuthenticated)).toEqual([true, false]);
  });
});

describe('redirects', () => {
  for (const status of [300, 301, 302, 303, 304, 305, 306, 307, 308]) {
    it(`${status} is refused and names the address without secrets; the other server hears nothing`, async () => {
      const other = await started(serveHttp((response) => sendJson(response, 200, { value: 1 })));
      const server = await started(
        serveHttp((response) =>
          response
            .writeHead(status, { location: `${other.apiRoot.replace('://', '://user:secret@')}?code=secret#secret` })
            .end(),
        ),
      );
      const http = clientOf(server.apiRoot);
      const reading = await failureOf(http, readIt);
      const deletion = await failureOf(http, deleteIt);
      expect([reading.code, reading.details?.where]).toEqual(['redirected', other.apiRoot]);
      expect([deletion.code, deletion.outcome]).toEqual(['redirected', 'rejected']);
      expect([server.hits.length, other.hits.length]).toEqual([2, 0]);
    });
  }
});

describe('cancelling', () => {
  it('sends nothing for a call that was cancelled before its start', async () => {
    const server = await started(serveHttp((response) => response.end()));
    const error = await failureOf(clientOf(server.apiRoot), deleteIt, AbortSignal.abort());
    expect([error.code, error.outcome, server.hits.length]).toEqual(['cancelled', 'not-sent', 0]);
  });

  it('while the token is fetched sends nothing', async () => {
    const abort = new AbortController();
    const server = await started(serveHttp((response) => response.end()));
    const token = async () => {
      abort.abort();
      return canary;
    };
    const error = await failureOf(clientOf(server.apiRoot, { token }), deleteIt, abort.signal);
    expect([error.code, error.outcome, server.hits.length]).toEqual(['cancelled', 'not-sent', 0]);
  });

  it('after a write was sent leaves it unknown', async () => {
    const abort = new AbortController();
    const server = await started(serveHttp(() => abort.abort()));
    const error = await failureOf(clientOf(server.apiRoot), validateIt, abort.signal);
    expect([error.code, error.outcome, server.hits.length]).toEqual(['cancelled', 'unknown', 1]);
  });

  it('cancelling ends the wait before a retry', async () => {
    const abort = new AbortController();
    const server = await started(serveHttp((response) => sendJson(response, 503, {})));
    const http = clientOf(server.apiRoot, { sleep: async () => abort.abort() });
    const error = await failureOf(http, readIt, abort.signal);
    expect([error.code, server.hits.length]).toEqual(['cancelled', 1]);
  });

  it('reaches a call that waits for its turn', async () => {
    const abort = new AbortController();
    const server = await started(serveHttp(() => abort.abort()));
    const http = clientOf(server.apiRoot, { limits: { concurrency: 1 } });
    const first = http.send(readIt).catch(() => 'ended');
    const error = await failureOf(http, deleteIt, abort.signal);
    expect([error.code, error.outcome, server.hits.length]).toEqual(['cancelled', 'not-sent', 1]);
    await http.close();
    expect(await first).toBe('ended');
  });

  it('happens to everything when the client is closed', async () => {
    const server = await started(serveHttp(() => undefined));
    const busy = clientOf(server.apiRoot);
    const pending = failureOf(busy, readIt);
    await busy.close();
    expect((await pending).code).toBe('cancelled');
  });
});

describe('a client', () => {
  it('has at most six requests under way', async () => {
    let now = 0;
    let most = 0;
    const server = await started(
      serveHttp((response) => {
        now += 1;
        most = Math.max(most, now);
        setImmediate(() => {
          now -= 1;
          sendJson(response, 200, { value: 1 });
        });
      }),
    );
    const http = clientOf(server.apiRoot);
    await Promise.all(Array.from({ length: 40 }, () => http.send(readIt)));
    expect(server.hits.length).toBe(40);
    expect(most).toBeLessThanOrEqual(6);
  });
});
