import { statusWord } from '@renderer/lib/status-words';
import type { ContractSummary, LatestSummary } from '@shared/domain/contract';
import type { ResultRow } from '@shared/domain/result';

export interface Outcome {
  /** A run's status; null when there is no run. */
  readonly status: string | null;
  /** Epoch milliseconds of the run. */
  readonly at: number | null;
  /** Says where the server's summary and its results differ; null when they agree or the results are not known. */
  readonly note: string | null;
}

/**
 * The outcome of the newest run. `latest` is a copy that the server does not keep true (wire-facts, conclusion 2), so it
 * stands only until the newest result is known; `undefined` means that it is not.
 */
export function outcomeOf(latest: LatestSummary | null, newest: ResultRow | null | undefined): Outcome {
  if (newest === undefined) return { status: latest?.status ?? null, at: latest?.timestamp ?? null, note: null };
  const differs = (latest?.status ?? null) !== (newest?.status ?? null);
  return {
    status: newest?.status ?? null,
    at: newest?.timestamp ?? null,
    note: differs ? `The server’s own summary says ${summaryWords(latest)}; this is what its results say.` : null,
  };
}

const summaryWords = (latest: LatestSummary | null): string =>
  latest === null ? 'that there is no run' : `“${statusWord(latest.status)}”`;

/** Results of deleted contracts cannot be read, and those under an inherited one's id belong to its data product. */
export const hasOwnResults = ({ deleted, inherited }: ContractSummary): boolean => !deleted && !inherited;
