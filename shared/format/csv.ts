/** What a cell may hold: numbers are written as numbers, null as an empty cell. */
export type CsvValue = string | number | null;

/**
 * A spreadsheet runs a text that begins like this as a formula, also in its full-width forms. Apostrophes before it count
 * too, so that the one put in front can be taken away again without a doubt.
 */
const formulaLike = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/** A text that no spreadsheet takes for a formula: an apostrophe comes before one that looks like it. */
export const withoutFormula = (text: string): string => (formulaLike.test(text) ? `'${text}` : text);

/**
 * One cell after RFC 4180: quoted where it must be, also for spreadsheets of the many countries that split lines at semicolons.
 * Numbers that are none are left empty.
 */
export function csvCell(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const text = withoutFormula(value);
  return /[",;\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line after RFC 4180, with its end. */
export const csvLine = (values: readonly CsvValue[]): string => `${values.map(csvCell).join(',')}\r\n`;
