import type { ContractKey } from '@renderer/api/result-keys';
import type { ResultRow } from '@shared/domain/result';
import type { ReactNode } from 'react';
import type { OpenedRun } from './opened-run';
import type { ResultsSearch, ResultsSearchChange } from './search';

export interface ResultsPanelProps {
  readonly contract: ContractKey;
  readonly search: ResultsSearch;
  readonly onSearch: (change: ResultsSearchChange) => void;
  readonly onDelete: (row: ResultRow) => void;
  readonly onDeleteBefore: () => void;
  /** What is shown beside the list for the opened result. */
  readonly inspector: (opened: OpenedRun) => ReactNode;
  readonly toolbar?: ReactNode;
}

/** All validation results of a contract: timeline, filters, list and the opened one. */
export function ResultsPanel({ toolbar }: ResultsPanelProps) {
  return <section aria-label="Results">{toolbar}</section>;
}
