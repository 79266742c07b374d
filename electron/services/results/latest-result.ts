import type { ResultsApi } from '@main/api/results-api';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import type { ResultRow } from '@shared/domain/result/result';
import { AppError } from '@shared/errors/app-error';
import { mayMeanAbsent } from '@shared/errors/error-table';
import { farFuture } from './page-range';

/** Who reads: the screen, or the capability probe. */
export type LatestReader = 'screen' | 'probe';

export interface SharedLatest {
  /** The latest result as `ResultsApi.latest` gives it. */
  read(results: ResultsApi, contractId: ContractId, by: LatestReader): Promise<ResultRow | null>;
  /** Call when something is or was being written: cached results are out of date. */
  forget(): void;
}

interface SharedAnswer {
  readonly by: LatestReader;
  /** Epoch milliseconds; null while the request is running. */
  settledAt: number | null;
  readonly row: Promise<ResultRow | null>;
}

const maxAgeMs = 10_000;

/**
 * The latest result of a contract, shared by two readers: when a connection opens, its first screen and the capability probe
 * request the same addresses, in any order. Each may use a recent answer of the other once, and never its own answer again.
 * `clock` is in epoch milliseconds.
 */
export function createSharedLatest(clock: () => number): SharedLatest {
  // Keyed by the API of one server with one token: another token may see other results.
  let cache = new WeakMap<ResultsApi, Map<ContractId, SharedAnswer>>();

  function answersOf(results: ResultsApi): Map<ContractId, SharedAnswer> {
    const answers = cache.get(results) ?? new Map<ContractId, SharedAnswer>();
    cache.set(results, answers);
    for (const [id, { settledAt }] of answers) {
      if (settledAt !== null && clock() - settledAt > maxAgeMs) answers.delete(id);
    }
    return answers;
  }

  return {
    read(results, contractId, by) {
      const answers = answersOf(results);
      const found = answers.get(contractId);
      answers.delete(contractId);
      if (found !== undefined && found.by !== by) return found.row;
      const answer: SharedAnswer = { by, settledAt: null, row: results.latest(contractId) };
      const settle = () => {
        answer.settledAt = clock();
      };
      answer.row.then(settle, settle);
      answers.set(contractId, answer);
      return answer.row;
    },

    forget(): void {
      cache = new WeakMap();
    },
  };
}

/**
 * The newest result by timestamp (docs/server.md#newest-result); never the contract's own summary, which a deletion does not
 * update. Servers that follow the documentation answer 404 when there is none, and also for a contract that is gone and for a
 * missing endpoint: reading the list distinguishes the three. `farFuture` (epoch milliseconds) is its upper bound, since without
 * one the server leaves out results dated in its future (docs/server.md#results-list).
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
    // Reading the list tells which of the three it is.
    if (!mayMeanAbsent(code, 'stated', 'refused', 'hidden')) throw thrown;
  }
  const { lines } = await results.list({ contractId, pageSize: 1, endTs: farFuture });
  const [newest] = lines;
  if (newest === undefined) return null;
  // Null would claim that there is none.
  if (newest.kind === 'unreadable') throw new AppError('bad_response', { details: { where: newest.reason } });
  return newest;
}

interface RunReaderDeps {
  /** Told of each newest result: others know an older one. */
  readonly onNewest: (of: OfContract, row: ResultRow | null) => void;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

interface OfContract {
  readonly connectionId: ConnectionId;
  readonly contractId: ContractId;
}

/** Reads single results of the contracts whose runs are followed. */
export const createRunReader = ({ onNewest, clock }: RunReaderDeps) => ({
  /** The newest one of a contract. */
  async newest(results: ResultsApi, of: OfContract): Promise<ResultRow | null> {
    const row = await newestResult(results, of.contractId, farFuture(clock()));
    onNewest(of, row);
    return row;
  },
  /** The one of an instant; null when the server does not have it any more. */
  async at(results: ResultsApi, contractId: ContractId, timestamp: number): Promise<ResultRow | null> {
    const asked = { contractId, pageSize: mostAtOnce, startTs: timestamp, endTs: timestamp };
    const { lines } = await results.list(asked);
    return lines.find((line): line is ResultRow => line.kind === 'result' && line.timestamp === timestamp) ?? null;
  },
});

export type RunReader = ReturnType<typeof createRunReader>;

/** A server that ignores the range gives other results too. */
const mostAtOnce = 10;
