import { describe, expect, it } from 'vitest';
import { clientOf, deleteIt, failureOf, readIt, started, validateIt } from './client-harness';
import { sendJson, serveHttp, serveRaw } from './scripted-server';

/** The clock of this server is ahead of ours, and a date in its answers is meant by its clock. */
const serverDate = 'Tue, 14 Nov 2023 22:23:20 GMT';

describe('retries', () => {
  for (const status of [408, 429, 500, 502, 503, 504]) {
    it(`sends a read again after ${status}, until it succeeds`, async () => {
      const server = await started(
        serveHttp((response, _, nth) => sendJson(response, nth < 3 ? status : 200, { value: nth })),
      );
      const http = clientOf(server.apiRoot);
      expect(await http.send(readIt)).toEqual({ value: 3 });
      expect(http.waits).toEqual([150, 300]);
    });
  }

  it('gives up after two retries', async () => {
    const server = await started(serveHttp((response) => sendJson(response, 503, {})));
    const error = await failureOf(clientOf(server.apiRoot), readIt);
    expect([error.code, error.details?.status, server.hits.length]).toEqual(['server_error', 503, 3]);
  });

  for (const [status, code] of [
    [400, 'refused'],
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [404, 'not_found'],
    [409, 'conflict'],
  ] as const) {
    it(`does not repeat a read that was answered with ${status}`, async () => {
      const server = await started(serveHttp((response) => sendJson(response, status, { message: 'no' })));
      const error = await failureOf(clientOf(server.apiRoot), readIt);
      expect([error.code, error.details?.serverWords, server.hits.length]).toEqual([code, 'no', 1]);
    });
  }

  for (const [header, waits] of [
    ['2', [2000]],
    ['Tue, 14 Nov 2023 22:23:25 GMT', [5000]],
    ['Tue, 14 Nov 2003 22:13:25 GMT', [150]],
    ['soon', [150]],
    ['-5', [150]],
  ] as const) {
    it(`waits ${waits[0]} ms when the server says Retry-After: ${header}`, async () => {
      const server = await started(
        serveHttp((response, _, nth) =>
          sendJson(response, nth === 1 ? 429 : 200, { value: 1 }, { 'retry-after': header, date: serverDate }),
        ),
      );
      const http = clientOf(server.apiRoot);
      await http.send(readIt);
      expect(http.waits).toEqual(waits);
    });
  }

  it('hands on a wait of more than 30 seconds instead of keeping it', async () => {
    const server = await started(serveHttp((response) => sendJson(response, 429, {}, { 'retry-after': '86400' })));
    const http = clientOf(server.apiRoot);
    const error = await failureOf(http, readIt);
    expect([error.code, error.details?.retryAfterMs, http.waits, server.hits.length]).toEqual([
      'rate_limited',
      86_400_000,
      [],
      1,
    ]);
  });

  it('a connection that the server closes between two reads goes unnoticed', async () => {
    const server = await started(
      serveRaw((socket) => {
        socket.end('HTTP/1.1 200 OK\r\nContent-Length: 11\r\n\r\n{"value":1}');
      }),
    );
    const http = clientOf(server.apiRoot);
    for (let nth = 0; nth < 20; nth += 1) expect(await http.send(readIt)).toEqual({ value: 1 });
  });
});

describe('writes', () => {
  for (const [status, outcome] of [
    [302, 'rejected'],
    [400, 'rejected'],
    [401, 'rejected'],
    [404, 'rejected'],
    [408, 'unknown'],
    [409, 'rejected'],
    [429, 'rejected'],
    [500, 'unknown'],
    [503, 'unknown'],
  ] as const) {
    it(`are sent once and are ${outcome} after ${status}`, async () => {
      const server = await started(serveHttp((response) => sendJson(response, status, {}, { 'retry-after': '1' })));
      const http = clientOf(server.apiRoot);
      const deletion = await failureOf(http, deleteIt);
      const validation = await failureOf(http, validateIt);
      expect([deletion.outcome, validation.outcome, server.hits.length, http.waits]).toEqual([outcome, outcome, 2, []]);
    });
  }

  it('go over a connection of their own, which is closed afterwards', async () => {
    const server = await started(serveHttp((response) => sendJson(response, 200, { value: 1 })));
    const http = clientOf(server.apiRoot);
    await http.send(readIt);
    await http.send(deleteIt);
    await http.send(validateIt);
    expect(server.hits.map((hit) => hit.connection)).toEqual(['keep-alive', 'close', 'close']);
  });

  it('a write fails as not sent when nothing listens', async () => {
    const server = await started(serveHttp((response) => response.end()));
    await server.close();
    const error = await failureOf(clientOf(server.apiRoot), deleteIt);
    expect([error.code, error.outcome, error.details?.where]).toEqual(['unreachable', 'not-sent', 'ECONNREFUSED']);
  });

  it('are not sent to a name that does not exist', async () => {
    const error = await failureOf(clientOf('https://no-such-host.invalid/api'), deleteIt);
    expect([error.code, error.outcome]).toEqual(['name_not_found', 'not-sent']);
  });

  it('are not sent when the other side does not speak TLS', async () => {
    const server = await started(serveRaw((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')));
    const error = await failureOf(clientOf(server.apiRoot.replace('http:', 'https:')), deleteIt);
    expect([error.code, error.outcome]).toEqual(['tls', 'not-sent']);
  });
});
