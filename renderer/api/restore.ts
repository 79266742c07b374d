import type { QueryClient } from '@tanstack/react-query';
import { contractQueries } from './contracts';
import { type ContractKey, isResultList, resultsRoot } from './result-keys';

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
