import { activityQueries } from '@renderer/api/operation/activity';
import { describeError } from '@renderer/lib/describe-error';
import type { GridTree } from '@renderer/ui/grid/grid-types';
import type { Operation } from '@shared/domain/operation/activity';
import { AppError } from '@shared/errors/app-error';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { create } from 'zustand';
import { type ActivityRow, activityRows, type BatchOperations } from './activity-rows';
import { messages } from './messages';

/** The ids of the batches that are open, until the window is closed. */
const useOpenBatches = create<{ readonly ids: ReadonlySet<string> }>()(() => ({ ids: new Set() }));

function toggle({ batch }: ActivityRow): void {
  if (batch === null) return;
  useOpenBatches.setState(({ ids }) => {
    const next = new Set(ids);
    if (!next.delete(batch.id)) next.add(batch.id);
    return { ids: next };
  });
}

const tree: GridTree<ActivityRow> = { branchOf: ({ branch }) => branch, onToggle: toggle };

/** The rows of Activity, as a tree where some of them open and close. */
export function useActivityRows(operations: readonly Operation[]) {
  const { ids } = useOpenBatches();
  const shown = useMemo(
    () => operations.flatMap(({ batch }) => (batch !== null && ids.has(batch.id) ? [batch.id] : [])),
    [operations, ids],
  );
  const read = useQueries({ queries: shown.map(activityQueries.ofBatch), combine: readOf });
  const rows = useMemo(
    () => activityRows(operations, new Map(shown.map((id, at) => [id, read[at] ?? nothing]))),
    [operations, shown, read],
  );
  return { rows, tree: operations.some(({ batch }) => batch !== null) ? tree : undefined };
}

const nothing: BatchOperations = { operations: [] };

const readOf = (results: readonly UseQueryResult<readonly Operation[]>[]): readonly BatchOperations[] =>
  results.map(({ data, error }) => {
    if (data !== undefined) return { operations: data };
    return error === null ? nothing : { problem: describeError(AppError.from(error), messages.batch.failed).title };
  });
