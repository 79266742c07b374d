import { readRunParts } from '@main/api/wire/run-detail';
import type { WholeRun } from '@main/services/exporting/run-walk';
import type { ResultRow } from '@shared/domain/result';
import { exactHeader, exactValues } from '@shared/results/row-columns';
import { csvLine } from '@shared/words/csv';
import type { OpenFormat } from './export-format';

/** Without it Excel takes UTF-8 for the letters of its own country. */
const byteOrderMark = '\uFEFF';

/** One line for each result after RFC 4180, in the columns of a copy; texts that look like formulas are made harmless. */
export const csvFormat: OpenFormat = () => ({
  begin: () => byteOrderMark + csvLine(exactHeader),
  add: (runs) => runs.map((run) => csvLine(exactValues(uncut(run)))).join(''),
  end: () => [],
});

/** A row of the list has the start of its message and its first failures only. */
function uncut({ row, wire }: WholeRun): ResultRow {
  const { message, failedFields, failedRules } = readRunParts(wire, row);
  return { ...row, message, failures: [...failedFields, ...failedRules.map(({ name }) => name)] };
}
