import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openStore } from '@main/store/store';
import type { ConnectionId } from '@shared/domain/ids';
import { createTestApp, type TestApp } from '@tests/support/app';
import { createFaultServer, type FaultServer } from '@tests/support/fault-server/fault-server';
import { keyringWith } from '@tests/support/keyrings';
import { createManualTiming } from '@tests/support/manual-timing';
import { type RunningSample, sampleNow, startSample } from '@tests/support/sample';

/** The main process without Electron, its database on the disk, before a sample service; time goes by only when it is moved. */
export interface MovedDesk {
  readonly app: TestApp;
  readonly sample: RunningSample;
  readonly server: FaultServer;
  readonly connectionId: ConnectionId;
  readonly now: () => number;
  /** Time goes by, and what is due then is done. */
  pass(ms: number): Promise<void>;
  close(): Promise<void>;
}

export async function openMoved(folder: string): Promise<MovedDesk> {
  let now = sampleNow;
  const clock = () => now;
  const timing = createManualTiming();
  const sample = await startSample({ dialect: 'openmetadata', clock });
  const server = createFaultServer({ upstream: sample.origin });
  await server.start();
  const store = openStore({ folder, clock, after: timing.after });
  const isHidden = { isInFront: () => false, windows: () => [] };
  const app = createTestApp({ clock, timing, store, keyring: keyringWith(), sleep: async () => {}, ...isHidden });
  const connectionId = await app.connect(`${server.baseUrl}/api`, sample.tokens.full);
  const isAtRest = async () => {
    const { state, left } = await app.call('index.status', { connectionId });
    return state === 'idle' && left === 0;
  };
  return {
    ...{ app, sample, server, connectionId, now: clock },
    async pass(ms) {
      now += ms;
      timing.pass(ms);
      do {
        for (let turn = 0; turn < 20; turn += 1) await setImmediate();
        await server.idle();
      } while (!(await isAtRest()));
    },
    async close() {
      await app.container.close();
      await server.stop();
      await sample.stop();
    },
  };
}

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** MB of this process's heap in use after full collections. */
export async function heapInUse(): Promise<number> {
  for (let times = 0; times < 4; times += 1) {
    collect();
    await setImmediate();
  }
  return process.memoryUsage().heapUsed / 1024 / 1024;
}
