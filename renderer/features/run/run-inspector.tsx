import { useIndexedContract } from '@renderer/api/contract/contract-index';
import { useMarkSeen } from '@renderer/api/contract/mark-seen';
import { useSettings } from '@renderer/api/local/app';
import type { ContractKey } from '@renderer/api/result/result-keys';
import { resultQueries } from '@renderer/api/result/results';
import { WhereAvailable } from '@renderer/lib/commands/command-availability';
import { titleWith } from '@renderer/lib/commands/command-menu';
import { named } from '@renderer/lib/commands/commands';
import { useCommands } from '@renderer/lib/commands/use-commands';
import { useVerbs } from '@renderer/lib/commands/use-verbs';
import type { OpenedRun } from '@renderer/lib/opened-run';
import { zoneOf } from '@renderer/lib/time-zone';
import { EmptyState } from '@renderer/ui/feedback/empty-state';
import { ReadFailure } from '@renderer/ui/feedback/error-notice';
import { SkeletonRows } from '@renderer/ui/feedback/skeleton';
import { useDelayed } from '@renderer/ui/hooks/use-delayed';
import { IconButton } from '@renderer/ui/primitives/button';
import { CopyButton } from '@renderer/ui/primitives/copy-button';
import { commands } from '@shared/commands';
import type { ResultRow, RunDetail } from '@shared/domain/result/result';
import type { ResultFile } from '@shared/domain/result/result-draft';
import type { AppError } from '@shared/errors/app-error';
import { formatInstantWithZone } from '@shared/format/instant';
import { useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Trash2 from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { type FailureAndSuccess, FailureHistory } from './failure-history';
import { messages } from './messages';
import { NewestRun } from './newest-run-card';
import styles from './run.module.css';
import { RunActions, type RunContract, type RunNavigation } from './run-actions';
import { RunDetailView, RunOutcome } from './run-detail-view';
import { RunningNote } from './running-note';

interface RunInspectorProps {
  readonly target: ContractKey;
  readonly contract: RunContract;
  readonly opened: OpenedRun;
  readonly actions: RunNavigation;
  /** Notes about a run. */
  readonly notes: (run: { readonly key: string; readonly timestamp: number }) => ReactNode;
  /** What changed between the last success and a failure; it begins with it. */
  readonly changesBetween: (runs: FailureAndSuccess) => ReactNode;
  /** Null where deleting is not offered. */
  readonly onDelete: ((row: ResultRow) => void) | null;
  /** Why results cannot be deleted; null when they can, or it is not known. */
  readonly deleteReason: string | null;
}

/** What scrolls, by itself or with its dialog, must be reachable by keyboard. */
const scrollable = { tabIndex: 0, 'aria-label': messages.opened.body, 'data-focus': 'result' } as const;

/** Milliseconds after which the data of the list is shown for a result that is still being read; nearly all arrive before. */
const lateMs = 1000;

/** It is open. */
const withoutOpening = () => ({ 'open-row': null, 'open-contract': null });

const beside = { className: 'stack fill' } as const;

/** One result in full. */
export function RunInspector(props: RunInspectorProps) {
  const { target, opened, onDelete, deleteReason } = props;
  const zone = zoneOf(useSettings().zone);
  const { key, timestamp, listed, isOverlay } = opened;
  useMarkSeen(target.connectionId, target.contractId, timestamp);
  const query = useQuery({
    ...resultQueries.one({ ...target, key, timestamp: timestamp ?? 0, listed }),
    enabled: timestamp !== null,
  });
  const run = query.data;
  const rootRef = useRef<HTMLDivElement>(null);
  useCommands(
    'results',
    { 'newer-result': opened.onNewer, 'older-result': opened.onOlder, 'close-result': opened.onClose },
    rootRef,
  );
  const indexed = useIndexedContract(target.connectionId, target.contractId) ?? null;
  const row = run?.row ?? opened.row;
  useVerbs('run', {
    subject: () => (row === null ? null : { run: row, contract: indexed }),
    own: withoutOpening,
    part: rootRef,
  });
  return (
    // In a dialog the whole content has the focus, so that nothing is hidden behind the head.
    <div ref={rootRef} {...(isOverlay ? { ...scrollable, role: 'group', className: styles['overlay'] } : beside)}>
      <RunHead opened={opened} row={run?.row ?? null} zone={zone} onDelete={onDelete} deleteReason={deleteReason} />
      <section
        {...(isOverlay ? { className: styles['overlayBody'] } : { ...scrollable, className: styles['inspectorBody'] })}
      >
        {timestamp === null ? (
          <EmptyState {...messages.opened.noKey} />
        ) : (
          <RunBody {...props} run={run} zone={zone} error={query.error} onRetry={() => void query.refetch()} />
        )}
      </section>
    </div>
  );
}

interface RunBodyProps extends RunInspectorProps, ReadingProps {
  /** Undefined until it is read; null when it is gone. */
  readonly run: RunDetail | null | undefined;
}

/**
 * What is known of a run. The notes are in one place whatever that is: what is being written stays while the run arrives or goes.
 */
function RunBody({ run, zone, error, onRetry, ...props }: RunBodyProps) {
  const { target, contract, opened, actions, notes, changesBetween } = props;
  const isLate = useDelayed(run === undefined && error === null, lateMs);
  const listed = error !== null || isLate ? opened.row : null;
  const noted = useNoted(opened.key, run?.row ?? listed);
  return (
    <>
      {run === undefined ? (
        <Unread target={target} zone={zone} row={listed} error={error} onRetry={onRetry} />
      ) : run === null ? (
        <Gone isListed={opened.listed !== null} />
      ) : (
        <>
          <RunningNote target={target} row={run.row} zone={zone} />
          <RunActions target={target} contract={contract} run={run} zone={zone} actions={actions} />
          <RunOutcome
            row={run.row}
            history={<FailureHistory row={run.row} {...{ target, zone, actions, changesBetween }} />}
          />
        </>
      )}
      {noted === null ? null : (
        <Fragment key={opened.key}>{notes({ key: noted.key, timestamp: noted.timestamp })}</Fragment>
      )}
      {run === undefined || run === null ? null : (
        <>
          <RunDetailView run={run} zone={zone} />
          <div>
            <CopyButton
              text={() => resultsFile(contract, run, Date.now())}
              label={messages.opened.copyFile}
              variant="secondary"
            />
          </div>
        </>
      )}
    </>
  );
}

/** The run that notes are about, from when it was first shown on, also while it is read again and when it is gone; null before. */
function useNoted(key: string, row: ResultRow | null): ResultRow | null {
  const [seen, setSeen] = useState({ key, row });
  if (seen.key !== key || (row !== null && seen.row !== row)) setSeen({ key, row });
  return row ?? (seen.key === key ? seen.row : null);
}

interface ReadingProps {
  readonly zone: string;
  /** Why it could not be read; null while it is being read. */
  readonly error: AppError | null;
  readonly onRetry: () => void;
}

interface UnreadProps extends ReadingProps, Pick<RunInspectorProps, 'target'> {
  readonly row: ResultRow | null;
}

/** A result that is not fully read (yet), with the data of the list. */
const Unread = ({ target, row, zone, error, onRetry }: UnreadProps) => (
  <>
    {row === null ? null : <NewestRun target={target} row={row} zone={zone} />}
    {error === null ? (
      <SkeletonRows count={8} label={messages.opened.loading} />
    ) : (
      <ReadFailure error={error} task={messages.opened.reading} onRetry={onRetry} />
    )}
  </>
);

interface RunHeadProps {
  readonly opened: OpenedRun;
  readonly row: ResultRow | null;
  readonly zone: string;
  readonly onDelete: ((row: ResultRow) => void) | null;
  readonly deleteReason: string | null;
}

/** The time of the opened result, and actions on it. */
function RunHead({ opened, row, zone, onDelete, deleteReason }: RunHeadProps) {
  const { timestamp, onNewer, onOlder, onClose, isOverlay } = opened;
  const heading = useOpenedFocus();
  return (
    <header className={styles[isOverlay ? 'overlayHead' : 'inspectorHead']}>
      {isOverlay ? null : (
        <h2 ref={heading} className="grow cut" tabIndex={-1}>
          {timestamp === null ? messages.opened.untitled : formatInstantWithZone(timestamp, zone)}
        </h2>
      )}
      <IconButton
        {...named('newer-result')}
        size="small"
        icon={<ChevronUp size={16} aria-hidden />}
        off={onNewer === null}
        onClick={() => onNewer?.()}
      />
      <IconButton
        {...named('older-result')}
        size="small"
        icon={<ChevronDown size={16} aria-hidden />}
        off={onOlder === null}
        onClick={() => onOlder?.()}
      />
      {onDelete === null ? null : (
        <WhereAvailable command="delete-results">
          <IconButton
            label={titleWith(commands['delete-results'].title, messages.opened.thisResult)}
            size="small"
            icon={<Trash2 size={16} aria-hidden />}
            disabledReason={deleteReason ?? (row === null ? messages.opened.notRead : null)}
            onClick={() => row !== null && onDelete(row)}
          />
        </WhereAvailable>
      )}
      {isOverlay ? null : (
        <IconButton {...named('close-result')} size="small" icon={<X size={16} aria-hidden />} onClick={onClose} />
      )}
    </header>
  );
}

/** The heading takes the focus when a run is opened by keyboard or from another screen; a click in the list leaves it there. */
function useOpenedFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const at = document.activeElement;
    const isNowhere = at === null || at === document.body || at.tagName === 'MAIN';
    if (isNowhere || at.matches(':focus-visible')) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}

/** Only a result in the loaded list is known to be gone; another may be further down than the search went. */
function Gone({ isListed }: { readonly isListed: boolean }) {
  return <EmptyState {...(isListed ? messages.opened.gone : messages.opened.notFound)} />;
}

/** A result as a file that this app can import again. `now` in epoch milliseconds. */
export function resultsFile(
  { id, name, fullyQualifiedName }: Omit<RunContract, 'displayName'>,
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
