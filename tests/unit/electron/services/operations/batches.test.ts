import { createBatches } from '@main/services/operations/batches';
import type { Operation } from '@shared/domain/activity';
import type { Connection } from '@shared/domain/connection';
import { type ConnectionId, connectionIdSchema, contractIdSchema } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import { memoryStore } from '@tests/support/database';
import { describe, expect, it } from 'vitest';

const connectionId = connectionIdSchema.parse('0b1f3a52-6c1e-4d67-9a3f-00000000000c');
const limits = { parallel: 2, gapMs: 100, mostErrors: 2 };
const settled = () => new Promise((resolve) => setImmediate(resolve));
let now = 0;

describe(createBatches, () => {
  const request = { contractId: contractIdSchema.parse('0b1f3a52-6c1e-4d67-9a3f-00000000000d') };
  const items = [{ request, skip: null, key: 'orders', before: null }];
  const deps = {
    store: memoryStore(),
    newest: async () => null,
    at: async () => null,
    onEnded: () => {},
    onRunEnded: () => {},
    plan: async () => ({}),
    confirm: async () => ({ report: 'told' }),
    discard: () => {},
    whileWriting: <T>(_: string, work: () => Promise<T>) => work(),
    connectionOf: async () => ({ baseUrl: 'https://catalog.example/api' }) as Connection,
    newId: () => 'an id',
    sleep: async (ms: number) => {
      now += ms;
    },
    clock: () => now,
    closed: new AbortController().signal,
  };

  it('queues again what a refused token kept from being sent', async () => {
    const known: Partial<Operation>[] = [{ state: 'refused', problem: { code: 'unauthorized' } }, { state: 'done' }];
    const told: unknown[] = [];
    const batches = createBatches({
      ...deps,
      journal: { find: async () => (known.shift() ?? null) as Operation | null },
      onBatch: ({ phase }) => told.push(phase),
    });
    const id = await batches.start(connectionId, items, limits);
    await settled();
    const batch = (await batches.find(id))?.batch;
    expect([batch?.phase(), batches.unfinished()]).toEqual(['token', []]);
    expect(batch?.entries()[0]).toMatchObject({ state: 'waiting', report: 'told', error: { code: 'unauthorized' } });
    batches.renewed('another' as ConnectionId);
    expect(batch?.phase()).toBe('token');
    batches.renewed(connectionId);
    await settled();
    expect(batch?.entries()[0]).toMatchObject({ state: 'done', report: 'told', error: null });
    expect([told.at(-1), batches.unfinished()]).toEqual(['ended', []]);
  });

  it('ends although nobody knows the run of an answer that could not be read', async () => {
    const ended: unknown[] = [];
    let state = 'unknown';
    const batches = createBatches({
      ...deps,
      confirm: () => Promise.reject(new AppError('server_error', { outcome: 'unknown', details: { status: 503 } })),
      journal: { find: async () => ({ state, problem: null }) as Operation },
      onBatch: () => {},
      onEnded: ({ runs, endedAt }) => ended.push([runs.running, Math.round((endedAt ?? 0) / 60_000)]),
    });
    await batches.start(connectionId, items, limits);
    await settled();
    state = 'done';
    await batches.noteChange('an id');
    await expect.poll(() => ended.length).toBe(2);
    expect(ended.at(-1)).toEqual([1, 0]);
  });

  it('keeps a lost answer unknown where the journal cannot be read', async () => {
    const batches = createBatches({
      ...deps,
      confirm: () => Promise.reject(new AppError('server_error', { outcome: 'unknown', details: { status: 503 } })),
      journal: { find: () => Promise.reject(new AppError('storage')) },
      onBatch: () => {},
    });
    const id = await batches.start(connectionId, items, limits);
    await settled();
    const batch = (await batches.find(id))?.batch;
    batch?.retry();
    expect(batch?.entries()).toMatchObject([{ state: 'unknown', error: { code: 'server_error' } }]);
    await batches.noteChange('an id');
  });
});
