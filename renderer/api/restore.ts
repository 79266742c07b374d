import type { RestoreConfirmation, RestorePreview, RestoreTarget } from '@shared/domain/restore';
import type { QueryClient } from '@tanstack/react-query';
import { contractQueries } from './contracts';
import { confirmOperation, discardOperation, planOperation } from './operations';
import { type ContractKey, isResultList, resultsRoot } from './result-keys';

const operationOf = ({ previewId, connectionId, source }: RestoreTarget) =>
  ({ kind: 'restore', operationId: previewId, connectionId, request: { source } }) as const;

/** Reads a backup and what of it the server still has; null when the person chose no file. Sends nothing. */
export const previewRestore = async (target: RestoreTarget): Promise<RestorePreview | null> =>
  (await planOperation(operationOf(target)))?.preview ?? null;

/** Puts the missing results back, each once. */
export const confirmRestore = ({ typed, ...target }: RestoreConfirmation) =>
  confirmOperation(operationOf(target), { typed });

/** Ends the reading, or the sending after the result that is on its way; throws a finished preview away. */
export const discardRestore = discardOperation;

/**
 * Reads the results of a contract again after some were put back. They may belong anywhere in a list, so that lists start
 * again at their first page.
 */
export async function readPutBack(client: QueryClient, { connectionId, contractId }: ContractKey): Promise<void> {
  const queryKey = resultsRoot({ connectionId, contractId });
  await Promise.allSettled([
    client.resetQueries({ queryKey: [...queryKey, 'list'] }),
    client.invalidateQueries({ queryKey, predicate: (query) => !isResultList(query.queryKey) }),
    client.invalidateQueries({ queryKey: [...contractQueries.root(connectionId), 'one', contractId] }),
  ]);
}
