import type { BatchItem } from '@shared/domain/batch/batch';
import type { ConnectionId, WindowId } from '@shared/domain/ids';
import type { AppEvent } from '@shared/ipc/events';
import { hangMs } from '@tests/support/hang';
import { type IndexApp, openIndexApp } from '@tests/support/index-app';
import { afterEach, expect, it } from 'vitest';

const hourMs = 3_600_000;
const [left, right]: readonly [WindowId, WindowId] = [1, 2];

interface Received {
  readonly window: WindowId;
  readonly event: AppEvent;
}

let desk: IndexApp;
let received: Received[] = [];
let other: ConnectionId;
afterEach(() => desk.close());

const statusOf = (connectionId: ConnectionId) => desk.app.call('index.status', { connectionId });
const isRead = (connectionId: ConnectionId) =>
  expect.poll(() => statusOf(connectionId), { timeout: hangMs }).toMatchObject({ state: 'idle', left: 0 });
const listedAt = async (connectionId: ConnectionId): Promise<number> => (await statusOf(connectionId)).listedAt ?? 0;

/** Two windows, each with a connection of its own whose index is up to date. */
async function openBoth(): Promise<void> {
  received = [];
  const onEvent = (event: AppEvent, window: WindowId) => void received.push({ window, event });
  desk = await openIndexApp({ most: 6, windows: () => [left, right], onEvent });
  const { app, connectionId, sample } = desk;
  other = await app.connect(sample.baseUrl, sample.tokens.full);
  await app.call('index.open', { connectionId }, { window: left });
  await app.call('index.open', { connectionId: other }, { window: right });
  await isRead(connectionId);
  await isRead(other);
}

/** The windows that have received such an event about a connection, each once. */
function receivers(type: 'index-changed' | 'batch-progress', connectionId: ConnectionId): readonly WindowId[] {
  const of = (event: AppEvent): ConnectionId | null => {
    if (event.type === 'index-changed') return event.status.connectionId;
    return event.type === 'batch-progress' ? event.batch.connectionId : null;
  };
  const about = received.filter(({ event }) => event.type === type && of(event) === connectionId);
  return [...new Set(about.map(({ window }) => window))];
}

/** Lets the lists get old, and waits until those that are kept true were read again. */
async function pass(kept: readonly ConnectionId[]): Promise<void> {
  const before = await Promise.all(kept.map(listedAt));
  desk.pass(2 * hourMs);
  for (const [nth, id] of kept.entries()) {
    await expect.poll(() => listedAt(id), { timeout: hangMs }).toBeGreaterThan(before[nth] ?? 0);
    await isRead(id);
  }
}

it('keeps the indexes of both connections true while two windows show them', async () => {
  await openBoth();
  await pass([desk.connectionId, other]);
});

it('sends the changes of an index to the window that shows its connection alone', async () => {
  await openBoth();
  received = [];
  await pass([desk.connectionId, other]);
  desk.pass(hourMs);
  await expect.poll(() => receivers('index-changed', desk.connectionId), { timeout: hangMs }).toEqual([left]);
  await expect.poll(() => receivers('index-changed', other), { timeout: hangMs }).toEqual([right]);
});

it('sends the progress of a batch to the window that shows its connection alone', async () => {
  await openBoth();
  const [line] = await desk.contracts();
  if (line === undefined) throw new Error('the sample has contracts');
  const item: BatchItem = { key: line.key, request: { contractId: line.contract.id }, skip: null, before: null };
  await desk.app.call('batches.start', {
    connectionId: other,
    items: [item],
    options: { parallel: 1, gapMs: 0, mostErrors: 1 },
  });
  await expect.poll(() => receivers('batch-progress', other), { timeout: hangMs }).toEqual([right]);
});

it('sends what belongs to no connection to both windows, and what a person has chosen to one', async () => {
  await openBoth();
  received = [];
  desk.app.container.emit({ type: 'settings-changed' });
  desk.app.container.emit({ type: 'menu', command: 'refresh' });
  expect(received.map(({ window, event }) => [window, event.type])).toEqual([
    [left, 'settings-changed'],
    [right, 'settings-changed'],
    [left, 'menu'],
  ]);
});

it('stops the index of a window that has closed, and no other', async () => {
  await openBoth();
  const before = await listedAt(desk.connectionId);
  desk.app.container.windowLeft(left);
  desk.server.clear();
  await pass([other]);
  expect(desk.requests()).toEqual([]);
  expect(await listedAt(desk.connectionId)).toBe(before);
});

it('keeps an index true for as long as one of two windows shows its connection', async () => {
  await openBoth();
  await desk.app.call('index.open', { connectionId: desk.connectionId }, { window: right });
  desk.app.container.windowLeft(left);
  await pass([desk.connectionId]);
});
