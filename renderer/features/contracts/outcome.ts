import { failureLine } from '@renderer/lib/describe-error';
import { isContractGone } from '@renderer/lib/gone';
import type { ContractSummary, LatestSummary } from '@shared/domain/contract';
import type { ResultRow } from '@shared/domain/result';
import type { AppError } from '@shared/errors/app-error';
import { shownStatus } from '@shared/format/status-names';

export interface Outcome {
  /** A run's status; null when there is no run. */
  readonly status: string | null;
  /** Epoch milliseconds of the run. */
  readonly at: number | null;
  /** Says where the server's summary and its results differ; null when they agree or the results are not known. */
  readonly note: string | null;
}

/**
 * The outcome of the newest run. `latest` is a copy that the server does not keep true (docs/server.md#latest-result-summary), so it
 * stands only until the newest result is known; `undefined` means that it is not.
 */
export function outcomeOf(latest: LatestSummary | null, newest: ResultRow | null | undefined): Outcome {
  if (newest === undefined) return { status: latest?.status ?? null, at: latest?.timestamp ?? null, note: null };
  return { status: newest?.status ?? null, at: newest?.timestamp ?? null, note: differenceOf(latest, newest) };
}

/**
 * A summary of a run before the newest may just have been listed earlier; one of a later run speaks of what is gone. A server that
 * sends no summary says nothing.
 */
function differenceOf(latest: LatestSummary | null, newest: ResultRow | null): string | null {
  if (latest === null) return null;
  if (latest.status !== newest?.status) {
    return `The server’s own summary says “${shownStatus(latest.status)}”; this is what its results say.`;
  }
  return latest.timestamp > newest.timestamp
    ? 'The server’s own summary speaks of a later run that is not there.'
    : null;
}

/**
 * Why the status shown is not known to be that of the newest run; null when it is. `error` is why the newest result could not
 * be read; null when it was, or is still to be asked for. `isAwaySaid`: the window says why, so this does not.
 */
export function whyUnchecked(
  { latest, deleted, inherited }: ContractSummary,
  error: AppError | null,
  isAwaySaid = false,
): string | null {
  const summary = 'This is the server’s own summary';
  if (inherited) return latest && `${summary}: an inherited contract has no results of its own.`;
  if (error === null) return null;
  if (isAwaySaid) return latest && `${summary}.`;
  if (deleted && isContractGone(error)) return latest && `${summary}: results of a deleted contract are gone.`;
  const why = failureLine(error, 'read its newest result');
  return latest === null ? why : `${summary}. ${why}`;
}

/** Those under an inherited contract's id belong to its data product. */
export const hasOwnResults = ({ inherited }: ContractSummary): boolean => !inherited;
