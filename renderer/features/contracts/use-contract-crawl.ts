import { useAppEvent } from '@renderer/api/bridge';
import { crawlQueries, noteProgress, usePauseCrawl, useStartCrawl } from '@renderer/api/contract/crawl';
import type { CrawlProgress } from '@shared/domain/contract/crawl';
import type { ConnectionId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';

export interface CrawlControls {
  /** null until the main process has answered. */
  readonly progress: CrawlProgress | null;
  /** Why it failed; null while it runs, is paused or is done. */
  readonly error: AppError | null;
  /** Starts or continues. */
  readonly resume: () => void;
  readonly pause: () => void;
  /** Starts from the first table again. */
  readonly restart: () => void;
}

/** The crawl for contracts through the tables of a server. It starts here and continues when the screen is left. */
export function useContractCrawl(connectionId: ConnectionId): CrawlControls {
  const client = useQueryClient();
  const status = useQuery(crawlQueries.status(connectionId)).data;
  const { mutate: start } = useStartCrawl(connectionId);
  const { mutate: pause } = usePauseCrawl(connectionId);
  useAppEvent('crawl-progress', ({ progress: next }) => {
    if (next.connectionId === connectionId) noteProgress(client, next);
  });

  const progress = status?.progress ?? null;
  const isIdle = progress?.state === 'idle';
  useEffect(() => {
    if (isIdle) start({ anew: false });
  }, [isIdle, start]);

  return {
    progress,
    error: status?.error ? new AppError(status.error.code, { details: status.error.details }) : null,
    resume: useCallback(() => start({ anew: false }), [start]),
    pause: useCallback(() => pause(), [pause]),
    restart: useCallback(() => start({ anew: true }), [start]),
  };
}
