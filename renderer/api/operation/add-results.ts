import { call } from '@renderer/api/bridge';
import { refreshList } from '@renderer/api/cache/refresh-list';
import { contractQueries } from '@renderer/api/contract/contracts';
import { type ContractKey, resultsRoot } from '@renderer/api/result/result-keys';
import { resultQueries } from '@renderer/api/result/results';
import type { ImportedFile, ResultsSource } from '@shared/domain/operation/add-results';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { confirmOperation, readOperationRows } from './operations';

export interface AddResultsTarget extends ContractKey {
  readonly previewId: string;
  readonly source: ResultsSource;
}

export interface ConfirmedResults extends AddResultsTarget {
  /** Indexes in the preview. */
  readonly items: readonly number[];
}

export const operationOf = ({ previewId, connectionId, contractId, source }: AddResultsTarget) =>
  ({ kind: 'add-results', operationId: previewId, connectionId, request: { contractId, source } }) as const;

export const addResultsQueries = {
  /** The body of one item, as it would be sent. */
  body: (previewId: string, index: number) =>
    queryOptions({
      queryKey: ['add-results', previewId, 'body', index],
      queryFn: async () => (await readOperationRows('add-results', previewId, { index })).body,
      staleTime: Infinity,
      gcTime: 0,
    }),
};

/** Detects the format of a file and reads its results. */
export const readResultsFile = (text: string): Promise<ImportedFile> => call('results.readFile', { text });

/** Sends the confirmed results, each once. Lists on screen are then refetched without moving. */
export function useConfirmResults() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ items, ...target }: ConfirmedResults) =>
      confirmOperation(operationOf(target), { items: [...items] }),
    onSettled: (_report, _error, target) => {
      void refreshResults(client, target);
    },
  });
}

async function refreshResults(client: QueryClient, { connectionId, contractId }: ContractKey): Promise<void> {
  const key = { connectionId, contractId };
  const lists = { queryKey: [...resultsRoot(key), 'list'] };
  client.removeQueries({ ...lists, type: 'inactive' });
  const shown = client.getQueryCache().findAll({ ...lists, type: 'active' });
  await Promise.allSettled([
    ...shown.map(({ queryKey, options }) => refreshList(client, { ...options, queryKey })),
    client.invalidateQueries({ queryKey: resultQueries.newest(key).queryKey }),
    client.invalidateQueries({ queryKey: [...contractQueries.root(connectionId), 'one', contractId] }),
  ]);
}
