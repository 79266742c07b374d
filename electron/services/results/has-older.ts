import type { ResultsApi } from '@main/api/results-api';
import type { ContractId } from '@shared/domain/ids';
import { isInside, type TimeRange } from './page-range';

interface ListEnd {
  readonly contractId: ContractId;
  /** The oldest timestamp read, in epoch milliseconds; null when none was. */
  readonly oldest: number | null;
  readonly range?: TimeRange;
}

/**
 * Whether older results remain where a list ended. A server may send fewer rows than requested without a cursor; one more request
 * tells. A row that is not older proves nothing, since some servers ignore ranges.
 */
export async function hasOlder(
  results: Pick<ResultsApi, 'list'>,
  { contractId, oldest, range = {} }: ListEnd,
  signal?: AbortSignal,
): Promise<boolean> {
  if (oldest === null || oldest <= (range.from ?? 0)) return false;
  const { lines } = await results.list({ contractId, pageSize: 1, startTs: range.from, endTs: oldest - 1 }, signal);
  return lines.some((line) => line.kind === 'result' && line.timestamp < oldest && isInside(line, range));
}
