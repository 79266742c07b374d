import { useSettings } from '@renderer/api/app';
import type { ContractKey } from '@renderer/api/result-keys';
import { zoneOf } from '@renderer/lib/time-zone';
import { Dialog } from '@renderer/ui/dialog';
import { useKeyDown } from '@renderer/ui/use-key-down';
import type { ResultRow } from '@shared/domain/result';
import { formatInstantWithZone } from '@shared/words/instant';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { OpenedRun } from './opened-run';
import { ResultsGrid } from './results-grid';
import styles from './results-panel.module.css';
import { ResultsToolbar } from './results-toolbar';
import type { ResultsSearch, ResultsSearchChange } from './search';
import { TimelineStrip } from './timeline-strip';
import { useOpenedRun } from './use-opened-run';
import { useResultList } from './list/use-result-list';
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

/** All validation results of a contract: timeline, filters, list and the opened one. */
export function ResultsPanel(props: ResultsPanelProps) {
  const { contract, search, onSearch, onDelete, onDeleteBefore, inspector, toolbar, deleteReason = null } = props;
  const settings = useSettings();
  const zone = zoneOf(settings.zone);
  const limit = settings.pageSize;
  const filter = useMemo(() => ({ status: search.status }), [search.status]);
  const list = useResultList({ contract, range: search, filter, sort: undefined, limit });
  const [asTable, setAsTable] = useState(false);
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
        <ResultsToolbar
          {...{ list, search, onSearch, zone, asTable, onDeleteBefore, deleteReason }}
          onAsTable={setAsTable}
          onRefresh={list.refresh}
          extra={toolbar}
        />
        <TimelineStrip
          lines={list.loaded.lines}
          isWaiting={list.query.isPending}
          hasMore={list.query.hasNextPage}
          zone={zone}
          asTable={asTable}
          onNarrow={(start, end) => onSearch({ from: start, to: end })}
        />
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
