import { messages } from '@main/services/export/messages';
import type { ResultRow } from '@shared/domain/result/result';
import { formatNumber } from '@shared/format/format';
import { formatInstantWithZone } from '@shared/format/instant';
import { dimensionNames } from '@shared/format/status-names';
import type { RowColumns } from '@shared/results/rows/row-columns';
import type { FailedName } from './failure-tally';
import { htmlRow, htmlTable, htmlText } from './html-text';

const text = messages.report;

/** Maximum rows in a report; the other formats have all. */
export const maxReportRuns = 5000;
const maxFailures = 200;

/** What failed, how often, and when first and last. */
export function failureTable(failures: readonly FailedName[], uncounted: number, zone: string): string {
  if (failures.length === 0) return `<p>${text.failures.none}</p>`;
  const table = htmlTable({
    kind: 'failures',
    caption: text.failures.caption,
    header: [text.failures.check, text.failures.dimension, text.failures.runs, text.failures.first, text.failures.last],
    rows: failures.slice(0, maxFailures).map((failed) => failureRow(failed, zone)),
  });
  const more = failures.length - maxFailures;
  const notes = [
    more > 0 ? text.failures.further(more) : '',
    uncounted > 0 ? text.failures.uncounted(uncounted) : '',
  ].filter((note) => note !== '');
  return notes.length === 0 ? table : `${table}<p class="soft">${notes.join(' ')}</p>`;
}

const failureRow = ({ name, dimension, count, first, last }: FailedName, zone: string): string =>
  htmlRow([
    htmlText(name),
    dimensionNames[dimension],
    formatNumber(count),
    formatInstantWithZone(first, zone),
    formatInstantWithZone(last, zone),
  ]);

type ReportColumns = RowColumns['reportColumns'];

/** One run as a row of the runs table. */
export const runRow = (columns: ReportColumns, row: ResultRow, zone: string): string =>
  htmlRow(
    columns.map((column) => {
      const cell = htmlText(column.text(row, zone));
      return column.tone === undefined ? cell : `<span class="word ${column.tone(row)}">${cell}</span>`;
    }),
  );

/** The runs table from its rows; `written` is the total number. */
export function runTable(columns: ReportColumns, rows: readonly string[], written: number): string {
  if (rows.length === 0) return `<p>${text.runs.none}</p>`;
  const caption = written > rows.length ? text.runs.newest(rows.length, written) : text.runs.caption;
  const header = columns.map((column) => column.header);
  return htmlTable({ kind: 'runs', caption, header, rows });
}
