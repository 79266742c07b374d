import type { Branch } from '@renderer/ui/grid/grid-aria';
import type { Operation, OperationBatch } from '@shared/domain/operation/activity';

/** A row of Activity: a change, a batch of validations, or one of these below it. */
export interface ActivityRow {
  readonly key: string;
  /** Of a batch its last one. */
  readonly operation: Operation;
  /** Null for a single change. */
  readonly batch: OperationBatch | null;
  readonly branch: Branch;
  /** Why the validations of the batch could not be read; null for any other row. */
  readonly problem: string | null;
}

/** The validations of a batch, or why they could not be read. Empty while they are read. */
export type BatchOperations = { readonly operations: readonly Operation[] } | { readonly problem: string };

/** A batch keeps its row when its last operation changes. */
export const activityKey = ({ id, batch }: Operation): string => batch?.id ?? id;

export const rowKey = ({ key }: ActivityRow): string => key;
export const rowProblem = ({ problem }: ActivityRow): string | null => problem;

/** The changes as a tree, with the validations of each open batch below it. */
export const activityRows = (
  operations: readonly Operation[],
  open: ReadonlyMap<string, BatchOperations>,
): readonly ActivityRow[] =>
  operations.flatMap((operation): readonly ActivityRow[] => {
    const { batch } = operation;
    const inBatch = batch === null ? undefined : open.get(batch.id);
    const isOpen = batch === null ? null : inBatch !== undefined;
    const row = { key: activityKey(operation), operation, batch, branch: { level: 1, isOpen }, problem: null };
    return inBatch === undefined ? [row] : [row, ...below(row, inBatch)];
  });

function below({ key, operation }: ActivityRow, inBatch: BatchOperations): readonly ActivityRow[] {
  const leaf = { batch: null, branch: { level: 2, isOpen: null } };
  if ('problem' in inBatch) return [{ ...leaf, key: `${key} problem`, operation, problem: inBatch.problem }];
  return inBatch.operations.map((each) => ({ ...leaf, key: each.id, operation: each, problem: null }));
}
