import type { DeletionScope } from '@shared/domain/deletion';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './desk';
import { dropScope } from './result-cache';
import { type ContractKey, resultsRoot } from './result-keys';
import { resultQueries } from './results';

export interface DeletionTarget extends ContractKey {
  readonly previewId: string;
  readonly scope: DeletionScope;
}

const rowsPerRead = 500;

export const deletionQueries = {
  /** Reads everything in the scope, once: a preview is not refreshed behind the person's back. */
  preview: (target: DeletionTarget) =>
    queryOptions({
      queryKey: ['deletion', target.previewId, 'preview', target],
      queryFn: () => call('deletion.preview', target),
      staleTime: Infinity,
      gcTime: 0,
    }),
  /** The rows of a finished preview, for a virtual list. */
  rows: (previewId: string, count: number) =>
    infiniteQueryOptions({
      queryKey: ['deletion', previewId, 'rows'],
      queryFn: ({ pageParam }) => call('deletion.rows', { previewId, offset: pageParam, limit: rowsPerRead }),
      initialPageParam: 0,
      getNextPageParam: (_, __, offset) => (offset + rowsPerRead < count ? offset + rowsPerRead : null),
      staleTime: Infinity,
      gcTime: 0,
      enabled: count > 0,
    }),
};

/** Stops a preview that is being read, or throws a finished one away. */
export const discardPreview = async (previewId: string): Promise<void> => {
  await call('deletion.discard', { previewId });
};

/** Sends the confirmed deletion, once. Loaded lists lose what a re-read proved to be gone, and are read again otherwise. */
export function useConfirmDeletion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (target: DeletionTarget) => call('deletion.confirm', target),
    onSuccess: async (report, target) => {
      const isClean = report.checked && report.stillThere === 0 && report.appeared === 0;
      if (isClean) dropScope(client, target, target.scope);
      else await client.resetQueries({ queryKey: [...resultsRoot(target), 'list'] });
      await client.invalidateQueries({ queryKey: resultQueries.newest(target).queryKey });
    },
  });
}
