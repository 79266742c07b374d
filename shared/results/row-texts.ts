import type { ResultRow } from '@shared/domain/result';
import { translated } from '@shared/format/catalogue';
import { csvLine, withoutFormula } from '@shared/format/csv';
import { markdownText } from '@shared/format/markdown-text';
import { plainText } from '@shared/format/text';
import { exactHeader, exactObject, exactValues, textColumns } from './row-columns';

const table = {
  text: { name: 'text', write: asText },
  csv: { name: 'CSV', write: (rows) => [exactHeader, ...rows.map(exactValues)].map(csvLine).join('') },
  json: { name: 'JSON', write: (rows) => `${JSON.stringify(rows.map(exactObject), null, 2)}\n` },
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

const header = textColumns.map((column) => column.header);
const textsOf = (row: ResultRow, zone: string): readonly string[] => textColumns.map(({ text }) => text(row, zone));

/** The text on one line, with nothing invisible in it. */
const oneLine = (text: string): string => plainText(text.replace(/\s+/g, ' ').trim());

/**
 * Tab-separated lines, readable in a chat and pasteable into a spreadsheet, with a header when there are several. A spreadsheet
 * would run a formula here too.
 */
function asText(rows: readonly ResultRow[], zone: string): string {
  const lines = rows.map((row) => textsOf(row, zone).map((value) => withoutFormula(oneLine(value))));
  const withHeader = lines.length > 1 ? [header, ...lines] : lines;
  return withHeader.map((line) => line.join('\t').trimEnd()).join('\n');
}

function asMarkdown(rows: readonly ResultRow[], zone: string): string {
  const line = (values: readonly string[]) => `| ${values.join(' | ')} |\n`;
  const rule = textColumns.map(({ align }) => (align === 'end' ? '---:' : '---'));
  return [header, rule, ...rows.map((row) => textsOf(row, zone).map(markdownText))].map(line).join('');
}
