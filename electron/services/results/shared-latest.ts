import type { ResultsApi } from '@main/api/results-api';
import type { ContractId } from '@shared/domain/ids';
import type { ResultRow } from '@shared/domain/result';

/** Who reads: what is on the screen, or the look at what a server offers. */
export type LatestReader = 'screen' | 'probe';

export interface SharedLatest {
  /** The latest result as `ResultsApi.latest` gives it. */
  read(results: ResultsApi, contractId: ContractId, by: LatestReader): Promise<ResultRow | null>;
}

interface Answer {
  readonly by: LatestReader;
  /** Epoch milliseconds. */
  readonly since: number;
  readonly row: Promise<ResultRow | null>;
}

const keptMs = 10_000;

/**
 * The latest result of a contract, asked for once by two: when a connection opens, its first screen and the look at what
 * the server offers read the same addresses, in any order. Each takes an answer of the other once while it is young;
 * nobody is given an answer of its own again. `clock` is in epoch milliseconds.
 */
export function createSharedLatest(clock: () => number): SharedLatest {
  // By the API of one server with one token: another token may see something else.
  const kept = new WeakMap<ResultsApi, Map<ContractId, Answer>>();

  function answersOf(results: ResultsApi): Map<ContractId, Answer> {
    const answers = kept.get(results) ?? new Map<ContractId, Answer>();
    kept.set(results, answers);
    for (const [id, { since }] of answers) if (clock() - since > keptMs) answers.delete(id);
    return answers;
  }

  return {
    read(results, contractId, by) {
      const answers = answersOf(results);
      const found = answers.get(contractId);
      answers.delete(contractId);
      if (found !== undefined && found.by !== by) return found.row;
      const row = results.latest(contractId);
      answers.set(contractId, { by, since: clock(), row });
      return row;
    },
  };
}
