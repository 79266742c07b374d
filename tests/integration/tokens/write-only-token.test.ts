import type { ConnectionId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import { createTestApp } from '@tests/support/app';
import { canaryToken } from '@tests/support/canary/canary';
import { createFaultServer } from '@tests/support/fault-server/fault-server';
import { faults } from '@tests/support/fault-server/faults';
import { keyringWith } from '@tests/support/keyrings';
import { startSample } from '@tests/support/sample';
import { expect, it } from 'vitest';

/** Twenty characters in a row tell a token from words (docs/quality.md S28). */
const piecesOf = (token: string) => Array.from({ length: token.length - 19 }, (_, at) => token.slice(at, at + 20));

it('gives no piece of a token to a reply, an event, the log or the disk', async () => {
  const sample = await startSample();
  const server = createFaultServer({ upstream: sample.origin });
  await server.start();
  const app = createTestApp({ keyring: keyringWith({ seal: async (text) => Buffer.from(text).toString('hex') }) });
  const refused = canaryToken('refused');
  const odd = `${canaryToken('odd')} with spaces\r\nX-Evil: 1`;
  const said: unknown[] = [];
  const hear = (work: Promise<unknown>) =>
    work.then(
      (reply) => said.push(reply),
      (thrown: unknown) => said.push(AppError.from(thrown).serialize()),
    );

  const { baseUrl } = server;
  const token = sample.tokens.full;
  const saved = await app.call('connections.save', { name: 'A', baseUrl, token });
  const connectionId: ConnectionId = saved.id;
  said.push(saved);
  await hear(app.call('connections.save', { connectionId, name: 'A', baseUrl, token: `"Bearer ${token}"\n` }));
  for (const each of [token, refused, odd]) {
    await hear(app.call('connections.readToken', { token: each }));
    await hear(app.call('connections.test', { baseUrl, token: each }));
    await hear(app.call('connections.save', { name: 'B', baseUrl, token: each }));
    await hear(app.call('connections.renewToken', { connectionId, token: each }));
  }
  server.add({ match: { path: 'loggedInUser' }, fault: faults.unauthorized() });
  await hear(app.call('connections.renewToken', { connectionId, token: refused }));
  await hear(app.call('connections.session', { connectionId }));
  await hear(app.call('connections.openToken', { connectionId }));
  await hear(app.call('connections.open', { connectionId }));
  await hear(app.call('connections.duplicate', { connectionId }));
  await hear(app.call('connections.capabilities', { connectionId, fresh: true }));
  await hear(app.call('connections.probe', { connectionId }));
  await hear(app.call('connections.exportFile', { connectionIds: [connectionId] }));
  await hear(app.call('connections.list', {}));

  const everything = JSON.stringify([said, app.events, app.log, app.disk()]);
  for (const each of [token, refused, odd])
    expect(piecesOf(each).filter((piece) => everything.includes(piece))).toEqual([]);
  expect(said.length).toBeGreaterThan(20);
  expect(everything).toContain('steward');
  await app.container.close();
  await Promise.all([server.stop(), sample.stop()]);
});
