import type { ExportReport } from '@shared/domain/result/export';
import { missingSentences } from '@shared/results/rows/read-ends';
import type { ExportSource } from './export-job';
import type { JobPhase } from './file-job';
import { messages } from './messages';

/** How many results all of them are, or how many of those to be read are loaded already. */
export const describeAll = ({ count, isWhole }: ExportSource['all']): string =>
  isWhole ? messages.choices.results(count) : messages.choices.resultsSoFar(count);

export type RunningJob = Extract<JobPhase<unknown>, { kind: 'running' }>;

/** 0 to 100; null while the number of results is unknown. */
export const percentOf = ({ read, total }: RunningJob): number | null =>
  total === null || total <= 0 ? null : Math.min(100, Math.floor((100 * read) / total));

/** `12,000 read, 340 written`. The total is left out when more was read than the server counted. */
export function describeProgress({ read, written, total, isStopping }: RunningJob): string {
  const { stopping, progress, progressOf } = messages.running;
  if (isStopping) return stopping;
  return total === null || total < read ? progress(read, written) : progressOf(read, total, written);
}

export interface DoneText {
  readonly title: string;
  /** The file has every result that was asked for. */
  readonly isWhole: boolean;
  /** What is in the file, then what is missing from it. */
  readonly lines: readonly string[];
}

/** The report of a finished export. */
export function describeDone(report: ExportReport): DoneText {
  const { title, size } = messages.done;
  const missing = missingSentences(report);
  return {
    title: title(report.written),
    isWhole: missing.length === 0,
    lines: [size(report.bytes, report.read), ...missing],
  };
}
