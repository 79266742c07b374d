import type { CleanUpReport } from '@shared/domain/clean-up';
import type { ReportedFailure } from '@shared/domain/failure';

/** What reading proved of all contracts together. */
export interface Proved {
  readonly gone: number;
  readonly stillThere: number;
  readonly appeared: number;
  /** Previewed results that a request may have reached, in contracts that could not be read again. */
  readonly unchecked: number;
  /** Previewed results of contracts that no request changed: refused, or not sent. */
  readonly untouched: number;
}

export type ContractReport = CleanUpReport['contracts'][number];

const isUntouched = ({ state }: ContractReport): boolean => state === 'not-sent' || state === 'refused';

export function provedBy({ contracts }: Pick<CleanUpReport, 'contracts'>): Proved {
  const sum = (read: (contract: ContractReport) => number) =>
    contracts.reduce((total, contract) => total + read(contract), 0);
  return {
    gone: sum(({ gone }) => gone ?? 0),
    stillThere: sum(({ stillThere }) => stillThere ?? 0),
    appeared: sum(({ appeared }) => appeared ?? 0),
    unchecked: sum((contract) => (contract.gone === null && !isUntouched(contract) ? contract.previewed : 0)),
    untouched: sum((contract) => (isUntouched(contract) ? contract.previewed : 0)),
  };
}

/**
 * What went wrong first, in one contract or with the server; null when nothing did. A contract that the preview could not read
 * was left out knowingly: it comes after those whose results were to go.
 */
export function problemOf({ problem, contracts }: CleanUpReport): ReportedFailure | null {
  const failed = contracts.filter((contract) => contract.problem !== null);
  const first = failed.find(({ previewed }) => previewed > 0) ?? failed[0];
  return problem ?? first?.problem ?? null;
}

/** Whether only a new preview can lead on: something is still there, or not known. */
export function isOpenEnded(report: CleanUpReport): boolean {
  const { gone, stillThere, appeared, unchecked, untouched } = provedBy(report);
  return gone === 0 || stillThere > 0 || appeared > 0 || unchecked > 0 || untouched > 0;
}

/** Results can be restored that reading proved to be gone, and that are in a backup. */
export const isUndoable = ({ operationId, backup, contracts }: CleanUpReport): boolean =>
  operationId !== null && backup !== null && contracts.some(({ gone }) => (gone ?? 0) > 0);
