import { call } from '@renderer/api/bridge';
import type { CrawlProgress } from '@shared/domain/contract/crawl';
import type { ConnectionId } from '@shared/domain/ids';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

/** Not below `server`: main answers from what it has crawled, which does not prove that the server is up. */
const root = (connectionId: ConnectionId) => ['crawl', connectionId] as const;

export const crawlQueries = {
  status: (connectionId: ConnectionId) =>
    queryOptions({
      queryKey: [...root(connectionId), 'status'],
      queryFn: () => call('crawl.status', { connectionId }),
      staleTime: 0,
    }),
};

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
