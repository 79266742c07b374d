import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { clientOf, deleteIt, failureOf, readIt, started } from './client-harness';
import { sendJson, serveHttp } from './scripted-server';

const body = '{"value":1}';

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
    it(`answers ${name}: a read ends as ${code} after one request`, async () => {
      const server = await started(serveHttp((response) => response.writeHead(200, headers).end(content)));
      const error = await failureOf(clientOf(server.apiRoot), readIt);
      expect([error.code, server.hits.length]).toEqual([code, 1]);
      expect(JSON.stringify(error.serialize())).not.toMatch(/Sign in|doctype|\[\[\[/);
    });
  }

  it('leaves a deletion unknown that a web page answers: a portal may have answered', async () => {
    const server = await started(
      serveHttp((response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')),
    );
    const error = await failureOf(clientOf(server.apiRoot), deleteIt);
    expect([error.code, error.outcome, server.hits.length]).toEqual(['not_api', 'unknown', 1]);
  });

  it('tells a deletion as applied that a success with unusable JSON answers', async () => {
    const server = await started(
      serveHttp((response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{')),
    );
    const error = await failureOf(clientOf(server.apiRoot), deleteIt);
    expect([error.code, error.outcome]).toEqual(['bad_response', 'applied']);
  });

  it('is given up at the limit when it has no length and no end', async () => {
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

  it.each([201, 202, 203])('takes %i for as good as 200', async (status) => {
    const server = await started(serveHttp((response) => sendJson(response, status, { value: 1 })));
    expect(await clientOf(server.apiRoot).send(readIt)).toEqual({ value: 1 });
  });

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
