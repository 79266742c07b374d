import { useAppEvent } from '@renderer/api/bridge';
import { crawlQueries, noteProgress, usePauseCrawl, useStartCrawl } from '@renderer/api/crawl';
import type { ContractSummary } from '@shared/domain/contract';
import type { CrawlProgress } from '@shared/domain/crawl';
import type { ConnectionId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';

export interface ContractCrawl {
  /** null until main has told. */
  readonly progress: CrawlProgress | null;
  /** What was found so far, in the order in which it was found. */
  readonly lines: readonly ContractSummary[];
  /** Why it stands still; null when it does not, or was paused. */
  readonly error: AppError | null;
  /** Goes on, or begins. */
  readonly resume: () => void;
  readonly pause: () => void;
  readonly reconcile: () => void;
}

const none: readonly ContractSummary[] = [];

/** The search for the contracts of a server through its tables. It is begun here, and goes on when the screen is left. */
export function useContractCrawl(connectionId: ConnectionId): ContractCrawl {
  const client = useQueryClient();
  const status = useQuery(crawlQueries.status(connectionId)).data;
  const { mutate: start } = useStartCrawl(connectionId);
  const { mutate: pause } = usePauseCrawl(connectionId);
  useAppEvent('crawl-progress', ({ progress: told }) => {
    if (told.connectionId === connectionId) noteProgress(client, told);
  });

  const progress = status?.progress ?? null;
  const isIdle = progress?.state === 'idle';
  useEffect(() => {
    if (isIdle) start({ anew: false });
  }, [isIdle, start]);

  return {
    progress,
    lines: useFoundLines(connectionId, progress),
    error: status?.error ? new AppError(status.error.code, { details: status.error.details }) : null,
    resume: useCallback(() => start({ anew: false }), [start]),
    pause: useCallback(() => pause(), [pause]),
    reconcile: useCallback(() => start({ anew: true }), [start]),
  };
}

/** Asks for what was found since, whenever main says that there is more. */
function useFoundLines(connectionId: ConnectionId, progress: CrawlProgress | null): readonly ContractSummary[] {
  const run = progress?.run ?? '';
  const found = progress?.contractsFound ?? 0;
  const { data, isFetching, refetch } = useQuery({ ...crawlQueries.lines(connectionId, run), enabled: run !== '' });
  const lines = data ?? none;
  const isBehind = data !== undefined && lines.length < found;
  useEffect(() => {
    if (isBehind && !isFetching) void refetch();
  }, [isBehind, isFetching, refetch]);
  return lines;
}
