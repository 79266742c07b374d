import type { ResultRow } from '@shared/domain/result';

/**
 * Whether the newest run was begun after another was: `baseline` is the key of the newest one then, null when there was none, undefined
 * when it could not be read. Where that one was deleted meanwhile, the newest now is an older one. Both times are the server's own.
 */
export function isNewSince(baseline: string | null | undefined, { key, timestamp }: ResultRow): boolean {
  if (baseline === undefined || key === baseline) return false;
  // A key begins with the time of its result.
  return baseline === null || !(timestamp < Number.parseInt(baseline, 10));
}
