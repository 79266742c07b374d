import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { heldLimits, holdLimits, type Lateness } from '@tests/support/held-limits';
import { describe, expect, it } from 'vitest';
import { clientOf, closing, deleteIt, failureOf, readIt, started, validateIt } from './client-harness';
import { sendJson, serveHttp, serveRaw, type TestServer } from './scripted-server';

const timeouts = { read: heldLimits, validate: heldLimits, destroy: heldLimits };
const json = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n';
const body = '{"value":1}';

const reply =
  (head: string, rest: string | Buffer = '') =>
  (socket: Socket) => {
    socket.write(head);
    socket.write(rest);
  };
const replyAndEnd = (text: string) => (socket: Socket) => socket.end(text);

interface Fault {
  readonly name: string;
  readonly answer: (socket: Socket) => void;
  /** What a limit of time ends. */
  readonly late?: Lateness;
  readonly code: string;
  readonly hits: number;
  readonly destroy: string;
  readonly validate: string;
}

const faults: readonly Fault[] = [
  {
    name: 'never answers',
    answer: () => undefined,
    late: 'silence',
    code: 'timeout',
    hits: 3,
    destroy: 'unknown',
    validate: 'unknown',
  },
  {
    name: 'resets before the headers',
    answer: (socket) => socket.resetAndDestroy(),
    code: 'unreachable',
    hits: 3,
    destroy: 'unknown',
    validate: 'unknown',
  },
  {
    name: 'closes before the headers',
    answer: (socket) => socket.end(),
    code: 'unreachable',
    hits: 3,
    destroy: 'unknown',
    validate: 'unknown',
  },
  {
    name: 'cuts a body of announced length',
    answer: replyAndEnd(`${json}Content-Length: 40\r\n\r\n${body}`),
    code: 'answer_cut',
    hits: 3,
    destroy: 'applied',
    validate: 'unknown',
  },
  {
    name: 'cuts a chunked body',
    answer: replyAndEnd(`${json}Transfer-Encoding: chunked\r\n\r\n5\r\n{"val`),
    code: 'answer_cut',
    hits: 3,
    destroy: 'applied',
    validate: 'unknown',
  },
  {
    name: 'stalls in the body',
    answer: reply(`${json}Content-Length: 40\r\n\r\n`, '{"val'),
    late: 'stall',
    code: 'timeout',
    hits: 3,
    destroy: 'applied',
    validate: 'unknown',
  },
  {
    name: 'cuts a body without a length in the middle',
    answer: replyAndEnd(`${json}Connection: close\r\n\r\n{"val`),
    code: 'bad_response',
    hits: 2,
    destroy: 'applied',
    validate: 'applied',
  },
  {
    name: 'announces two lengths',
    answer: reply(`${json}Content-Length: 11\r\nContent-Length: 12\r\n\r\n`, body),
    code: 'protocol',
    hits: 1,
    destroy: 'unknown',
    validate: 'unknown',
  },
  {
    name: 'does not speak HTTP',
    answer: replyAndEnd('220 mail ready\r\n'),
    code: 'protocol',
    hits: 1,
    destroy: 'unknown',
    validate: 'unknown',
  },
  {
    name: 'sends headers over 16 kB',
    answer: reply(`${json}X-Long: ${'x'.repeat(20_000)}\r\nContent-Length: 11\r\n\r\n`, body),
    code: 'protocol',
    hits: 1,
    destroy: 'unknown',
    validate: 'unknown',
  },
];

describe('a server that breaks off or breaks the rules', () => {
  /** A client whose limits of time are over when the server is late. */
  function hurriedClient(server: TestServer, late?: Lateness) {
    if (late !== undefined) {
      const letGo = holdLimits(late, () => server.hits.length);
      closing({ close: async () => letGo() });
    }
    return clientOf(server.apiRoot, { timeouts });
  }

  for (const { name, answer, late, code, hits, destroy, validate } of faults) {
    it(`${name}: a read ends as ${code} after ${hits} requests`, async () => {
      const server = await started(serveRaw(answer));
      const error = await failureOf(hurriedClient(server, late), readIt);
      expect([error.code, error.outcome, server.hits.length]).toEqual([code, undefined, hits]);
    });

    it(`${name}: one deletion is ${destroy}, one validation ${validate}`, async () => {
      const server = await started(serveRaw(answer));
      const http = hurriedClient(server, late);
      const deletion = await failureOf(http, deleteIt);
      expect([deletion.code, deletion.outcome, server.hits.length]).toEqual([code, destroy, 1]);
      const validation = await failureOf(http, validateIt);
      expect([validation.code, validation.outcome, server.hits.length]).toEqual([code, validate, 2]);
    });
  }

  it('ends a drip of single bytes at the total time', async () => {
    const server = await started(
      serveRaw((socket) => {
        socket.write(`${json}Content-Length: 4000\r\n\r\n`);
        const timer = setInterval(() => socket.write(' '), 50);
        socket.on('close', () => clearInterval(timer));
      }),
    );
    const error = await failureOf(hurriedClient(server, 'slowness'), readIt);
    expect([error.code, server.hits.length]).toEqual(['timeout', 1]);
  });

  it('reads an answer cut into single bytes, with characters split between them', async () => {
    const text = Buffer.from('{"value":7,"name":"Größe 測試 🦊"}');
    const server = await started(
      serveRaw((socket) => {
        socket.setNoDelay(true);
        socket.write(`${json}Content-Length: ${text.length}\r\n\r\n`);
        for (const byte of text) socket.write(Buffer.of(byte));
      }),
    );
    expect(await clientOf(server.apiRoot).send(readIt)).toEqual({ value: 7 });
  });
});

