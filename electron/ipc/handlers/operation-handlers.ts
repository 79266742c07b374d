import type { Operations } from '@main/services/operations/engine';
import type { HandlersFor, OutputOf } from '@shared/ipc/route';
import type { operationRoutes } from '@shared/ipc/routes/operations';

type Output<N extends keyof typeof operationRoutes> = OutputOf<(typeof operationRoutes)[N]>;

/** What a kind answers is of its own schemas: its row in the table of kinds says so, which the compiler cannot follow here. */
export const createOperationHandlers = (operations: Operations): HandlersFor<typeof operationRoutes> => ({
  'operations.plan': async (target) => {
    const planned = await operations.plan(target);
    if (planned === null) return null;
    const { preview, isComplete, hasWork } = planned;
    return { kind: target.kind, preview, isComplete, hasWork } as Output<'operations.plan'>;
  },
  'operations.rows': async ({ kind, operationId, query }) =>
    ({ kind, rows: operations.rows(kind, operationId, query) }) as Output<'operations.rows'>,
  'operations.confirm': async (confirmed) =>
    ({ kind: confirmed.kind, ...(await operations.confirm(confirmed)) }) as Output<'operations.confirm'>,
  'operations.stop': async ({ operationId }) => {
    operations.stop(operationId);
    return {};
  },
  'operations.discard': async ({ operationId }) => {
    operations.discard(operationId);
    return {};
  },
});
