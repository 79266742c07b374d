import type { DeletionReport } from '@shared/domain/deletion';
import { formatNumber, plural } from '@shared/words/format';

interface ReportWords {
  readonly tone: 'success' | 'failed' | 'unknown';
  readonly title: string;
  /** Further sentences, most important first. */
  readonly lines: readonly string[];
}

/** What a report proves, and nothing more than that. */
export function reportWords(report: DeletionReport): ReportWords {
  const { outcome, gone, stillThere } = report;
  if (outcome === 'rejected') return { tone: 'failed', title: 'The server refused; nothing was deleted', lines: [] };
  if (outcome === 'not-sent') return { tone: 'failed', title: 'Nothing was sent; nothing was deleted', lines: [] };
  if (!report.checked || gone === null || stillThere === null) return unchecked(outcome);
  const lines = [...reasons(report, stillThere), ...remainders(report)];
  const proof = `The results were read again afterwards, and ${absent(gone)}.`;
  return { ...checked(gone, stillThere), lines: lines.length === 0 ? [proof] : lines };
}

const unchecked = (outcome: 'applied' | 'unknown'): ReportWords => ({
  tone: 'unknown',
  title: 'Outcome unknown',
  lines: [
    outcome === 'applied'
      ? 'The server accepted the request, but the results could not be read again to prove it.'
      : 'The request was sent, its answer was lost, and the results could not be read again.',
    'Look at the results before you try again.',
  ],
});

function checked(gone: number, stillThere: number): Omit<ReportWords, 'lines'> {
  const all = gone + stillThere;
  if (stillThere === 0)
    return { tone: 'success', title: `${formatNumber(gone)} of ${formatNumber(all)} ${verb(gone)} gone` };
  if (gone === 0) {
    return {
      tone: 'failed',
      title: all === 1 ? 'The result is still there' : `All ${formatNumber(all)} results are still there`,
    };
  }
  return {
    tone: 'failed',
    title: `${formatNumber(gone)} of ${formatNumber(all)} are gone, ${formatNumber(stillThere)} ${verb(stillThere)} still there`,
  };
}

const verb = (count: number): string => (count === 1 ? 'is' : 'are');

const absent = (gone: number): string => (gone === 1 ? 'it was not found' : 'none of them was found');

function reasons({ outcome, problem, gone }: DeletionReport, stillThere: number): string[] {
  if (outcome === 'unknown') {
    const isAnswered = problem?.details?.serverWords !== undefined;
    const what = isAnswered ? 'The server answered with a failure' : 'The answer to the request was lost';
    return [
      stillThere === 0
        ? `${what}, but the results were read again, and ${absent(gone ?? 0)}.`
        : `${what}. It may still be at work: look again before trying again.`,
    ];
  }
  return stillThere > 0 ? ['The server reported success all the same.'] : [];
}

function remainders({ previewed, gone, stillThere, appeared }: DeletionReport): string[] {
  const unreadable = previewed - (gone ?? 0) - (stillThere ?? 0);
  return [
    ...(unreadable > 0 ? [`${plural(unreadable, 'unreadable row')} could not be checked one by one.`] : []),
    ...((appeared ?? 0) > 0
      ? [
          `${plural(appeared ?? 0, 'result')} came into the range after the preview and ${verb(appeared ?? 0)} there now.`,
        ]
      : []),
  ];
}
