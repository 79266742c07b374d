import type { ServerDirectory } from '@main/services/connections/server-api';
import type { ContractId } from '@shared/domain/ids';
import type { ResultLine } from '@shared/domain/result';
import { isUnfinished } from '@shared/domain/status';
import { farFuture } from './page-range';

export interface UsualDurationDeps {
  readonly servers: ServerDirectory;
  readonly clock: () => number;
}

/** How many of the newest results decide what is usual: one page, one read. */
const depth = 50;

/** How long the newest finished runs of a contract usually took, in milliseconds; null when none of them has a duration. */
export const createUsualDuration =
  ({ servers, clock }: UsualDurationDeps) =>
  async (connectionId: string, contractId: ContractId): Promise<number | null> => {
    const { results } = await servers.apiOf(connectionId);
    const { lines } = await results.list({ contractId, limit: depth, endTs: farFuture(clock()) });
    return medianDurationMs(lines.map(finishedDuration));
  };

/** A run that was aborted shows when somebody stopped waiting, not how long it takes. */
function finishedDuration(line: ResultLine): number | null {
  if (line.kind !== 'result' || isUnfinished(line.status) || line.status === 'Aborted') return null;
  return line.durationMs;
}

/** The middle one of past durations, in milliseconds; null when there is none that means anything. */
export function medianDurationMs(durations: readonly (number | null)[]): number | null {
  const known = durations.filter((ms): ms is number => ms !== null && Number.isFinite(ms) && ms >= 0);
  const sorted = known.toSorted((a, b) => a - b);
  const upper = sorted[sorted.length >> 1];
  const lower = sorted[(sorted.length - 1) >> 1];
  return upper === undefined || lower === undefined ? null : lower + (upper - lower) / 2;
}
