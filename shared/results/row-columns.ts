import type { ResultRow } from '@shared/domain/result';
import type { CsvValue } from '@shared/format/csv';
import { columnIds, columnOf, type ResultColumn } from './columns/registry';

const inOrder = columnIds.map(columnOf);
const nameFirst = [...inOrder.filter(({ isName }) => isName), ...inOrder.filter(({ isName }) => !isName)];

const exactCells = nameFirst.flatMap(({ exact = {} }) => Object.entries(exact));

/** Names of the columns of a CSV file of results: one value in each, exact, without a zone that could change. */
export const exactHeader: readonly string[] = exactCells.map(([name]) => name);

/** One result in the columns of `exactHeader`. */
export const exactValues = (row: ResultRow): readonly CsvValue[] => exactCells.map(([, read]) => read(row));

const exactMembers = nameFirst.flatMap(({ exact = {}, json = exact }) => Object.entries(json));

/** One result as JSON: exact milliseconds and the same moment in ISO 8601. What the server did not send is null. */
export const exactObject = (row: ResultRow): Readonly<Record<string, unknown>> =>
  Object.fromEntries(exactMembers.map(([name, read]) => [name, read(row)]));

type TextColumn = ResultColumn & Required<Pick<ResultColumn, 'text'>>;
const hasText = (column: ResultColumn): column is TextColumn => column.text !== undefined;

/** The columns of a table that people read, in the order of the list. */
export const textColumns: readonly TextColumn[] = inOrder.filter(hasText);

/** The same, with what names a row first. */
export const reportColumns: readonly TextColumn[] = nameFirst.filter(hasText);
