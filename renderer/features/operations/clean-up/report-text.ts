import type { Inverse } from '@renderer/api/operation/operations';
import { outcomeText } from '@renderer/features/operations/dialog-defaults';
import type { OutcomeText } from '@renderer/features/operations/dialog-kind';
import type { ReportedFailure } from '@shared/domain/failure';
import type { CleanUpReport } from '@shared/domain/operation/clean-up';
import { messages } from './messages';

const { report: texts } = messages;

interface EndedCleanUp {
  readonly report: CleanUpReport;
  readonly inverse: Inverse | null;
}

/** What reading proved of all contracts together. */
interface Proved {
  readonly gone: number;
  readonly stillThere: number;
  readonly appeared: number;
  /** Previewed results that may be deleted, in contracts that could not be read again. */
  readonly unchecked: number;
  /** Previewed results of contracts whose requests were refused or not sent. */
  readonly untouched: number;
}

export type ContractReport = CleanUpReport['contracts'][number];

const isUntouched = ({ state }: ContractReport): boolean => state === 'not-sent' || state === 'refused';

function provedBy({ contracts }: Pick<CleanUpReport, 'contracts'>): Proved {
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
 * The first failure, of one contract or of the server; null when there is none. A contract that the preview could not read
 * was left out on purpose, so it comes last.
 */
export function problemOf({ problem, contracts }: CleanUpReport): ReportedFailure | null {
  const failed = contracts.filter((contract) => contract.problem !== null);
  const first = failed.find(({ previewed }) => previewed > 0) ?? failed[0];
  return problem ?? first?.problem ?? null;
}

/** Whether a new preview makes sense: something is still there, or unknown. */
export function isOpenEnded(report: CleanUpReport): boolean {
  const { gone, stillThere, appeared, unchecked, untouched } = provedBy(report);
  return gone === 0 || stillThere > 0 || appeared > 0 || unchecked > 0 || untouched > 0;
}

/** Whether reading proved that something is gone. */
export const hasRemoved = ({ contracts }: Pick<CleanUpReport, 'contracts'>): boolean =>
  contracts.some(({ gone }) => (gone ?? 0) > 0);

/** Whether it can be undone: main says how, and reading proved that something was deleted. */
export const isUndoable = ({ report, inverse }: EndedCleanUp): boolean => inverse !== null && hasRemoved(report);

/** What a report proves, and nothing more than that. */
export function reportText(report: CleanUpReport): OutcomeText {
  const { state, stopped } = report;
  if (state === 'not-sent' || state === 'refused') {
    return outcomeText('clean-up', state, stopped ? [texts.stoppedInTime] : []);
  }
  const proved = provedBy(report);
  if (proved.gone + proved.stillThere === 0 && proved.unchecked > 0) return uncheckedText(report);
  const lines = [...failureLines(report, proved), ...remainderLines(report, proved)];
  return { ...titleOf(proved), lines: lines.length === 0 ? [proofLine(proved)] : lines };
}

/** What reading proved, where there is nothing else to say. */
function proofLine({ gone, stillThere, untouched, unchecked }: Proved): string {
  if (unchecked > 0) return texts.restUnread;
  return stillThere === 0 && untouched === 0 ? texts.allRead(gone) : texts.someRefused;
}

const uncheckedText = (report: CleanUpReport): OutcomeText =>
  outcomeText('clean-up', 'unknown', [
    problemOf(report)?.outcome === 'unknown' ? texts.uncheckedLost : texts.uncheckedAccepted,
    texts.uncheckedAdvice,
  ]);

function titleOf({ gone, stillThere, unchecked, untouched }: Proved): Omit<OutcomeText, 'lines'> {
  const all = gone + stillThere + untouched;
  if (unchecked > 0) return { tone: 'unknown', title: texts.deletedUnknown(gone, unchecked) };
  if (stillThere === 0) return { tone: untouched === 0 ? 'success' : 'failed', title: texts.deletedOf(gone, all) };
  if (gone === 0) return { tone: 'failed', title: texts.deletedNone(stillThere) };
  return { tone: 'failed', title: texts.deletedSome(gone, all, stillThere) };
}

/** What went wrong on the way: an answer that was lost or wrong, or a stop. */
function failureLines(report: CleanUpReport, { gone, stillThere }: Proved): readonly string[] {
  const problem = problemOf(report);
  const stopped = report.stopped ? [texts.stopped] : [];
  if (problem?.outcome === 'unknown') {
    const isAnswered = problem.details?.serverWords !== undefined;
    if (stillThere === 0) return [isAnswered ? texts.failedButGone(gone) : texts.lostButGone(gone), ...stopped];
    return [isAnswered ? texts.failedAndThere : texts.lostAndThere, ...stopped];
  }
  if (stillThere === 0 || problem !== null || report.stopped) return stopped;
  return [gone === 0 ? texts.acceptedNothing : texts.acceptedSome];
}

function remainderLines({ contracts }: CleanUpReport, proved: Proved): readonly string[] {
  const { gone, stillThere, appeared, unchecked, untouched } = proved;
  const previewed = contracts.reduce((total, contract) => total + contract.previewed, 0);
  const unreadable = previewed - gone - stillThere - unchecked - untouched;
  return [
    ...(untouched > 0 ? [texts.untouched(untouched)] : []),
    ...(unreadable > 0 ? [texts.unreadable(unreadable)] : []),
    ...(appeared > 0 ? [texts.appeared(appeared)] : []),
  ];
}
