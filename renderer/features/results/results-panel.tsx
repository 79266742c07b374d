import { useChangeSettings, useSettings } from '@renderer/api/app';
import type { ContractKey } from '@renderer/api/result-keys';
import { zoneOf } from '@renderer/lib/time-zone';
import { Dialog } from '@renderer/ui/dialog';
import { useKeyDown } from '@renderer/ui/use-key-down';
import type { ResultRow } from '@shared/domain/result';
import type { Dimension } from '@shared/domain/status';
import { wishes } from '@shared/results/result-filter';
import { formatInstantWithZone } from '@shared/words/instant';
import { type ReactNode, useMemo, useRef } from 'react';
import { useResultList } from './list/use-result-list';
import type { OpenedRun } from './opened-run';
import { ResultsGrid } from './results-grid';
import styles from './results-panel.module.css';
import { ResultsActions, ResultsFilters } from './results-toolbar';
import type { ResultsSearch, ResultsSearchChange } from './search';
import { Timeline } from './timeline/timeline';
import { useOpenedRun } from './use-opened-run';
import { useWide } from './use-wide';

interface ResultsPanelProps {
  readonly contract: ContractKey;
  readonly search: ResultsSearch;
  readonly onSearch: (change: ResultsSearchChange) => void;
  /** The contract is one that is deleted; a server may keep its results to itself. */
  readonly isDeleted: boolean;
  readonly onDelete: (row: ResultRow) => void;
  readonly onDeleteBefore: () => void;
  /** Why the account may not delete results; null when it may, or nobody knows. */
  readonly deleteReason?: string | null;
  /** What is shown beside the list for the opened result. */
  readonly inspector: (opened: OpenedRun) => ReactNode;
  readonly toolbar?: ReactNode;
}

const none: readonly Dimension[] = [];
const noBrush = { duringFrom: undefined, duringTo: undefined } as const;

/** All validation results of a contract: timeline, filters, list and the opened one. */
export function ResultsPanel(props: ResultsPanelProps) {
  const { contract, search, onSearch, onDelete, onDeleteBefore, inspector, toolbar, deleteReason = null } = props;
  const settings = useSettings();
  const changeSettings = useChangeSettings();
  const zone = zoneOf(settings.zone);
  const limit = settings.pageSize;
  const { status, duringFrom, duringTo } = search;
  const filter = useMemo(() => ({ status, from: duringFrom, to: duringTo }), [status, duringFrom, duringTo]);
  const list = useResultList({ contract, range: search, filter, sort: undefined, limit });
  const brush = useMemo(
    () => (duringFrom === undefined || duringTo === undefined ? null : { from: duringFrom, to: duringTo }),
    [duringFrom, duringTo],
  );
  const { table } = list;
  const isWanted = useMemo(
    () => (status === undefined ? null : (index: number) => wishes.status({ status }, table.statusAt(index))),
    [status, table],
  );
  const isWide = useWide();
  const mainRef = useRef<HTMLElement>(null);

  const close = () => {
    focusRow(mainRef.current);
    onSearch({ run: undefined });
  };
  const opened = useOpenedRun({ run: search.run, list, limit, onSearch, onClose: close, isOverlay: !isWide });
  useKeyDown(mainRef, (event) => {
    if (opened !== null) actOnKey(event, opened);
  });
  return (
    <div className={styles['root']}>
      <section ref={mainRef} className={styles['main']} aria-label="Results">
        <Timeline
          series={list.table}
          {...{ brush, zone, isWanted }}
          coverage={list.coverage}
          end={list.status.end}
          isWaiting={list.status.isPending}
          unreadable={list.unreadable}
          range={search}
          onRange={({ from, to }) => onSearch({ from, to, ...noBrush })}
          onBrush={(next) => onSearch({ duringFrom: next?.from, duringTo: next?.to })}
          lanes={search.lanes ?? none}
          onLanes={(lanes) => onSearch({ lanes: lanes.length === 0 ? undefined : lanes })}
          onZone={(next) => changeSettings.mutate({ zone: next })}
          reading={list.reading}
          onReadRest={list.readRest}
          onPause={list.pause}
          onResume={list.resume}
          onCancel={list.cancel}
        >
          <ResultsActions
            {...{ list, search, zone, onDeleteBefore, deleteReason }}
            onRefresh={list.refresh}
            extra={toolbar}
          />
        </Timeline>
        <ResultsFilters {...{ list, search, onSearch }} />
        <ResultsGrid
          {...{ list, search, onSearch, zone, onDelete, deleteReason }}
          isDeleted={props.isDeleted}
          isBeside={opened !== null && isWide}
        />
      </section>
      {opened === null ? null : isWide ? (
        <aside className={styles['inspector']} aria-label="Opened result">
          {inspector(opened)}
        </aside>
      ) : (
        <Dialog open onClose={close} title={titleOf(opened, zone)} width="large">
          {inspector(opened)}
        </Dialog>
      )}
    </div>
  );
}

/** The head of the dialog: when the result is. */
const titleOf = ({ timestamp }: OpenedRun, zone: string): string =>
  timestamp === null ? 'Result' : formatInstantWithZone(timestamp, zone);

/** `[` goes to the older result, `]` to the newer one, Esc closes; not while something is typed. */
function actOnKey(event: KeyboardEvent, { onOlder, onNewer, onClose }: OpenedRun): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target instanceof HTMLInputElement) return;
  if (event.key === '[') onOlder?.();
  else if (event.key === ']') onNewer?.();
  else if (event.key === 'Escape') onClose();
}

/** Back to the row that was open, else to the one that can be reached by Tab. */
function focusRow(root: HTMLElement | null): void {
  const row =
    root?.querySelector<HTMLElement>('[data-index][aria-selected="true"]') ??
    root?.querySelector<HTMLElement>('[data-index][tabindex="0"]');
  row?.focus();
}
