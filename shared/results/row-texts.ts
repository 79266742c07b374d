import type { ResultRow } from '@shared/domain/result';
import { csvLine, withoutFormula } from '@shared/format/csv';
import { markdownText } from '@shared/format/markdown-text';
import { plainText } from '@shared/format/text';
import { exactHeader, exactObject, exactValues, textColumns } from './row-columns';

/** How rows are copied, and what each way is called. Times that people read are in `zone`. */
export const rowFormats = {
  text: { name: 'text', write: asText },
  csv: { name: 'CSV', write: (rows) => [exactHeader, ...rows.map(exactValues)].map(csvLine).join('') },
  json: { name: 'JSON', write: (rows) => `${JSON.stringify(rows.map(exactObject), null, 2)}\n` },
  markdown: { name: 'Markdown', write: asMarkdown },
} as const satisfies Readonly<Record<string, FormatOfRows>>;

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

/** One line of it, in which nothing is invisible. */
const oneLine = (text: string): string => plainText(text.replace(/\s+/g, ' ').trim());

/**
 * Lines with tabs between the columns, which a chat shows and a spreadsheet takes; the names of the columns come first
 * when there are several lines. A spreadsheet would run a formula here too.
 */
function asText(rows: readonly ResultRow[], zone: string): string {
  const lines = rows.map((row) => textsOf(row, zone).map((value) => withoutFormula(oneLine(value))));
  const table = lines.length > 1 ? [header, ...lines] : lines;
  return table.map((line) => line.join('\t').trimEnd()).join('\n');
}

function asMarkdown(rows: readonly ResultRow[], zone: string): string {
  const line = (values: readonly string[]) => `| ${values.join(' | ')} |\n`;
  const rule = textColumns.map(({ align }) => (align === 'end' ? '---:' : '---'));
  return [header, rule, ...rows.map((row) => textsOf(row, zone).map(markdownText))].map(line).join('');
}
