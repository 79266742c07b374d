import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { authority, issued, stranger } from '@tests/support/certificates';
import { type ProxyManner, startProxy } from '@tests/support/proxy';
import { describe, expect, it } from 'vitest';
import { canary, clientOf, closing, deleteIt, failureOf, readIt, started } from './client-harness';
import { sendJson, serveHttp } from './scripted-server';

const ca = [authority.cert];
/** Only a proxy that never answers is to meet it. */
const small = { connect: 250 };
const timeouts = { read: small, write: small };

async function proxyThat(manner: ProxyManner, identity?: typeof issued) {
  const proxy = closing(await startProxy(manner, identity));
  return { proxy, find: async () => new URL(proxy.url) };
}

/** An https server under the name localhost, and the tokens that reached it. */
async function secureServer() {
  const tokens: (string | undefined)[] = [];
  const server = createServer(issued, (request, response) => {
    tokens.push(request.headers.authorization);
    sendJson(response, 200, { value: 1 });
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  closing({ close: () => new Promise((resolve) => server.close(() => resolve())) });
  return { apiRoot: `https://localhost:${port}/api`, host: `localhost:${port}`, tokens };
}

describe('a server behind a proxy', () => {
  it.each([
    ['http', undefined],
    ['https', issued],
  ] as const)(
    'is reached through an %s proxy’s tunnel, its certificate checked, its token unseen',
    async (_, identity) => {
      const server = await secureServer();
      const { proxy, find } = await proxyThat('tunnel', identity);
      const http = clientOf(server.apiRoot, { ca, proxy: find });
      await Promise.all([http.send(readIt), http.send(readIt)]);
      await http.send(deleteIt);
      expect(server.tokens).toEqual([0, 1, 2].map(() => `Bearer ${canary}`));
      expect(new Set(proxy.asked)).toEqual(new Set([server.host]));
      expect(proxy.heard.join()).not.toMatch(/authorization|bearer/i);
    },
  );

  it('is not reached where its certificate is not trusted: a proxy can vouch for nobody', async () => {
    const server = await secureServer();
    const { find } = await proxyThat('tunnel');
    const error = await failureOf(clientOf(server.apiRoot, { proxy: find }), readIt);
    expect([error.code, error.details?.certificate?.issuer, server.tokens]).toEqual(['tls', authority.name, []]);
  });

  it('over plain http is reached through a tunnel too', async () => {
    const server = await started(serveHttp((response) => sendJson(response, 200, { value: 1 })));
    const { proxy, find } = await proxyThat('tunnel');
    expect(await clientOf(server.apiRoot, { proxy: find }).send(readIt)).toEqual({ value: 1 });
    expect(proxy.asked).toEqual([new URL(server.apiRoot).host]);
  });

  it('is reached directly as soon as the system names no proxy any more', async () => {
    const server = await started(serveHttp((response) => sendJson(response, 200, { value: 1 })));
    const { proxy, find } = await proxyThat('tunnel');
    const found: (URL | null)[] = [await find(), null];
    const http = clientOf(server.apiRoot, { proxy: async () => found.shift() ?? null });
    await http.send(deleteIt);
    await http.send(deleteIt);
    expect([server.hits.length, proxy.asked.length]).toEqual([2, 1]);
  });
});

interface Refusal {
  readonly manner: ProxyManner;
  readonly what: string;
  readonly code: string;
  readonly where: string;
  /** Requests for a tunnel that one read makes. */
  readonly asked: number;
}

const refusals: readonly Refusal[] = [
  { manner: 407, what: 'wants a login', code: 'proxy_login', where: '407', asked: 1 },
  { manner: 403, what: 'does not allow the server', code: 'proxy_refused', where: '403', asked: 1 },
  { manner: 502, what: 'cannot reach the server', code: 'unreachable', where: 'behind the proxy', asked: 3 },
  { manner: 'talk', what: 'speaks inside the tunnel', code: 'proxy_refused', where: '200', asked: 1 },
  { manner: 'cut', what: 'cuts the connection', code: 'proxy_away', where: 'ECONNRESET', asked: 3 },
  { manner: 'silent', what: 'does not answer', code: 'proxy_away', where: 'ETIMEDOUT', asked: 3 },
];

describe('a proxy that', () => {
  it.each(refusals)('$what ends the call as $code, before it is sent', async (row) => {
    const server = await secureServer();
    const { proxy, find } = await proxyThat(row.manner);
    const http = clientOf(server.apiRoot, { ca, proxy: find, ...(row.manner === 'silent' ? { timeouts } : {}) });
    const reading = await failureOf(http, readIt);
    expect([reading.code, reading.details?.where, proxy.asked.length]).toEqual([row.code, row.where, row.asked]);
    const deletion = await failureOf(http, deleteIt);
    expect([deletion.code, deletion.outcome, server.tokens]).toEqual([row.code, 'not-sent', []]);
    expect(proxy.heard.join()).not.toMatch(/authorization|bearer/i);
  });

  it('is not there is told apart from a server that is not there', async () => {
    const { proxy, find } = await proxyThat('tunnel');
    await proxy.close();
    const error = await failureOf(clientOf('https://127.0.0.1:9/api', { ca, proxy: find }), readIt);
    expect([error.code, error.details?.where]).toEqual(['proxy_away', 'ECONNREFUSED']);
  });

  it('shows a certificate that is not trusted is not used', async () => {
    const server = await secureServer();
    const { proxy, find } = await proxyThat('tunnel', stranger);
    const error = await failureOf(clientOf(server.apiRoot, { ca, proxy: find }), readIt);
    expect([error.code, error.details?.where, proxy.asked]).toEqual(['proxy_away', 'DEPTH_ZERO_SELF_SIGNED_CERT', []]);
  });
});
