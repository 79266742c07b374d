import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ConnectionId } from '@shared/domain/ids';
import { createTestApp, type TestApp } from '@tests/support/app';
import { canaryToken } from '@tests/support/canary/canary';
import { hangMs } from '@tests/support/hang';
import { allIndexed } from '@tests/support/index-app';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const contracts = 5000;
const perPage = 100;
const uuid = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;

/** Every hundredth has failed, and none of them is on the first page. */
const hasFailed = (place: number) => place >= perPage && place % 100 === 99;

function contractAt(place: number) {
  const latestResult = { timestamp: 1_779_000_000_000, status: hasFailed(place) ? 'Failed' : 'Success' };
  return { id: uuid(place), name: `contract_${place}`, fullyQualifiedName: `shop.c${place}`, latestResult };
}

let server: Server;
let app: TestApp;
let connectionId: ConnectionId;
/** Paths of requests in their order. */
let asked: string[];
/** Results are answered only when this is called. */
let answerResults: () => void;

beforeEach(async () => {
  asked = [];
  const waiting: (() => void)[] = [];
  let isHeld = true;
  answerResults = () => {
    isHeld = false;
    for (const answer of waiting.splice(0)) answer();
  };
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://catalog');
    asked.push(pathname.replace('/api/v1/', ''));
    const send = (body: unknown) => {
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify(body));
    };
    if (pathname.endsWith('/results')) {
      const answer = () => send({ data: [], paging: { total: 0 } });
      if (isHeld) waiting.push(answer);
      else answer();
      return;
    }
    const from = Number(searchParams.get('after') ?? 0);
    const data = Array.from({ length: perPage }, (_, offset) => contractAt(from + offset));
    const next = from + perPage;
    send({ data, paging: { total: contracts, ...(next < contracts ? { after: String(next) } : {}) } });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  app = createTestApp({ sleep: async () => {} });
  connectionId = await app.connect(`http://127.0.0.1:${port}/api`, canaryToken('steward'));
});

afterEach(async () => {
  answerResults();
  await app.container.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const status = () => app.call('index.status', { connectionId });

describe('5,000 contracts on a slow server', () => {
  it('are all known after one request for each hundred, while the first results are still waited for', async () => {
    await app.call('index.open', { connectionId });
    await expect.poll(async () => (await status()).listedAt, { timeout: hangMs }).not.toBeNull();
    expect(await status()).toMatchObject({ contracts, unread: contracts });
    expect(await allIndexed(app, connectionId)).toHaveLength(contracts);
    expect(asked.filter((path) => path === 'dataContracts')).toHaveLength(contracts / perPage);
    expect(asked.filter((path) => path.endsWith('/results')).length).toBeLessThanOrEqual(2);
    const firstRead = asked.findIndex((path) => path.endsWith('/results'));
    expect(firstRead).toBeGreaterThan(0);
    expect(firstRead).toBeLessThan(asked.lastIndexOf('dataContracts'));
  });

  it('of which some failed by their summaries have those read first', async () => {
    await app.call('index.open', { connectionId });
    await expect.poll(async () => (await status()).listedAt, { timeout: hangMs }).not.toBeNull();
    answerResults();
    const failed = Array.from({ length: contracts }, (_, place) => place).filter(hasFailed);
    const read = () => asked.filter((path) => path.endsWith('/results')).map((path) => path.split('/')[1]);
    // One was read while the list was.
    await expect.poll(() => read().length, { timeout: hangMs }).toBeGreaterThan(failed.length);
    expect(read().slice(0, failed.length + 1)).toEqual(expect.arrayContaining(failed.map(uuid)));
  });
});
