import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { createSessionApi } from '@main/api/session-api';
import { createHttpClient } from '@main/http/http-client';
import { throughProxy } from '@main/http/proxy';
import { type RunningSample, startSample } from '@tests/support/sample';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** A proxy that opens tunnels and writes down where to and with which headers it was asked. */
function createProxy() {
  const tunnels: { readonly to: string; readonly headers: string }[] = [];
  const server = createServer();
  server.on('connect', (request: IncomingMessage, client: Duplex) => {
    tunnels.push({ to: request.url ?? '', headers: JSON.stringify(request.headers) });
    const [host = '', port = ''] = (request.url ?? '').split(':');
    const target = connect(Number(port), host, () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      target.pipe(client).pipe(target);
    });
    for (const socket of [client, target]) socket.on('error', () => target.destroy());
  });
  return { server, tunnels };
}

describe('a server behind a proxy', () => {
  let sample: RunningSample;
  const { server, tunnels } = createProxy();
  beforeEach(async () => {
    sample = await startSample();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(async () => {
    await sample.stop();
    server.close();
  });

  it('is reached through a tunnel, and the proxy never sees the token', async () => {
    const { port } = server.address() as AddressInfo;
    const http = createHttpClient({
      apiRoot: sample.baseUrl,
      token: async () => sample.tokens.full,
      createDispatcher: throughProxy(`http://127.0.0.1:${port}`),
    });
    const { name } = await createSessionApi(http).whoAmI();
    expect(name).not.toBeNull();
    expect(tunnels.map(({ to }) => to)).toEqual([new URL(sample.origin).host]);
    expect(tunnels[0]?.headers).not.toContain(sample.tokens.full);
    await http.close();
  });
});
