import type { Inverse } from '@renderer/api/operations';
import type { ReportWords } from '@renderer/features/operations/operation-kind';
import type { CleanUpReport } from '@shared/domain/clean-up';
import type { ReportedFailure } from '@shared/domain/failure';
import { formatNumber, isOrAre, plural } from '@shared/format/format';
import { stateSentence } from '@shared/format/operation-messages';

interface EndedCleanUp {
  readonly report: CleanUpReport;
  readonly inverse: Inverse | null;
}

/** What reading proved of all contracts together. */
interface Proved {
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

/** Whether reading proved that something is gone. */
export const hasRemoved = ({ contracts }: Pick<CleanUpReport, 'contracts'>): boolean =>
  contracts.some(({ gone }) => (gone ?? 0) > 0);

/** Whether it can be taken back: main says how, and reading proved that there is something to bring back. */
export const isUndoable = ({ report, inverse }: EndedCleanUp): boolean => inverse !== null && hasRemoved(report);

/** What a report proves, and nothing more than that. */
export function reportWords(report: CleanUpReport): ReportWords {
  const { state, stopped } = report;
  if (state === 'not-sent' || state === 'refused') {
    return {
      tone: 'failed',
      title: stateSentence('clean-up', state),
      lines: stopped ? ['It was stopped in time.'] : [],
    };
  }
  const proved = provedBy(report);
  if (proved.gone + proved.stillThere === 0 && proved.unchecked > 0) return unchecked(report);
  const lines = [...lostAnswer(report, proved), ...stoppedLines(report), ...remainders(report, proved)];
  return { ...checked(proved), lines: lines.length === 0 ? [proofLine(proved)] : lines };
}

/** What reading proved, where nothing else is to be said. */
function proofLine({ gone, stillThere, untouched, unchecked: open }: Proved): string {
  if (open > 0) return 'The rest could not be read again to prove it. The app goes on reading, and sends nothing.';
  return stillThere === 0 && untouched === 0
    ? `The results were read again afterwards, and ${absent(gone)}.`
    : 'The results were read again afterwards. What is still there was refused, or never sent.';
}

function unchecked(report: CleanUpReport): ReportWords {
  return {
    tone: 'unknown',
    title: stateSentence('clean-up', 'unknown'),
    lines: [
      isLost(report)
        ? 'The request was sent, its answer was lost, and the results could not be read again.'
        : 'The server accepted the request, but the results could not be read again to prove it.',
      'Look at the results before you try again. The app goes on reading, and sends nothing.',
    ],
  };
}

function checked({ gone, stillThere, unchecked: open, untouched }: Proved): Omit<ReportWords, 'lines'> {
  const all = gone + stillThere + untouched;
  if (open > 0) {
    const title = `${formatNumber(gone)} ${isOrAre(gone)} gone; of ${formatNumber(open)} the outcome is unknown`;
    return { tone: 'unknown', title };
  }
  const share =
    gone === 1 && all === 1
      ? 'The result is gone'
      : `${formatNumber(gone)} of ${formatNumber(all)} ${isOrAre(gone)} gone`;
  if (stillThere === 0) return { tone: untouched === 0 ? 'success' : 'failed', title: share };
  if (gone === 0) {
    const title =
      stillThere === 1 ? 'The result is still there' : `All ${formatNumber(stillThere)} results are still there`;
    return { tone: 'failed', title };
  }
  return { tone: 'failed', title: `${share}, ${formatNumber(stillThere)} ${isOrAre(stillThere)} still there` };
}

const absent = (gone: number): string => (gone === 1 ? 'it was not found' : 'none of them was found');

/** Whether a request went out whose answer nobody got. */
const isLost = (report: CleanUpReport): boolean => problemOf(report)?.outcome === 'unknown';

function lostAnswer(report: CleanUpReport, { gone, stillThere }: Proved): string[] {
  const problem = problemOf(report);
  if (problem?.outcome === 'unknown') {
    const isAnswered = problem.details?.serverWords !== undefined;
    const what = isAnswered ? 'The server answered with a failure' : 'The answer to a request was lost';
    return [
      stillThere === 0
        ? `${what}, but the results were read again, and ${absent(gone)}.`
        : `${what}. It may still be at work: look again before trying again.`,
    ];
  }
  const isAccepted = problem === null && !report.stopped;
  return stillThere > 0 && isAccepted
    ? [`The server reported success, but ${gone === 0 ? 'nothing' : 'not everything'} was deleted.`]
    : [];
}

const stoppedLines = ({ stopped }: CleanUpReport): string[] =>
  stopped ? ['It was stopped on the way: what had not been sent by then was not touched.'] : [];

function remainders({ contracts }: CleanUpReport, proved: Proved): string[] {
  const { gone, stillThere, appeared, unchecked: open, untouched } = proved;
  const previewed = contracts.reduce((total, contract) => total + contract.previewed, 0);
  const unreadable = previewed - gone - stillThere - open - untouched;
  return [
    ...(untouched > 0
      ? [`${plural(untouched, 'result')} ${isOrAre(untouched)} untouched: refused, or never sent.`]
      : []),
    ...(unreadable > 0 ? [`${plural(unreadable, 'unreadable row')} could not be checked one by one.`] : []),
    ...(appeared > 0
      ? [`${plural(appeared, 'result')} came into the range after the preview and ${isOrAre(appeared)} there now.`]
      : []),
  ];
}
