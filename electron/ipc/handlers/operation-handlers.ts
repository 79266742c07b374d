import type { HandlersFor } from '@main/ipc/handlers-for';
import type { Engine } from '@main/services/operations/engine';
import { AppError } from '@shared/errors/app-error';
import type { OutputOf } from '@shared/ipc/route';
import type { batchRoutes, operationRoutes } from '@shared/ipc/routes/operations';

type Output<N extends keyof typeof operationRoutes> = OutputOf<(typeof operationRoutes)[N]>;

/** The reply of a kind matches its own schemas in the table of kinds, which the compiler cannot follow here. */
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

  'batches.start': async ({ connectionId, items, options, plannedId }) => ({
    batchId: await engine.batches.start({ connectionId, kind: 'validation', plannedId }, items, options),
  }),
  'batches.list': async () => ({ batches: await engine.batches.list() }),
  'batches.get': async ({ batchId, offset, limit }) => {
    const found = await engine.batches.find(batchId);
    return found === undefined ? null : { ...found.summary(), entries: found.entries(offset, limit) };
  },
  'batches.steer': async ({ batchId, action }) => {
    const found = await engine.batches.find(batchId);
    if (found === undefined) throw new AppError('invalid_input', { details: { where: 'batchId' } });
    found[action]();
    return {};
  },
  'batches.forget': async ({ batchId }) => {
    engine.batches.forget(batchId);
    return {};
  },
});
