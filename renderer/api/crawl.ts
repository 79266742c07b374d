import type { ContractSummary } from '@shared/domain/contract';
import type { CrawlProgress } from '@shared/domain/crawl';
import type { ConnectionId } from '@shared/domain/ids';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './bridge';

const linesPerCall = 1000;

/** Not below `server`: main answers from what it has crawled, which does not prove that the server is up. */
const root = (connectionId: ConnectionId) => ['crawl', connectionId] as const;

export const crawlQueries = {
  status: (connectionId: ConnectionId) =>
    queryOptions({
      queryKey: [...root(connectionId), 'status'],
      queryFn: () => call('crawl.status', { connectionId }),
      staleTime: 0,
    }),
  /** Everything that one crawl has found. A refetch asks only for what is new. */
  lines: (connectionId: ConnectionId, run: string) =>
    queryOptions({
      queryKey: [...root(connectionId), 'lines', run],
      queryFn: ({ client, queryKey }) => allLines(connectionId, run, client.getQueryData(queryKey) ?? []),
      staleTime: 0,
      // Lines never change, and comparing all of them would cost more with every contract found.
      structuralSharing: false,
    }),
};

async function allLines(
  connectionId: ConnectionId,
  run: string,
  known: readonly ContractSummary[],
): Promise<readonly ContractSummary[]> {
  let lines = known;
  for (;;) {
    const page = await call('crawl.lines', { connectionId, run, offset: lines.length, limit: linesPerCall });
    if (page.lines.length > 0) lines = [...lines, ...page.lines];
    if (page.lines.length < linesPerCall) return lines;
  }
}

/** Stores the progress that main sent. It lacks the error of a failed crawl, so that is fetched. */
export function noteProgress(client: QueryClient, progress: CrawlProgress): void {
  const { queryKey } = crawlQueries.status(progress.connectionId);
  client.setQueryData(queryKey, { progress, error: null });
  if (progress.state === 'failed') void client.invalidateQueries({ queryKey });
}

/** Starts, resumes or restarts a crawl. */
export function useStartCrawl(connectionId: ConnectionId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ anew }: { readonly anew: boolean }) => call('crawl.start', { connectionId, anew }),
    onSuccess: (progress) => noteProgress(client, progress),
  });
}

export function usePauseCrawl(connectionId: ConnectionId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('crawl.pause', { connectionId }),
    onSuccess: (progress) => noteProgress(client, progress),
  });
}
