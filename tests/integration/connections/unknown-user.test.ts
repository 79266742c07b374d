import type { ConnectionId } from '@shared/domain/ids';
import { createTestApp, type TestApp } from '@tests/support/app';
import { canaryToken } from '@tests/support/canary/canary';
import { createFaultServer, type FaultServer } from '@tests/support/fault-server/fault-server';
import { type RunningSample, startSample } from '@tests/support/sample';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let sample: RunningSample;
let server: FaultServer;
let app: TestApp;

const notFound = (message: string) =>
  ({ kind: 'status', status: 404, body: JSON.stringify({ code: 404, message }) }) as const;

/** OpenMetadata 1.12.6 with a valid token whose user it does not know. */
beforeEach(async () => {
  sample = await startSample({ dialect: 'openmetadata' });
  server = createFaultServer({ upstream: sample.origin });
  await server.start();
  for (const path of ['/tables', '/dataContracts', '/permissions'])
    server.add({ match: { path }, fault: notFound('user instance for ghost not found') });
  server.add({ match: { path: '/loggedInUser' }, fault: notFound('Cannot find user with provided name and email') });
  app = createTestApp({ http: { sleep: async () => undefined } });
});

afterEach(async () => {
  await app.container.close();
  await server.stop();
  await sample.stop();
});

const first = { include: 'non-deleted', pageSize: 10, position: { mode: 'start' } } as const;
const connect = () => app.connect(`${server.baseUrl}/api`, canaryToken('ghost'));
const listOf = (connectionId: ConnectionId) => app.call('contracts.page', { connectionId, ...first });

describe('a token whose user the server does not know', () => {
  it('fails the test of the connection with that reason and what to do', async () => {
    const asked = { baseUrl: `${server.baseUrl}/api`, token: canaryToken('ghost') };
    const { lines, passed } = await app.call('connections.test', asked);
    expect(passed).toBe(false);
    expect(lines.find(({ state }) => state === 'failed')).toMatchObject({
      step: 'token',
      finding:
        'The server does not know the user of this token. Enter a token of another account, or ask an administrator to add this user to the server.',
    });
  });

  it('is said where contracts are read, and is no server without a list', async () => {
    const connectionId = await connect();
    await expect(listOf(connectionId)).rejects.toMatchObject({ code: 'unknown_user' });
    await expect(app.call('connections.capabilities', { connectionId })).rejects.toMatchObject({
      code: 'unknown_user',
    });
    const { progress } = await app.call('crawl.status', { connectionId });
    expect(progress.state).toBe('idle');
  });

  it('asks for another token, as one that is refused', async () => {
    const connectionId = await connect();
    await listOf(connectionId).catch(() => undefined);
    expect(app.events).toContainEqual(
      expect.objectContaining({
        type: 'token-refused',
        connectionId,
        error: expect.objectContaining({ code: 'unknown_user' }),
      }),
    );
  });

  it('does not take the place of a token that works', async () => {
    const connectionId = await connect();
    const renewal = app.call('connections.renewToken', { connectionId, token: canaryToken('ghost') });
    await expect(renewal).rejects.toMatchObject({ code: 'unknown_user' });
  });

  it('is not told by an owner who is gone, whom the server names by id', async () => {
    server.clear();
    const message = 'user instance for 5d2a4c3e-6f10-4c0b-9a2e-1b7a0c9d8e7f not found';
    server.add({ match: { path: '/dataContracts' }, fault: notFound(message) });
    await expect(listOf(await connect())).rejects.toMatchObject({ code: 'not_found' });
  });
});
