import type { ConnectionId } from '@shared/domain/ids';
import { canaryToken } from '@tests/support/canary/canary';
import { createFaultServer, type FaultServer } from '@tests/support/fault-server/fault-server';
import { createTestApp, type TestApp } from './app';

/** An app with one connection, to a server that has nothing but the answers that it is given. */
export interface AnswerApp {
  readonly app: TestApp;
  readonly server: FaultServer;
  readonly connectionId: ConnectionId;
  /** What a request is answered whose address contains the text; of several the one that was given first. */
  answer(path: string, body: unknown, status?: number): void;
  close(): Promise<void>;
}

export async function openAnswerApp(): Promise<AnswerApp> {
  const server = createFaultServer();
  await server.start();
  const app = createTestApp();
  return {
    app,
    server,
    connectionId: await app.connect(`${server.baseUrl}/api`, canaryToken('steward')),
    answer: (path, body, status = 200) =>
      server.add({ match: { path }, fault: { kind: 'status', status, body: JSON.stringify(body) } }),
    async close() {
      await app.container.close();
      await server.stop();
    },
  };
}
