import { itemsOf, recordOf, wordOf } from '@main/lib/json';
import type { FailedRows, TestCaseRun } from '@shared/domain/contract/test-case-run';
import { timestampSchema } from '@shared/domain/ids';
import { clip } from '@shared/format/text';
import { z } from 'zod';
import { numberOf } from './readers';

/** A result of a test case; null without a time or a status. */
export function testCaseRunOf(value: unknown): TestCaseRun | null {
  const result = recordOf(value);
  const at = timestampSchema.safeParse(result?.['timestamp']).data;
  const status = wordOf(result?.['testCaseStatus']);
  if (result === null || at === undefined || status === null) return null;
  return {
    at,
    status,
    message: wordOf(result['result']),
    passedRows: numberOf(result['passedRows']),
    failedRows: numberOf(result['failedRows']),
    incidentId: wordOf(result['incidentId']),
  };
}

/** Rows and columns that are shown, and characters of a value. */
const most = { rows: 50, columns: 50, characters: 200 } as const;

const cellOf = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : clip(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''), most.characters);

/** A table of rows (docs/server.md#test-cases); null where it has none. */
export const failedRowsOf = (value: unknown): FailedRows | null => {
  const table = recordOf(value);
  const [columns, rows] = [itemsOf(table?.['columns']), itemsOf(table?.['rows'])];
  if (rows.length === 0) return null;
  return {
    columns: columns.slice(0, most.columns).map(cellOf),
    rows: rows.slice(0, most.rows).map((row) => itemsOf(row).slice(0, most.columns).map(cellOf)),
    isCut: rows.length > most.rows || columns.length > most.columns,
  };
};

export const failedRowsAnswer: z.ZodType<FailedRows | null> = z.unknown().transform(failedRowsOf);
