import type { RowFormat } from '@shared/results/row-texts';

/** What a format of copied rows is called. */
export const formatWords: Readonly<Record<RowFormat, string>> = {
  text: 'text',
  csv: 'CSV',
  json: 'JSON',
  markdown: 'Markdown',
};

/** More rows than this are exported to a file: the clipboard of the system is no place for them. */
export const mostCopied = 10_000;
