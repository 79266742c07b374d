import type { LoadedPage } from '@renderer/features/results/result-list';
import type { ResultLine, ResultRow } from '@shared/domain/result';

/** A successful result at a time in epoch milliseconds; its key is its time. */
export const row = (timestamp: number, change: Partial<ResultRow> = {}): ResultRow => ({
  kind: 'result',
  key: String(timestamp),
  id: null,
  timestamp,
  status: 'Success',
  durationMs: 1000,
  schema: null,
  semantics: null,
  quality: null,
  sla: null,
  message: null,
  failures: [],
  ...change,
});

export const unreadable = (key: string): ResultLine => ({
  kind: 'unreadable',
  key,
  reason: 'timestamp: expected number',
});

/** The last page of a list, unless told otherwise. */
export const page = (lines: readonly ResultLine[], change: Partial<LoadedPage> = {}): LoadedPage => ({
  lines,
  next: null,
  end: 'complete',
  total: null,
  ...change,
});

export const more = { next: { mode: 'start' }, end: null } as const;