const bodies: readonly (readonly [
  name: string,
  headers: Record<string, string>,
  body: string | Buffer,
  code: string,
])[] = [
  ['a web page', { 'content-type': 'text/html' }, '<html>Sign in</html>', 'not_api'],
  ['a web page that calls itself JSON', { 'content-type': 'application/json' }, ' <!doctype html>', 'not_api'],
  ['plain text', { 'content-type': 'text/plain' }, body, 'bad_response'],
  ['broken JSON', { 'content-type': 'application/json' }, '{"value":1', 'bad_response'],
  ['NaN', { 'content-type': 'application/json' }, '{"value":NaN}', 'bad_response'],
  ['another shape', { 'content-type': 'application/json' }, '{"value":"1"}', 'bad_response'],
  ['nothing', { 'content-type': 'application/json' }, '', 'bad_response'],
  [
    'invalid UTF-8',
    { 'content-type': 'application/json' },
    Buffer.from('{"value":1,"a":"\xff"}', 'latin1'),
    'bad_response',
  ],
  ['JSON 65 levels deep', {}, `{"value":1,"a":${'['.repeat(64)}${']'.repeat(64)}}`, 'bad_response'],
  ['text that is no gzip', { 'content-encoding': 'gzip' }, body, 'bad_response'],
  ['gzip without its end', { 'content-encoding': 'gzip' }, gzipSync(body).subarray(0, -4), 'bad_response'],
  ['two encodings', { 'content-encoding': 'gzip, gzip' }, gzipSync(gzipSync(body)), 'bad_response'],
  ['an unknown encoding', { 'content-encoding': 'constructor' }, body, 'bad_response'],
  ['a gzip bomb', { 'content-encoding': 'gzip' }, gzipSync(Buffer.alloc(40 * 1024 * 1024)), 'too_large'],
  ['more than 32 MB', {}, Buffer.alloc(33 * 1024 * 1024, 0x20), 'too_large'],
];

describe('a success whose body cannot be used', () => {
  for (const [name, headers, content, code] of bodies) {
    it(`answers ${name}: a read ends as ${code} after one request, unquoted`, async () => {
      const server = await started(serveHttp((response) => response.writeHead(200, headers).end(content)));
      const error = await failureOf(clientOf(server.apiRoot), readIt);
      expect([error.code, server.hits.length]).toEqual([code, 1]);
      expect(JSON.stringify(error.serialize())).not.toMatch(/Sign in|doctype|\[\[\[/);
    });
  }

  it('a deletion answered by a web page is unknown, because a portal may have answered', async () => {
    const server = await started(
      serveHttp((response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')),
    );
    const error = await failureOf(clientOf(server.apiRoot), deleteIt);
    expect([error.code, error.outcome, server.hits.length]).toEqual(['not_api', 'unknown', 1]);
  });

  it('a deletion answered by success with unusable JSON is applied', async () => {
    const server = await started(
      serveHttp((response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{')),
    );
    const error = await failureOf(clientOf(server.apiRoot), deleteIt);
    expect([error.code, error.outcome]).toEqual(['bad_response', 'applied']);
  });

  it('an endless body without a length is given up at the limit', async () => {
    const server = await started(
      serveHttp((response) => {
        const more = () => {
          while (response.write(Buffer.alloc(65_536, 0x20)));
        };
        response.writeHead(200, { 'content-type': 'application/json' }).on('drain', more);
        more();
      }),
    );
    const error = await failureOf(clientOf(server.apiRoot, { limits: { bodyBytes: 1_000_000 } }), readIt);
    expect([error.code, server.hits.length]).toEqual(['too_large', 1]);
  });
});

const readable: readonly (readonly [string, Record<string, string>, string | Buffer])[] = [
  ['with a byte order mark', { 'content-type': 'application/json' }, `\ufeff${body}`],
  ['of a JSON dialect', { 'content-type': 'application/vnd.catalog+json; charset=utf-8' }, body],
  ['without a content type', {}, body],
  ['in gzip', { 'content-type': 'application/json', 'content-encoding': 'gzip' }, gzipSync(body)],
];

describe('a success that is unusual but whole', () => {
  for (const [name, headers, content] of readable) {
    it(`reads JSON ${name}`, async () => {
      const server = await started(serveHttp((response) => response.writeHead(200, headers).end(content)));
      expect(await clientOf(server.apiRoot).send(readIt)).toEqual({ value: 1 });
    });
  }

  it('takes 204 and an empty 200 for what the caller says', async () => {
    const server = await started(serveHttp((response, _, nth) => response.writeHead(nth === 1 ? 204 : 200).end()));
    const http = clientOf(server.apiRoot);
    expect([await http.send(deleteIt), await http.send(deleteIt)]).toEqual([null, null]);
  });

  it('keeps what is left of a large error answer from doing harm', async () => {
    const server = await started(
      serveHttp((response) => sendJson(response, 400, { message: `x${'y'.repeat(3_000_000)}` })),
    );
    const error = await failureOf(clientOf(server.apiRoot), readIt);
    expect([error.code, error.details?.serverWords]).toEqual(['refused', undefined]);
  });
});
