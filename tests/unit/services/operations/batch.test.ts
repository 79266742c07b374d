import { type Batch, type BatchItem, createBatches } from '@main/services/operations/batch';
import type { ConnectionId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import { beforeEach, describe, expect, it } from 'vitest';

const connectionId = 'sample' as ConnectionId;
const settled = () => new Promise((resolve) => setImmediate(resolve));

interface UnderWay {
  readonly name: unknown;
  readonly at: number;
  done(): Promise<unknown>;
  fail(error: AppError): Promise<unknown>;
}

let now: number;
let sent: UnderWay[];
let waits: number[];
let batches: ReturnType<typeof createBatches>;

const carryOut = (_: ConnectionId, { request: name }: BatchItem) =>
  new Promise((resolve, reject) => {
    const done = () => {
      resolve(name);
      return settled();
    };
    sent.push({
      name,
      at: now,
      done,
      fail: (error) => {
        reject(error);
        return settled();
      },
    });
  });

beforeEach(() => {
  [now, sent, waits] = [0, [], []];
  const sleep = async (ms: number) => {
    waits.push(ms);
    now += ms;
  };
  const limits = { parallel: 2, gapMs: 100, mostErrors: 2 };
  batches = createBatches({ limits, carryOut, sleep, clock: () => now });
});

async function started(count: number): Promise<Batch> {
  const items = Array.from(
    { length: count },
    (_, name) => ({ kind: 'validation', request: name, confirmation: {} }) as const,
  );
  const batch = batches.start(connectionId, items);
  await settled();
  return batch;
}
const states = (batch: Batch) => batch.entries().map(({ state }) => state);
const names = () => sent.map(({ name }) => name);
const refused = (code: 'unauthorized' | 'forbidden' | 'rate_limited', details = {}) =>
  new AppError(code, { outcome: 'rejected', details });

describe(createBatches, () => {
  it('begins few at a time, spaced out, and the next one when one has ended', async () => {
    const batch = await started(4);
    expect(states(batch)).toEqual(['under-way', 'under-way', 'waiting', 'waiting']);
    await sent[1]?.done();
    expect(names()).toEqual([0, 1, 2]);
    for (const place of [0, 2, 3]) await sent[place]?.done();
    expect(sent.map(({ at }) => at)).toEqual([0, 100, 200, 300]);
    expect([states(batch), batch.phase()]).toEqual([['done', 'done', 'done', 'done'], 'ended']);
    expect(batch.entries().map(({ report }) => report)).toEqual([0, 1, 2, 3]);
  });

  it('holds its limits for a server, whichever batch an operation belongs to', async () => {
    await started(2);
    const other = await started(2);
    expect(states(other)).toEqual(['waiting', 'waiting']);
    await sent[0]?.done();
    expect(states(other)).toEqual(['under-way', 'waiting']);
  });

  it('begins nothing while it is paused, and goes on where it was', async () => {
    const batch = await started(3);
    batch.pause();
    await sent[0]?.done();
    expect([states(batch), batch.phase()]).toEqual([['done', 'under-way', 'waiting'], 'paused']);
    batch.resume();
    await settled();
    expect(states(batch)).toEqual(['done', 'under-way', 'under-way']);
  });

  it('stops what waits, and lets what is under way end', async () => {
    const batch = await started(3);
    batch.stop();
    await sent[0]?.done();
    await sent[1]?.done();
    expect([states(batch), batch.phase()]).toEqual([['done', 'done', 'stopped'], 'ended']);
    expect(sent).toHaveLength(2);
  });

  it('pauses when the token is refused, and goes on with the one that was not let in', async () => {
    const batch = await started(3);
    await sent[0]?.fail(refused('unauthorized'));
    await sent[1]?.done();
    expect([states(batch), batch.phase()]).toEqual([['waiting', 'done', 'waiting'], 'token']);
    batches.renewed('other' as ConnectionId);
    expect(batch.phase()).toBe('token');
    batches.renewed(connectionId);
    await settled();
    expect(names()).toEqual([0, 1, 0, 2]);
  });

  it('pauses after too many errors', async () => {
    const batch = await started(5);
    await sent[0]?.fail(refused('forbidden'));
    await sent[1]?.fail(refused('forbidden'));
    expect(batch.phase()).toBe('errors');
    await sent[2]?.done();
    expect(states(batch)).toEqual(['failed', 'failed', 'done', 'waiting', 'waiting']);
  });

  it('tries only what has changed nothing again, and only when it is asked to', async () => {
    const batch = await started(2);
    await sent[0]?.fail(refused('forbidden'));
    await sent[1]?.fail(new AppError('unreachable', { outcome: 'unknown' }));
    expect([states(batch), batch.phase(), sent.length]).toEqual([['failed', 'unknown'], 'ended', 2]);
    batch.retry();
    await settled();
    await sent[2]?.done();
    expect([names(), states(batch), batch.phase()]).toEqual([[0, 1, 0], ['done', 'unknown'], 'ended']);
  });

  it.each([
    ['so long as the server says', refused('rate_limited', { retryAfterMs: 7000 }), 7000],
    [
      'for a while where it is away',
      new AppError('server_error', { outcome: 'rejected', details: { status: 503 } }),
      10_000,
    ],
  ])('leaves a busy server alone %s', async (_, error, ms) => {
    const batch = await started(3);
    await sent[0]?.fail(error);
    expect(waits).toEqual([100, ms]);
    expect(states(batch)).toEqual(['failed', 'under-way', 'under-way']);
  });
});
