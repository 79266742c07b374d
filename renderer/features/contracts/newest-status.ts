import { failureLine } from '@renderer/lib/describe-error';
import { isContractGone } from '@renderer/lib/gone';
import type { ContractSummary, LatestSummary } from '@shared/domain/contract';
import type { ResultRow } from '@shared/domain/result';
import type { AppError } from '@shared/errors/app-error';
import { shownStatus } from '@shared/format/status-names';
import { messages } from './messages';

export interface NewestStatus {
  /** A run's status; null when there is no run. */
  readonly status: string | null;
  /** Epoch milliseconds of the run. */
  readonly at: number | null;
  /** How the server's summary and its results differ; null when they agree or the results are unknown. */
  readonly note: string | null;
}

/**
 * The status of the newest run. `latest` is a copy that servers do not keep up to date, so it only counts until the newest
 * result is known; until then that is `undefined`.
 */
export function newestStatus(latest: LatestSummary | null, newest: ResultRow | null | undefined): NewestStatus {
  if (newest === undefined) return { status: latest?.status ?? null, at: latest?.timestamp ?? null, note: null };
  return { status: newest?.status ?? null, at: newest?.timestamp ?? null, note: differenceOf(latest, newest) };
}

/** A summary of an earlier run may just be older than the newest; one of a later run is of a run that is gone. */
function differenceOf(latest: LatestSummary | null, newest: ResultRow | null): string | null {
  if (latest === null) return null;
  if (latest.status !== newest?.status) {
    return messages.newestStatus.differs(shownStatus(latest.status));
  }
  return latest.timestamp > newest.timestamp ? messages.newestStatus.laterRun : null;
}

/**
 * Why the shown status may not be that of the newest run; null when it is. `error` is why the newest result could not be
 * read; null when it was read or not requested yet. `isAwaySaid`: the window already says that the server is away.
 */
export function whyUnchecked(
  { latest, deleted, inherited }: ContractSummary,
  error: AppError | null,
  isAwaySaid = false,
): string | null {
  const text = messages.newestStatus;
  if (inherited) return latest && text.inherited;
  if (error === null) return null;
  if (isAwaySaid) return latest && text.summary;
  if (deleted && isContractGone(error)) return latest && text.deleted;
  const failure = failureLine(error, messages.couldNot.readNewest);
  return latest === null ? failure : text.summaryBecause(failure);
}

/** Results under the id of an inherited contract belong to its data product. */
export const hasOwnResults = ({ inherited }: ContractSummary): boolean => !inherited;
