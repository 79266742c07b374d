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
  /** Something is being written, or was: what was read before is not what is there now. */
  forget(): void;
}

interface SharedAnswer {
  readonly by: LatestReader;
  /** Epoch milliseconds; null while the answer is on its way. */
  settledAt: number | null;
  readonly row: Promise<ResultRow | null>;
}

const keptMs = 10_000;

/**
 * The latest result of a contract, asked for once by two: when a connection opens, its first screen and the capability probe
 * read the same addresses, in any order. Each takes an answer of the other once while it is young; nobody is given an answer
 * of its own again. `clock` is in epoch milliseconds.
 */
export function createSharedLatest(clock: () => number): SharedLatest {
  // By the API of one server with one token: another token may see something else.
  let kept = new WeakMap<ResultsApi, Map<ContractId, SharedAnswer>>();

  function answersOf(results: ResultsApi): Map<ContractId, SharedAnswer> {
    const answers = kept.get(results) ?? new Map<ContractId, SharedAnswer>();
    kept.set(results, answers);
    for (const [id, { settledAt }] of answers) {
      if (settledAt !== null && clock() - settledAt > keptMs) answers.delete(id);
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
      kept = new WeakMap();
    },
  };
}

/**
 * The newest result by timestamp (docs/server.md#newest-result); never the contract's own summary, which deletion does not
 * repair. Servers that follow the documentation answer 404 where there is none, which is also what a contract that is gone
 * and a missing endpoint look like: the list distinguishes the three. `farFuture` (epoch milliseconds) is its upper bound,
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
    // Reading the list tells which of the three it is.
    if (!mayMeanAbsent(code, 'stated', 'refused', 'hidden')) throw thrown;
  }
  const { lines } = await results.list({ contractId, pageSize: 1, endTs: farFuture });
  const [newest] = lines;
  if (newest === undefined) return null;
  // "There is none" would be a lie.
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
