import type { ServerDirectory } from '@main/services/connections/server-api';
import type { ContractId } from '@shared/domain/ids';
import { medianDurationMs } from '@shared/results/run/duration';
import { finishedDuration } from '@shared/results/standing/standing';
import { farFuture } from './page-range';

export interface UsualDurationDeps {
  readonly servers: ServerDirectory;
  readonly clock: () => number;
}

/** How many of the newest results are considered: one page, one request. */
const depth = 50;

/** The usual duration of a contract's newest finished runs, in milliseconds; null when none of them has a duration. */
export const createUsualDuration =
  ({ servers, clock }: UsualDurationDeps) =>
  async (connectionId: string, contractId: ContractId, signal?: AbortSignal): Promise<number | null> => {
    const { results } = await servers.apiOf(connectionId);
    const { lines } = await results.list({ contractId, pageSize: depth, endTs: farFuture(clock()) }, signal);
    return medianDurationMs(lines.map((line) => (line.kind === 'result' ? finishedDuration(line) : null)));
  };
