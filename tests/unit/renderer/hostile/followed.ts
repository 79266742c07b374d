import type { ContractKey } from '@renderer/api/result/result-keys';
import type { FollowedRun } from '@renderer/features/run/followed-runs';
import type { ResultRow } from '@shared/domain/result/result';

/** A run that is polled. */
export const followed = (target: ContractKey, row: ResultRow): FollowedRun => ({
  target,
  contractName: row.message ?? '',
  row,
  isNewest: true,
  sent: null,
  firstSeenAt: 3,
  polls: 1,
  lastPolledAt: 3,
  readAt: 3,
  failure: null,
  notify: true,
  outlivesScreen: true,
});
