import type { ResultRow } from '@shared/domain/result/result';
import type { CsvValue } from '@shared/format/csv';
import { columnOf, columnsIn, type ListScope, type ResultColumn } from '@shared/results/columns/registry';

type TextColumn = ResultColumn & Required<Pick<ResultColumn, 'text'>>;
const hasText = (column: ResultColumn): column is TextColumn => column.text !== undefined;

/** The columns of results outside the window, of one contract or of all. */
export interface RowColumns {
  /** Names of the columns of a CSV file of results: one value in each, exact, without a zone that could change. */
  readonly exactHeader: readonly string[];
  /** One result in the columns of `exactHeader`. */
  readonly exactValues: (row: ResultRow) => readonly CsvValue[];
  /** One result as JSON: exact milliseconds and the same moment in ISO 8601. What the server did not send is null. */
  readonly exactObject: (row: ResultRow) => Readonly<Record<string, unknown>>;
  /** The columns of a table that people read, in the order of the list. */
  readonly textColumns: readonly TextColumn[];
  /** The same, with what names a row first. */
  readonly reportColumns: readonly TextColumn[];
}

function columnsOfScope(scope: ListScope): RowColumns {
  const inOrder = columnsIn(scope).map(columnOf);
  const nameFirst = [...inOrder.filter(({ isName }) => isName), ...inOrder.filter(({ isName }) => !isName)];
  const exactCells = nameFirst.flatMap(({ exact = {} }) => Object.entries(exact));
  const exactMembers = nameFirst.flatMap(({ exact = {}, json = exact }) => Object.entries(json));
  return {
    exactHeader: exactCells.map(([name]) => name),
    exactValues: (row) => exactCells.map(([, read]) => read(row)),
    exactObject: (row) => Object.fromEntries(exactMembers.map(([name, read]) => [name, read(row)])),
    textColumns: inOrder.filter(hasText),
    reportColumns: nameFirst.filter(hasText),
  };
}

/** Without the columns in which no row has anything. */
export const filledColumns = (columns: readonly TextColumn[], isFilled: (column: TextColumn) => boolean) =>
  columns.filter((column) => column.isSparse !== true || isFilled(column));

/** The columns of files and copies, by the list that the results are of. */
export const rowColumns: Readonly<Record<ListScope, RowColumns>> = {
  contract: columnsOfScope('contract'),
  all: columnsOfScope('all'),
};
