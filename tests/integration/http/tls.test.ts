import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { selfSigned } from '@tests/support/certificates';
import { describe, expect, it } from 'vitest';
import { clientOf, closing, failureOf, readIt } from './client-harness';

/** An https server whose certificate is for 127.0.0.1, and how many requests reached it. */
async function secureServer() {
  let hits = 0;
  const server = createServer(selfSigned, (_, response) => {
    hits += 1;
    response.end('{"value":1}');
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  closing({ close: () => new Promise((resolve) => server.close(() => resolve())) });
  return { rootAt: (host: string) => `https://${host}:${port}/api`, hits: () => hits };
}

describe('an environment that turns verification off', () => {
  it('does not: whoever starts the app cannot make it trust a stranger', async () => {
    const server = await secureServer();
    const before = process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
    process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
    try {
      const error = await failureOf(clientOf(server.rootAt('127.0.0.1')), readIt);
      expect([error.code, server.hits()]).toEqual(['tls', 0]);
    } finally {
      if (before === undefined) delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
      else process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = before;
    }
  });
});
