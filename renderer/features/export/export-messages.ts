import type { ExportReport } from '@shared/domain/export';
import { formatBytes, formatNumber, plural } from '@shared/format/format';
import { missingSentences } from '@shared/results/read-ends';
import type { ExportOffer, ExportPhase } from './export-job';

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
  const missing = missingSentences(report);
  return {
    title: `${plural(report.written, 'result')} exported`,
    isWhole: missing.length === 0,
    lines: [`${formatBytes(report.bytes)}, from ${plural(report.read, 'result')} read.`, ...missing],
  };
}
