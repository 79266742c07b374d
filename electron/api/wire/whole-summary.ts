import { columnNames } from '@main/api/column-names';
import { recordOf } from '@main/lib/json';
import type { WholeSummary } from '@shared/domain/contract/contract';
import { referencesOf } from './reference';
import { readSummary } from './summary';

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
