/** A cell's value: numbers are written as numbers, null as an empty cell. */
export type CsvValue = string | number | null;

/**
 * A spreadsheet evaluates a text that begins like this as a formula, also in its full-width forms. Leading apostrophes count too,
 * so that the added one can be removed again unambiguously.
 */
const formulaLike = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/** Puts an apostrophe before a text that looks like a formula. */
export const withoutFormula = (text: string): string => (formulaLike.test(text) ? `'${text}` : text);

/**
 * One cell as in RFC 4180: quoted where necessary, also for locales whose spreadsheets split lines at semicolons. NaN and
 * infinite numbers are left empty.
 */
export function csvCell(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const text = withoutFormula(value);
  return /[",;\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line as in RFC 4180, with its line end. */
export const csvLine = (values: readonly CsvValue[]): string => `${values.map(csvCell).join(',')}\r\n`;
