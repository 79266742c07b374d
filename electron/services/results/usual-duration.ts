import type { ServerDirectory } from '@main/services/connections/server-api';
import type { ContractId } from '@shared/domain/ids';
import type { ResultLine } from '@shared/domain/result';
import { isUnfinished } from '@shared/domain/status';
import { usualDurationMs } from '@shared/results/stuck';
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
    return usualDurationMs(lines.map(finishedDuration));
  };

/** A run that was aborted shows when somebody stopped waiting, not how long it takes. */
function finishedDuration(line: ResultLine): number | null {
  if (line.kind !== 'result' || isUnfinished(line.status) || line.status === 'Aborted') return null;
  return line.durationMs;
}
