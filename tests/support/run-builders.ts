import type { CheckCounts } from '@shared/domain/result/counts';
import type { RunDetail } from '@shared/domain/result/result';
import { row } from './result-builders';

export const counts = (failed: number | null, total: number | null): CheckCounts => ({
  passed: failed === null || total === null ? null : total - failed,
  failed,
  total,
});

/** A result in which nothing was evaluated, unless told otherwise; its key is its time. */
export const runDetail = (
  change: Omit<Partial<RunDetail>, 'row'> & { readonly row?: Partial<RunDetail['row']> },
): RunDetail => ({
  message: null,
  failedFields: [],
  duplicateFields: [],
  typeMismatches: [],
  failedRules: [],
  qualityScore: null,
  slaVerdicts: [],
  actualLatencyMs: null,
  incidentId: null,
  extras: [],
  raw: '{}',
  ...change,
  row: row(change.row?.timestamp ?? 1_747_000_000_000, change.row),
});
