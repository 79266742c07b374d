import type { ResultRow } from '@shared/domain/result';
import { formatNumber, plural } from '@shared/format/format';
import { formatInstantWithZone } from '@shared/format/instant';
import { dimensionWords } from '@shared/format/status-names';
import { reportColumns } from '@shared/results/row-columns';
import type { FailedName } from './failure-tally';
import { htmlRow, htmlTable, htmlText } from './html-text';

/** Rows of a report that people read; more are in the other formats. */
export const mostReportRuns = 5000;
const mostFailures = 200;

/** What failed, how often, first and last. */
export function failureTable(failures: readonly FailedName[], uncounted: number, zone: string): string {
  if (failures.length === 0) return '<p>No check failed.</p>';
  const table = htmlTable({
    kind: 'failures',
    caption: 'Failed checks, most frequent first',
    header: ['Check', 'Dimension', 'Runs', 'First', 'Last'],
    rows: failures.slice(0, mostFailures).map((failed) => failureRow(failed, zone)),
  });
  const more = failures.length - mostFailures;
  const notes = [
    more > 0 ? `${plural(more, 'further check')} failed less often.` : '',
    uncounted > 0 ? `${plural(uncounted, 'failure')} of still other names were not counted.` : '',
  ].filter((note) => note !== '');
  return notes.length === 0 ? table : `${table}<p class="soft">${notes.join(' ')}</p>`;
}

const failureRow = ({ name, dimension, count, first, last }: FailedName, zone: string): string =>
  htmlRow([
    htmlText(name),
    dimensionWords[dimension],
    formatNumber(count),
    formatInstantWithZone(first, zone),
    formatInstantWithZone(last, zone),
  ]);

/** One run as a row of the table of runs. */
export const runRow = (row: ResultRow, zone: string): string =>
  htmlRow(
    reportColumns.map(({ text, tone }) => {
      const words = htmlText(text(row, zone));
      return tone === undefined ? words : `<span class="word ${tone(row)}">${words}</span>`;
    }),
  );

/** The table of the runs whose rows were made; `written` is how many there are in all. */
export function runTable(rows: readonly string[], written: number): string {
  if (rows.length === 0) return '<p>No runs.</p>';
  const cut = written > rows.length ? `The newest ${formatNumber(rows.length)} of ${plural(written, 'run')}` : 'Runs';
  const header = reportColumns.map((column) => column.header);
  return htmlTable({ kind: 'runs', caption: `${cut}, newest first`, header, rows });
}
