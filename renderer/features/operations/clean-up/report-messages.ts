import type { ReportWords } from '@renderer/features/operations/operation-kind';
import type { CleanUpReport } from '@shared/domain/clean-up';
import { formatNumber, plural } from '@shared/words/format';
import { stateSentence } from '@shared/words/operation-words';
import { type Proved, problemOf, provedBy } from './proof';

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
  const proof = `The results were read again afterwards, and ${absent(proved.gone)}.`;
  return { ...checked(proved), lines: lines.length === 0 ? [proof] : lines };
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
    const title = `${formatNumber(gone)} ${verb(gone)} gone; of ${formatNumber(open)} the outcome is unknown`;
    return { tone: 'unknown', title };
  }
  const share = `${formatNumber(gone)} of ${formatNumber(all)} ${verb(gone)} gone`;
  if (stillThere === 0) return { tone: untouched === 0 ? 'success' : 'failed', title: share };
  if (gone === 0) {
    const title =
      stillThere === 1 ? 'The result is still there' : `All ${formatNumber(stillThere)} results are still there`;
    return { tone: 'failed', title };
  }
  return { tone: 'failed', title: `${share}, ${formatNumber(stillThere)} ${verb(stillThere)} still there` };
}

const verb = (count: number): string => (count === 1 ? 'is' : 'are');

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
  return stillThere > 0 && isAccepted ? ['The server reported success all the same.'] : [];
}

const stoppedLines = ({ stopped }: CleanUpReport): string[] =>
  stopped ? ['It was stopped on the way: what had not been sent by then was not touched.'] : [];

function remainders({ contracts }: CleanUpReport, proved: Proved): string[] {
  const { gone, stillThere, appeared, unchecked: open, untouched } = proved;
  const previewed = contracts.reduce((total, contract) => total + contract.previewed, 0);
  const unreadable = previewed - gone - stillThere - open - untouched;
  return [
    ...(untouched > 0 ? [`${plural(untouched, 'result')} ${verb(untouched)} untouched: refused, or never sent.`] : []),
    ...(unreadable > 0 ? [`${plural(unreadable, 'unreadable row')} could not be checked one by one.`] : []),
    ...(appeared > 0
      ? [`${plural(appeared, 'result')} came into the range after the preview and ${verb(appeared)} there now.`]
      : []),
  ];
}
