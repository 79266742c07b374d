import type { RunKey } from '@renderer/api/results';
import type { ResultRow } from '@shared/domain/result';

export interface RunInspectorProps {
  readonly run: RunKey;
  readonly onNewer: (() => void) | null;
  readonly onOlder: (() => void) | null;
  readonly onClose: () => void;
  readonly onDelete: (row: ResultRow) => void;
}

/** One result in full. */
export function RunInspector({ run }: RunInspectorProps) {
  return <aside aria-label="Result">{run.key}</aside>;
}
