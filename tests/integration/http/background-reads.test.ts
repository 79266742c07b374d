import { createHttpClient } from '@main/http/http-client';
import { word } from '@main/http/path-segments';
import { createFaultServer, type FaultServer } from '@tests/support/fault-server/fault-server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';

let server: FaultServer;
beforeEach(async () => {
  server = createFaultServer();
  await server.start();
});
afterEach(() => server.stop());

it('what a person waits for goes before what is read in the background', async () => {
  const http = createHttpClient({
    apiRoot: `${server.baseUrl}/api`,
    token: async () => null,
    limits: { concurrency: 1 },
  });
  const read = (name: string, isBackground: boolean) =>
    http.send({
      ...{ kind: 'read', method: 'GET', segments: [word('v1'), word(name)], schema: z.unknown(), authenticated: false },
      ...(isBackground ? { rateLimiter: async () => () => {} } : {}),
    });
  const release = server.hold({ path: '/v1/first' });
  const all = [read('first', false)];
  await expect.poll(() => server.log.length).toBe(1);
  for (const name of ['background1', 'background2']) all.push(read(name, true));
  await Promise.resolve();
  all.push(read('person', false));
  await new Promise((resolve) => setImmediate(resolve));
  release();
  await Promise.all(all);
  expect(server.log.map(({ url }) => url.split('/').at(-1))).toEqual(['first', 'person', 'background1', 'background2']);
  await http.close();
});
