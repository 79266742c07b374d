import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ConnectionId } from '@shared/domain/ids';
import { createTestApp, type TestApp } from '@tests/support/app';
import { canaryToken } from '@tests/support/canary/canary';
import { hangMs } from '@tests/support/hang';
import { allIndexed } from '@tests/support/index-app';
import { createManualTiming, type ManualTiming } from '@tests/support/manual-timing';
import { sampleNow } from '@tests/support/sample';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const minuteMs = 60_000;
const id = '00000000-0000-4000-8000-000000000001';

/** What the list says of the newest result; undefined where the server does not send it. */
let latestResult: { readonly timestamp: number; readonly status: string } | undefined;
let statuses: readonly string[];
let reads: number;
let now: number;
let server: Server;
let timing: ManualTiming;
let app: TestApp;
let connectionId: ConnectionId;

beforeEach(async () => {
  latestResult = undefined;
  statuses = ['Success'];
  reads = 0;
  now = sampleNow;
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://catalog');
    const isResults = pathname.endsWith('/results');
    if (isResults) reads += 1;
    const results = statuses.map((contractExecutionStatus, at) => ({
      timestamp: sampleNow - at * minuteMs,
      contractExecutionStatus,
    }));
    const contract = { id, name: 'orders', fullyQualifiedName: 'shop.orders.dataContract_orders', latestResult };
    const data = isResults ? results : [contract];
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ data, paging: { total: data.length } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  timing = createManualTiming();
  app = createTestApp({ clock: () => now, sleep: async () => {}, timing });
  connectionId = await app.connect(`http://127.0.0.1:${port}/api`, canaryToken('steward'));
});

afterEach(async () => {
  await app.container.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function pass(ms: number): Promise<void> {
  now += ms;
  timing.pass(ms);
  await expect
    .poll(async () => app.call('index.status', { connectionId }), { timeout: hangMs })
    .toMatchObject({ state: 'idle', left: 0 });
}

async function open(): Promise<void> {
  await app.call('index.open', { connectionId });
  await pass(0);
}

const standing = async () => (await allIndexed(app, connectionId))[0]?.standing;

describe('the server’s own summary of a newest result', () => {
  it('is not believed where its results say something else', async () => {
    latestResult = { timestamp: sampleNow + minuteMs, status: 'Success' };
    statuses = ['Failed', 'Success'];
    await open();
    expect(await standing()).toMatchObject({ newest: { status: 'Failed' }, failing: { runs: 1 } });
  });

  it('that never moves hides a new failure for a day at most', async () => {
    latestResult = { timestamp: sampleNow, status: 'Success' };
    await open();
    statuses = ['Failed', 'Success'];
    await pass(6 * minuteMs);
    expect(reads).toBe(1);
    await pass(24 * 60 * minuteMs);
    expect(await standing()).toMatchObject({ failing: { runs: 1 } });
  });

  it('is not counted on any more once the server has stopped sending it', async () => {
    latestResult = { timestamp: sampleNow, status: 'Success' };
    await open();
    latestResult = undefined;
    await pass(6 * minuteMs);
    statuses = ['Failed', 'Success'];
    await pass(61 * minuteMs);
    expect(await standing()).toMatchObject({ failing: { runs: 1 } });
  });

  it('is missed by nobody: without one, each contract is read again after an hour', async () => {
    await open();
    statuses = ['Failed', 'Success'];
    await pass(30 * minuteMs);
    expect(reads).toBe(1);
    await pass(31 * minuteMs);
    expect(reads).toBe(2);
    expect(await standing()).toMatchObject({ failing: { runs: 1 } });
  });
});
