import { cut, itemsOf, recordOf, wordOf } from '@main/lib/json';

/** Column names stored for each contract, so that a contract can be found by its columns. */
const maxColumns = 500;
const nameLength = 200;

/** The names of columns and their nested columns, up to the limit. */
export const columnNames = (columns: unknown): string[] => allNames(columns).slice(0, maxColumns);

function allNames(columns: unknown): string[] {
  return itemsOf(columns).flatMap((item) => {
    const column = recordOf(item);
    const name = wordOf(column?.['name']);
    return [...(name === null ? [] : [cut(name, nameLength)]), ...allNames(column?.['children'])];
  });
}
