import { cut, itemsOf, recordOf, wordOf } from '@main/lib/json';

/** What is kept of the names of columns: enough to find a contract by one. */
const mostColumns = 500;
const nameLength = 200;

/** The names of columns and of the columns within them, as many as are kept. */
export const columnNames = (columns: unknown): string[] => allNames(columns).slice(0, mostColumns);

function allNames(columns: unknown): string[] {
  return itemsOf(columns).flatMap((item) => {
    const column = recordOf(item);
    const name = wordOf(column?.['name']);
    return [...(name === null ? [] : [cut(name, nameLength)]), ...allNames(column?.['children'])];
  });
}
