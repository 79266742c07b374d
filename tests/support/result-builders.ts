import type { ResultPage } from '@renderer/api/result/result-cache';
import type { ResultView } from '@renderer/features/results/list/result-list';
import { tableOf } from '@renderer/features/results/list/result-table';
import { viewOf } from '@renderer/features/results/list/result-view';
import type { ResultSort } from '@renderer/features/results/search';
import type { ResultLine, ResultRow } from '@shared/domain/result/result';
import { chunkOfLines } from '@shared/results/columns/chunk-rows';
import { createResultDictionaries, type ResultDictionaries } from '@shared/results/columns/dictionaries';
import { emptyFields } from '@shared/results/columns/empty-fields';

/** A successful result at a time in epoch milliseconds; its key is its time. */
export const row = (timestamp: number, change: Partial<ResultRow> = {}): ResultRow => ({
  kind: 'result',
  key: String(timestamp),
  id: null,
  ...emptyFields,
  timestamp,
  status: 'Success',
  durationMs: 1000,
  ...change,
});

export const unreadable = (key: string): ResultLine => ({
  kind: 'unreadable',
  key,
  reason: 'timestamp: expected number',
});

/** The last page of a list, unless told otherwise; its dictionaries are those of the list. */
export const page = (
  lines: readonly ResultLine[],
  change: Partial<ResultPage> = {},
  dictionaries: ResultDictionaries = createResultDictionaries(),
): ResultPage => ({
  chunk: chunkOfLines(lines, dictionaries),
  next: null,
  end: 'complete',
  total: null,
  repeated: 0,
  again: [],
  ...change,
});

/** Rows as the list shows them. */
export function viewOfLines(lines: readonly ResultLine[], sort?: ResultSort): ResultView {
  return viewOf(tableOf([chunkOfLines(lines, createResultDictionaries())]), null, sort);
}
