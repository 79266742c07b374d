import type { ExportFormat, ExportReport } from '@shared/domain/export';
import { missingWords } from '@shared/results/export-words';
import { formatBytes, formatNumber, plural } from '@shared/words/format';
import type { ExportOffer, ExportPhase } from './export-job';

interface FormatWords {
  readonly value: ExportFormat;
  readonly label: string;
  readonly hint: string;
}

/** The formats in the order in which they are offered. */
export const formatChoices: readonly FormatWords[] = [
  {
    value: 'csv',
    label: 'CSV',
    hint: 'One line for each result, for spreadsheets. Texts that look like formulas are made harmless.',
  },
  {
    value: 'json',
    label: 'JSON',
    hint: 'Every result as the server sent it. Up to 10,000 of them can be recorded again from the file.',
  },
  {
    value: 'junit',
    label: 'JUnit XML',
    hint: 'A test suite for each result and a test case for each check, for CI tools.',
  },
  {
    value: 'html',
    label: 'HTML report',
    hint: 'Summary, timeline, failures and the newest 5,000 runs on one page that opens without a network.',
  },
];

/** `12 results`, or how many of those to be read are known already. */
export function allHint({ count, isWhole }: ExportOffer['all']): string {
  if (isWhole) return plural(count, 'result');
  return `${plural(count, 'result')} loaded so far; the rest is read while exporting`;
}

type Running = Extract<ExportPhase, { kind: 'running' }>;

/** 0 to 100; null while nobody knows how many results there are. */
export const percentOf = ({ read, total }: Running): number | null =>
  total === null || total <= 0 ? null : Math.min(100, Math.floor((100 * read) / total));

/** `12,000 read, 340 written`, with the total where it is known. */
export function progressWords({ read, written, total, isStopping }: Running): string {
  if (isStopping) return 'Stopping…';
  const of = total === null || total < read ? '' : ` of ${formatNumber(total)}`;
  return `${formatNumber(read)}${of} read, ${formatNumber(written)} written`;
}

interface DoneWords {
  readonly title: string;
  readonly isWhole: boolean;
  readonly lines: readonly string[];
}

/** What became of a finished export. */
export function doneWords(report: ExportReport): DoneWords {
  const missing = missingWords(report);
  return {
    title: `${plural(report.written, 'result')} exported`,
    isWhole: missing.length === 0,
    lines: [`${formatBytes(report.bytes)}, from ${plural(report.read, 'result')} read.`, ...missing],
  };
}
