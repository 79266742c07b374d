import { useSettings } from '@renderer/api/app';
import type { ContractKey } from '@renderer/api/result-keys';
import { resultQueries } from '@renderer/api/results';
import type { OpenedRun } from '@renderer/lib/opened-run';
import { zoneOf } from '@renderer/lib/time-zone';
import { useCommands } from '@renderer/lib/use-commands';
import { EmptyState } from '@renderer/ui/feedback/empty-state';
import { ReadFailure } from '@renderer/ui/feedback/error-notice';
import { SkeletonRows } from '@renderer/ui/feedback/skeleton';
import { CopyButton } from '@renderer/ui/primitives/copy-button';
import type { Contract } from '@shared/domain/contract';
import type { ResultRow, RunDetail } from '@shared/domain/result';
import type { ResultFile } from '@shared/domain/result-draft';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import styles from './run.module.css';
import { RunActions, type RunNavigation } from './run-actions';
import { RunDetailView } from './run-detail-view';
import { RunHead } from './run-head';
import { RunPast } from './run-past';
import { RunningNote } from './running-note';

interface RunInspectorProps {
  readonly target: ContractKey;
  readonly contract: Contract;
  readonly opened: OpenedRun;
  readonly actions: RunNavigation;
  readonly onDelete: (row: ResultRow) => void;
  /** Why results cannot be deleted; null when they can, or nobody knows. */
  readonly deleteReason: string | null;
}

/** A region that scrolls must be reachable by keyboard. */
const scrollable = { tabIndex: 0, 'aria-label': 'All of the result', 'data-focus': 'result' } as const;

/** One result in full. */
export function RunInspector({ target, contract, opened, actions, onDelete, deleteReason }: RunInspectorProps) {
  const zone = zoneOf(useSettings().zone);
  const { key, timestamp, position, limit, isListed } = opened;
  const query = useQuery({
    ...resultQueries.one({ ...target, key, timestamp: timestamp ?? 0, position, limit }),
    enabled: timestamp !== null,
  });
  const run = query.data;
  const rootRef = useRef<HTMLDivElement>(null);
  useCommands(
    'results',
    { 'newer-result': opened.onNewer, 'older-result': opened.onOlder, 'close-result': opened.onClose },
    rootRef,
  );
  return (
    <div ref={rootRef} className={styles['inspector']}>
      <RunHead opened={opened} row={run?.row ?? null} zone={zone} onDelete={onDelete} deleteReason={deleteReason} />
      <section className={styles['inspectorBody']} {...scrollable}>
        {timestamp === null ? (
          <EmptyState title="No such result" text="The address does not name a result." />
        ) : query.error !== null && run === undefined ? (
          <ReadFailure error={query.error} doing="read this result" onRetry={() => void query.refetch()} />
        ) : run === undefined ? (
          <SkeletonRows count={8} label="Loading the result" />
        ) : run === null ? (
          <Gone isListed={isListed} />
        ) : (
          <>
            <RunningNote target={target} row={run.row} zone={zone} />
            <RunActions contract={contract} run={run} zone={zone} actions={actions} />
            <RunDetailView
              run={run}
              zone={zone}
              past={<RunPast target={target} row={run.row} zone={zone} actions={actions} />}
            />
            <div>
              <CopyButton
                text={() => resultsFile(contract, run, Date.now())}
                label="Copy as a file of results"
                variant="secondary"
              />
            </div>
          </>
        )}
      </section>
    </div>
  );
}

/** Only a result that was listed a moment ago is known to be gone; another may lie beyond what was searched. */
function Gone({ isListed }: { readonly isListed: boolean }) {
  return isListed ? (
    <EmptyState title="This result is gone" text="The server does not have it any more. It may have been deleted." />
  ) : (
    <EmptyState
      title="This result was not found"
      text="It is not among the newest results. It may be deleted, or further down the list: scroll there to open it."
    />
  );
}

/** A result as a file of this app, from which it can be recorded again. `now` in epoch milliseconds. */
export function resultsFile(
  { id, name, fullyQualifiedName }: Pick<Contract, 'id' | 'name' | 'fullyQualifiedName'>,
  run: RunDetail,
  now: number,
): string {
  const file: ResultFile = {
    format: 'contract-desk/results',
    version: 1,
    contract: { id, name, fullyQualifiedName },
    exportedAt: now,
    results: [JSON.parse(run.raw)],
  };
  return JSON.stringify(file, null, 2);
}
