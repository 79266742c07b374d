import type { ContractKey } from '@renderer/api/result-keys';
import type { Position } from '@shared/domain/paging';
import type { ResultRow } from '@shared/domain/result';

/** Where a result was found in a list. */
export interface InspectedRun {
  readonly key: string;
  /** Epoch milliseconds; null when the address names none. */
  readonly timestamp: number | null;
  readonly position: Position;
  readonly limit: number;
  /** False when the list that was loaded so far does not hold it. */
  readonly isListed: boolean;
  readonly onNewer: (() => void) | null;
  readonly onOlder: (() => void) | null;
  readonly onClose: () => void;
}

export interface RunInspectorProps {
  readonly target: ContractKey;
  readonly opened: InspectedRun;
  readonly onDelete: (row: ResultRow) => void;
}

/** One result in full. */
export function RunInspector({ opened }: RunInspectorProps) {
  return <aside aria-label="Result">{opened.key}</aside>;
}
