import { issued } from '@tests/support/certificates';
import { createFaultServer } from '@tests/support/fault-server/fault-server';
import { expect, test } from './fixtures/connect';

// Whoever starts the app cannot switch the verification off (docs/quality.md S31).
test.use({ appEnv: { NODE_TLS_REJECT_UNAUTHORIZED: '0' } });

test('verifies the certificates of servers, whatever it was started with', async ({ appWindow, sample }) => {
  const server = createFaultServer({ upstream: sample.origin, identity: issued });
  await server.start();
  const draft = { baseUrl: `${server.secureBaseUrl}/api`, token: sample.tokens.full };
  const said = await appWindow.evaluate((typed) => window.desk.call('connections.test', typed), draft);
  expect(said).toMatchObject({ ok: true, json: expect.stringContaining('"tls"') });
  expect(server.log).toEqual([]);
  await server.stop();
});
