import type { ResultRow } from '@shared/domain/result';
import { csvLine, withoutFormula } from '@shared/words/csv';
import { markdownText } from '@shared/words/markdown-text';
import { plainText } from '@shared/words/text';
import { exactHeader, exactObject, exactValues, wordHeader, wordValues } from './row-columns';

/** How rows are copied. */
export const rowFormats = ['text', 'csv', 'json', 'markdown'] as const;
export type RowFormat = (typeof rowFormats)[number];

/** Results as a text of a format; times that people read are in `zone`. */
export function rowsAs(format: RowFormat, rows: readonly ResultRow[], zone: string): string {
  switch (format) {
    case 'text':
      return asText(rows, zone);
    case 'csv':
      return [exactHeader, ...rows.map(exactValues)].map(csvLine).join('');
    case 'json':
      return `${JSON.stringify(rows.map(exactObject), null, 2)}\n`;
    case 'markdown':
      return asMarkdown(rows, zone);
  }
}

/** One line of it, in which nothing is invisible. */
const oneLine = (text: string): string => plainText(text.replace(/\s+/g, ' ').trim());

/**
 * Lines with tabs between the columns, which a chat shows and a spreadsheet takes; the names of the columns come first
 * when there are several lines. A spreadsheet would run a formula here too.
 */
function asText(rows: readonly ResultRow[], zone: string): string {
  const lines = rows.map((row) => wordValues(row, zone).map((value) => withoutFormula(oneLine(value))));
  const table = lines.length > 1 ? [wordHeader, ...lines] : lines;
  return table.map((line) => line.join('\t').trimEnd()).join('\n');
}

function asMarkdown(rows: readonly ResultRow[], zone: string): string {
  const line = (values: readonly string[]) => `| ${values.join(' | ')} |\n`;
  const rule = wordHeader.map((name) => (/^(Duration|Schema|Semantics|Quality|SLA)$/.test(name) ? '---:' : '---'));
  return [wordHeader, rule, ...rows.map((row) => wordValues(row, zone).map(markdownText))].map(line).join('');
}
