import type { ContractKey } from '@renderer/api/result/result-keys';
import { resultQueries } from '@renderer/api/result/results';
import type { RunDetail } from '@shared/domain/result/result';
import type { AppError } from '@shared/errors/app-error';
import { useQuery } from '@tanstack/react-query';

/** One of the two results, as the address names it. */
export interface ComparedPlace extends ContractKey {
  readonly key: string;
  /** Epoch milliseconds; null when the key holds no time. */
  readonly timestamp: number | null;
}

export type ComparedSide =
  | { readonly kind: 'not-chosen' }
  /** The URL names no result. */
  | { readonly kind: 'invalid' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed'; readonly error: AppError; readonly retry: () => void; readonly retrying: boolean }
  | { readonly kind: 'gone' }
  | { readonly kind: 'ready'; readonly run: RunDetail };

const nowhere = { connectionId: '', contractId: '' } as unknown as ContractKey;

/** Reads one of the two results. */
export function useComparedRun(place: ComparedPlace | null): ComparedSide {
  const query = useQuery({
    ...resultQueries.one({
      ...(place ?? nowhere),
      key: place?.key ?? '',
      timestamp: place?.timestamp ?? 0,
    }),
    enabled: place !== null && place.timestamp !== null,
  });
  if (place === null) return { kind: 'not-chosen' };
  if (place.timestamp === null) return { kind: 'invalid' };
  if (query.data) return { kind: 'ready', run: query.data };
  if (query.data === null) return { kind: 'gone' };
  if (query.error !== null) {
    return { kind: 'failed', error: query.error, retry: () => void query.refetch(), retrying: query.isFetching };
  }
  return { kind: 'waiting' };
}
