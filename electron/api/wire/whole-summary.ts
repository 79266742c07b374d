import type { ContractSummary, Reference } from '@shared/domain/contract';
import { cut, itemsOf, recordOf, type Wire, wordOf } from './readers';
import { referencesOf } from './reference';
import { readSummary } from './summary';

/** A contract of the list with what only the index of contracts keeps of it. */
export interface WholeSummary {
  readonly contract: ContractSummary;
  readonly reviewers: readonly Reference[];
  /** Names of the columns of its schema; null where the list does not say them. */
  readonly columns: readonly string[] | null;
  /** The row as the server sent it. */
  readonly wire: Wire;
}

/** What is kept of the names of columns: enough to find a contract by one. */
const mostColumns = 500;
const nameLength = 200;

/** A row of the list with its reviewers and columns; null when it cannot be read. */
export function readWholeSummary(row: unknown): WholeSummary | null {
  const contract = readSummary(row);
  if (contract.kind === 'unreadable') return null;
  const wire = recordOf(row) ?? {};
  return {
    contract,
    reviewers: referencesOf(wire['reviewers']),
    columns: Array.isArray(wire['schema']) ? columnNames(wire['schema']) : null,
    wire,
  };
}

/** The names of columns and of the columns within them, as many as are kept. */
export const columnNames = (columns: unknown): string[] => allNames(columns).slice(0, mostColumns);

function allNames(columns: unknown): string[] {
  return itemsOf(columns).flatMap((item) => {
    const column = recordOf(item);
    const name = wordOf(column?.['name']);
    return [...(name === null ? [] : [cut(name, nameLength)]), ...allNames(column?.['children'])];
  });
}
