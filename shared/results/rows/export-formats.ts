import { translated } from '@shared/format/catalogue';

interface ExportFormatFacts {
  readonly name: string;
  /** Of its files, without the dot. */
  readonly extension: string;
  readonly hint: string;
  /** The same of runs that are stored on this computer; as `hint` where absent. */
  readonly savedHint?: string;
}

const table = {
  csv: {
    name: 'CSV',
    extension: 'csv',
    hint: 'One line for each run, for spreadsheets. Text that looks like a formula is escaped.',
  },
  json: {
    name: 'JSON',
    extension: 'json',
    hint: 'Every run as the server sent it. Up to 10,000 of them can be added again from the file.',
    savedHint: 'Every run as it is saved here, for programs. It cannot be added again from the file.',
  },
  junit: {
    name: 'JUnit XML',
    extension: 'xml',
    hint: 'A test suite for each run and a test case for each check, for CI tools.',
  },
  html: {
    name: 'HTML report',
    extension: 'html',
    hint: 'Summary, timeline, failures and the newest 5,000 runs on one page that opens offline.',
  },
} as const satisfies Readonly<Record<string, ExportFormatFacts>>;

/**
 * File formats of results, in the order in which they are offered; `json` is the app's own. `formats` in main writes them; those for
 * the clipboard are `rowFormats`.
 */
export const exportFormats: Readonly<Record<keyof typeof table, ExportFormatFacts>> = translated(
  table,
  ...(['name', 'hint', 'savedHint'] as const),
);

export const exportFormatNames = Object.keys(table) as readonly (keyof typeof table)[];
