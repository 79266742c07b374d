import type { Engine } from '@main/services/operations/engine';
import { reportedFailure } from '@shared/domain/failure';
import { AppError } from '@shared/errors/app-error';
import type { HandlersFor, OutputOf } from '@shared/ipc/route';
import type { batchRoutes, operationRoutes } from '@shared/ipc/routes/operations';

type Output<N extends keyof typeof operationRoutes> = OutputOf<(typeof operationRoutes)[N]>;

type BatchEntries = NonNullable<OutputOf<(typeof batchRoutes)['batches.get']>>['entries'];

/** What a kind answers is of its own schemas: its row in the table of kinds says so, which the compiler cannot follow here. */
export const createOperationHandlers = (engine: Engine): HandlersFor<typeof operationRoutes & typeof batchRoutes> => ({
  'operations.plan': async (target) => {
    const planned = await engine.plan(target);
    if (planned === null) return null;
    const { preview, isComplete, hasWork } = planned;
    return { kind: target.kind, preview, isComplete, hasWork } as Output<'operations.plan'>;
  },
  'operations.rows': async ({ kind, operationId, query }) =>
    ({ kind, rows: engine.rows(kind, operationId, query) }) as Output<'operations.rows'>,
  'operations.confirm': async (confirmed) =>
    ({ kind: confirmed.kind, ...(await engine.confirm(confirmed)) }) as Output<'operations.confirm'>,
  'operations.stop': async ({ operationId }) => {
    engine.stop(operationId);
    return {};
  },
  'operations.discard': async ({ operationId }) => {
    engine.discard(operationId);
    return {};
  },

  'batches.start': async ({ connectionId, requests }) => {
    const items = requests.map((request) => ({ kind: 'validation', request, confirmation: {} }) as const);
    return { batchId: await engine.batches.start(connectionId, items) };
  },
  'batches.get': async ({ batchId, offset, limit }) => {
    const kept = engine.batches.find(batchId);
    if (kept === undefined) return null;
    const { connectionId, batch } = kept;
    const entries = batch.entries().slice(offset, offset + limit);
    const serialized = entries.map(({ item, error, ...entry }) => {
      return { ...entry, request: item.request, error: error && reportedFailure(error) };
    });
    return { connectionId, phase: batch.phase(), counts: batch.counts(), entries: serialized as BatchEntries };
  },
  'batches.steer': async ({ batchId, action }) => {
    const batch = engine.batches.find(batchId)?.batch;
    if (batch === undefined) throw new AppError('invalid_input', { details: { where: 'batchId' } });
    batch[action]();
    return {};
  },
});
