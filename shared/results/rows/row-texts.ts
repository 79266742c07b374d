import type { ResultRow } from '@shared/domain/result/result';
import { translated } from '@shared/format/catalogue';
import { csvLine, withoutFormula } from '@shared/format/csv';
import { markdownText } from '@shared/format/markdown-text';
import { plainText } from '@shared/format/text';
import { filledColumns, type RowColumns, rowColumns } from './row-columns';

const table = {
  text: { name: 'text', write: asText },
  csv: { name: 'CSV', write: asCsv },
  json: { name: 'JSON', write: (rows) => `${JSON.stringify(rows.map(columnsFor(rows).exactObject), null, 2)}\n` },
  markdown: { name: 'Markdown', write: asMarkdown },
} as const satisfies Readonly<Record<string, FormatOfRows>>;

/**
 * The formats in which rows of the list are copied, as one text from what the window holds. Files are written from whole results, part
 * by part, and have formats of their own: `exportFormats`. Times that people read are in `zone`.
 */
export const rowFormats = translated(table, 'name');

interface FormatOfRows {
  readonly name: string;
  write(rows: readonly ResultRow[], zone: string): string;
}

export type RowFormat = keyof typeof rowFormats;

/** Results as a text of a format. */
export const rowsAs = (format: RowFormat, rows: readonly ResultRow[], zone: string): string =>
  rowFormats[format].write(rows, zone);

/** Runs of several contracts name theirs. */
function columnsFor(rows: readonly ResultRow[]): RowColumns {
  return rowColumns[rows.some(({ contract }) => contract !== undefined) ? 'all' : 'contract'];
}

function textColumnsFor(rows: readonly ResultRow[], zone: string): RowColumns['textColumns'] {
  return filledColumns(columnsFor(rows).textColumns, ({ text }) => rows.some((row) => text(row, zone) !== ''));
}

function asCsv(rows: readonly ResultRow[]): string {
  const { exactHeader, exactValues } = columnsFor(rows);
  return [exactHeader, ...rows.map(exactValues)].map(csvLine).join('');
}

/** The text on one line, with nothing invisible in it. */
const oneLine = (text: string): string => plainText(text.replace(/\s+/g, ' ').trim());

/**
 * Tab-separated lines, readable in a chat and pasteable into a spreadsheet, with a header when there are several. A spreadsheet
 * would run a formula here too.
 */
function asText(rows: readonly ResultRow[], zone: string): string {
  const textColumns = textColumnsFor(rows, zone);
  const textsOf = (row: ResultRow) => textColumns.map(({ text }) => withoutFormula(oneLine(text(row, zone))));
  const header = rows.length > 1 ? [textColumns.map((column) => column.header)] : [];
  return [...header, ...rows.map(textsOf)].map((line) => line.join('\t').trimEnd()).join('\n');
}

function asMarkdown(rows: readonly ResultRow[], zone: string): string {
  const textColumns = textColumnsFor(rows, zone);
  const line = (values: readonly string[]) => `| ${values.join(' | ')} |\n`;
  const header = textColumns.map((column) => column.header);
  const rule = textColumns.map(({ align }) => (align === 'end' ? '---:' : '---'));
  const textsOf = (row: ResultRow) => textColumns.map(({ text }) => markdownText(text(row, zone)));
  return [header, rule, ...rows.map(textsOf)].map(line).join('');
}
