import type { IndexedContract, IndexMarks } from '@shared/domain/contract/contract-index';
import type { ResultRow } from '@shared/domain/result/result';
import { standingOf } from '@shared/results/standing/standing';
import { summary } from './contract-lines';

/** The moment at which tests of the index look, epoch milliseconds. */
export const indexNow = Date.UTC(2026, 4, 20, 9);

/** A contract of the index that was just read, with these runs, newest first. */
export function indexed(
  name: string,
  runs: readonly ResultRow[] = [],
  change: Partial<IndexedContract> = {},
): IndexedContract {
  const contract = summary(name);
  return {
    key: contract.id,
    contract,
    reviewers: [],
    columns: [],
    readAt: indexNow,
    problem: null,
    standing: standingOf(runs, { now: indexNow, isAll: true }),
    kept: runs.length,
    coveredFrom: null,
    ...change,
  };
}

/** Nobody has seen anything, and everything that happened counts as new. */
export const noMarks: IndexMarks = { since: 0, firstLookAt: 0, seen: {}, pinned: [], scope: 'all' };
