import type { ResultsApi } from '@main/api/results-api';
import type { ContractId } from '@shared/domain/ids';
import type { ResultRow } from '@shared/domain/result';
import { AppError } from '@shared/errors/app-error';
import { mayMeanAbsent } from '@shared/errors/error-table';

/**
 * The newest result by timestamp (docs/server.md#newest-result); never the contract's own summary, which deletion does not
 * repair. Servers that follow the documentation answer 404 where there is none, which is also what a contract that is gone
 * and a missing endpoint look like: the list tells the three apart. `farFuture` (epoch milliseconds) is its upper bound,
 * since without one it leaves out results dated in the server's future (docs/server.md#results-list).
 */
export async function newestResult(
  results: ResultsApi,
  contractId: ContractId,
  farFuture: number,
): Promise<ResultRow | null> {
  try {
    return await results.latest(contractId);
  } catch (thrown) {
    const { code } = AppError.from(thrown);
    // The list tells what it means.
    if (!mayMeanAbsent(code, 'told', 'refused', 'hidden')) throw thrown;
  }
  const { lines } = await results.list({ contractId, limit: 1, endTs: farFuture });
  const [newest] = lines;
  if (newest === undefined) return null;
  // "There is none" would be a lie.
  if (newest.kind === 'unreadable') throw new AppError('bad_response', { details: { where: newest.reason } });
  return newest;
}
