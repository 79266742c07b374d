import { get as httpGet } from 'node:http';
import { type Fault, isBodyFault } from '@tests/support/fault-server/fault';
import { createFaultServer, type FaultServer } from '@tests/support/fault-server/fault-server';
import { errorShapes, faults } from '@tests/support/fault-server/faults';
import { createRecordingOrigin } from '@tests/support/fault-server/recording-origin';
import { cannedAnswer } from '@tests/support/fault-server/upstream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let server: FaultServer;
beforeEach(async () => {
  server = createFaultServer();
  await server.start();
});
afterEach(() => server.stop());

const add = (fault: Fault) => server.add({ match: {}, fault });
const get = (init?: RequestInit) => fetch(`${server.baseUrl}/v1/x`, init);
const text = async () => (await get()).text();
/** The code of what a raw fetch says. */
const failure = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'no failure',
    (thrown: { cause?: { code?: string }; name: string }) => thrown.cause?.code ?? thrown.name,
  );
/** Of Node's own client: how `fetch` names it depends on whether undici was loaded before. */
const parserError = () =>
  new Promise<unknown>((resolve) => {
    httpGet(`${server.baseUrl}/v1/x`, (response) => response.resume().once('end', () => resolve('no failure'))).once(
      'error',
      (error: NodeJS.ErrnoException) => resolve(error.code),
    );
  });
const impatient = () => ({ signal: AbortSignal.timeout(150) });

describe('a fault below HTTP', () => {
  it.each([
    [{ kind: 'reset-before-headers' }, 'ECONNRESET'],
    [{ kind: 'close-before-headers' }, 'UND_ERR_SOCKET'],
    [{ kind: 'huge-headers' }, 'UND_ERR_HEADERS_OVERFLOW'],
  ] as const)('%o is seen as %s', async (fault, code) => {
    add(fault);
    expect(await failure(get())).toBe(code);
    expect(server.log).toHaveLength(1);
  });

  it.each([
    [{ kind: 'duplicate-length' }, /^HPE_UNEXPECTED_CONTENT_LENGTH$/],
    [{ kind: 'bad-status-line' }, /^HPE_/],
  ] as const)('%o is an error of the parser: %s', async (fault, code) => {
    add(fault);
    expect(await parserError()).toMatch(code);
    expect(server.log).toHaveLength(1);
  });

  it('of a hanging server lasts until the client gives up', async () => {
    add({ kind: 'hang' });
    expect(await failure(get(impatient()))).toBe('TimeoutError');
  });

  it('of a server that does not listen is a refusal, until it listens again at the same address', async () => {
    await server.stop();
    expect(await failure(get())).toBe('ECONNREFUSED');
    await server.start();
    expect((await get()).status).toBe(200);
  });
});

describe('a fault of the body', () => {
  it.each(['reset-mid-body', 'truncated-length', 'truncated-chunked'] as const)(
    '%s comes after good headers and fails while the body is read',
    async (kind) => {
      add({ kind });
      const response = await get();
      expect(response.status).toBe(200);
      expect(await failure(response.text())).toMatch(/ECONNRESET|UND_ERR_SOCKET/);
    },
  );

  it('may end cleanly in the middle of the JSON', async () => {
    add({ kind: 'cut-json' });
    const body = await text();
    expect(cannedAnswer.body.toString().startsWith(body.slice(0, 5))).toBe(true);
    expect(() => JSON.parse(body)).toThrow(SyntaxError);
  });

  it('may stall after its first half, or drip', async () => {
    add({ kind: 'stalled-body' });
    expect(await failure(get(impatient()).then((response) => response.text()))).toBe('TimeoutError');
    server.clear();
    add({ kind: 'slow-drip', everyMs: 20 });
    expect(await failure(get(impatient()).then((response) => response.text()))).toBe('TimeoutError');
  });

  it('sliced into single bytes arrives whole', async () => {
    add({ kind: 'one-byte-slices' });
    const bytes = Buffer.from(await (await get()).arrayBuffer());
    expect(bytes.equals(cannedAnswer.body)).toBe(true);
  });

  it('may be wrong bytes: a mark, broken UTF-8, another type', async () => {
    add({ kind: 'byte-order-mark' });
    expect([...new Uint8Array(await (await get()).arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    server.clear();
    add({ kind: 'invalid-utf8' });
    expect(await text()).toContain('\ufffd');
    server.clear();
    add({ kind: 'content-type', contentType: 'text/plain' });
    expect((await get()).headers.get('content-type')).toBe('text/plain');
  });

  it('may be compressed well, badly, or only in part', async () => {
    add({ kind: 'gzip' });
    expect(await text()).toBe(cannedAnswer.body.toString());
    server.clear();
    add({ kind: 'bad-gzip' });
    expect(await failure(text())).toBe('Z_DATA_ERROR');
    server.clear();
    add({ kind: 'chained-encodings' });
    expect((await get()).headers.get('content-encoding')).toBe('gzip, br');
  });

  it('counts as one that the upstream server has carried out', () => {
    expect(isBodyFault({ kind: 'truncated-gzip' })).toBe(true);
    expect(isBodyFault({ kind: 'hang' })).toBe(false);
  });
});

describe('a body that is too large', () => {
  it('is made while it is sent, and stops with its reader', async () => {
    add({ kind: 'gzip-bomb', megabytes: 200 });
    let bytes = 0;
    for await (const piece of (await get()).body ?? []) {
      bytes += piece.byteLength;
      if (bytes > 8_000_000) break;
    }
    expect(bytes).toBeGreaterThan(8_000_000);
    server.clear();
    add({ kind: 'large-body', megabytes: 3 });
    expect((await (await get()).arrayBuffer()).byteLength).toBe(3 * 1_048_576);
  });
});

describe('another answer', () => {
  it('is a redirect to an origin that records what reaches it', async () => {
    const other = createRecordingOrigin();
    await other.start();
    for (const status of [301, 302, 303, 307, 308]) {
      server.clear();
      add({ kind: 'redirect', status, to: `${other.baseUrl}/taken` });
      expect((await get({ redirect: 'manual' })).status).toBe(status);
    }
    expect(other.hits).toEqual([]);
    await get();
    expect(other.hits).toEqual(['GET /taken']);
    await other.stop();
  });

  it.each([
    ['a refused token', 401, faults.unauthorized()],
    ['what is not allowed', 403, faults.forbidden()],
    ['what is not there', 404, faults.notFound()],
    ['too many requests', 429, faults.tooManyRequests('2')],
    ['a failure', 500, faults.serverError()],
    ['a server that is busy', 503, faults.serverError(503)],
    ['a sign-in page', 200, faults.signInPage()],
    ['an empty success', 200, faults.empty()],
    ['a success without content', 204, faults.noContent()],
  ])('of %s has the status %i', async (_, status, fault) => {
    add(fault);
    expect((await get()).status).toBe(status);
  });

  it('says how long to wait in any form', async () => {
    for (const words of ['2', 'Wed, 21 Oct 2026 07:28:00 GMT', '86400', 'soon', '-5']) {
      server.clear();
      add(faults.tooManyRequests(words));
      expect((await get()).headers.get('retry-after')).toBe(words);
    }
  });

  it('has five shapes of error', async () => {
    const bodies: string[] = [];
    for (const fault of errorShapes(400)) {
      server.clear();
      add(fault);
      bodies.push(await text());
    }
    expect(new Set(bodies).size).toBe(5);
  });
});
