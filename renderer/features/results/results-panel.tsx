import { usePageSize } from '@renderer/api/connection/connections';
import { useSettings } from '@renderer/api/local/app';
import { useCommands } from '@renderer/lib/commands/use-commands';
import type { OpenedRun } from '@renderer/lib/opened-run';
import { zoneOf } from '@renderer/lib/time-zone';
import { useBeside } from '@renderer/ui/hooks/use-beside';
import { Dialog } from '@renderer/ui/primitives/dialog';
import type { ResultSource } from '@shared/domain/result/paging';
import { formatInstantWithZone } from '@shared/format/instant';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { LoadAll, ResultList } from './list/result-list';
import { messages } from './messages';
import { type AroundRuns, ResultsMain } from './results-main';
import styles from './results-panel.module.css';
import { adjacentKeys, isTimeAlone, timestampOfKey } from './row-keys';
import type { ResultsSearch, ResultsSearchChange } from './search';
import type { VersionMark } from './timeline/marks';
import { useNarrow } from './timeline/use-width';
import { type OfAll, useResults } from './use-results';
import type { ResultsActions } from './use-row-actions';

interface ResultsPanelProps {
  readonly source: ResultSource;
  readonly search: ResultsSearch;
  readonly onSearch: (change: ResultsSearchChange) => void;
  /** A server may not return the results of a deleted contract. */
  readonly isDeleted: boolean;
  readonly actions: ResultsActions;
  /** What is shown beside the list for the opened result. */
  readonly inspector: (opened: OpenedRun) => ReactNode;
  readonly toolbar?: ReactNode;
  /** Changes of the contract, marked on the timeline; keep the array while they are the same. */
  readonly versionMarks?: readonly VersionMark[];
  /** For the runs of all contracts. */
  readonly ofAll?: OfAll & AroundRuns;
}

/** All validation results of a contract, or the runs of all: timeline, filters, list and the opened one. */
export function ResultsPanel(props: ResultsPanelProps) {
  const { source, onSearch, inspector, ofAll } = props;
  const settings = useSettings();
  const zone = zoneOf(settings.zone);
  const chosenSize = usePageSize(source.connectionId);
  const pageSize = source.of === 'all' ? keptAtOnce : chosenSize;
  const results = useResults({ source, search: props.search, pageSize, ofAll });
  const { list, selection } = results;
  const search = useListedRun(props.search, list);
  const loadAll = useLoadedWhole(list, source.of === 'all' ? `${search.from}-${search.to}` : null);
  const isBeside = useBeside();
  const mainRef = useRef<HTMLElement>(null);
  const isFolded = useNarrow(mainRef, ofAll === undefined ? foldedBelow.ofOne : foldedBelow.ofAll);

  const close = () => {
    rowIn(mainRef.current)?.focus();
    onSearch({ run: undefined });
  };
  const opened = useOpenedRun({ search, list, onSearch, onClose: close, isOverlay: !isBeside });
  useCommands(
    'results',
    {
      'newer-result': opened?.onNewer ?? null,
      'older-result': opened?.onOlder ?? null,
      'close-result': selection.count > 0 ? () => selection.change({ kind: 'none' }) : (opened?.onClose ?? null),
    },
    mainRef,
  );
  return (
    <div className={styles['root']}>
      <section
        ref={mainRef}
        className={styles['main']}
        aria-label={ofAll === undefined ? messages.title : messages.titleOfAll}
      >
        <ResultsMain
          search={search}
          onSearch={onSearch}
          zone={zone}
          results={{ ...results, list: { ...list, loadAll } }}
          source={source}
          around={ofAll}
          actions={props.actions}
          isDeleted={props.isDeleted}
          isBeside={opened !== null && isBeside}
          isFolded={isFolded}
          toolbar={props.toolbar}
          versionMarks={props.versionMarks ?? noVersions}
          rowInReach={() => rowIn(mainRef.current)}
        />
      </section>
      {opened === null ? null : isBeside ? (
        <aside className={styles['inspector']} aria-label={messages.opened.label}>
          {inspector(opened)}
        </aside>
      ) : (
        <Dialog open onClose={close} title={titleOf(opened, zone)} width="large" initialFocus={bodyOrFirst}>
          {inspector(opened)}
        </Dialog>
      )}
    </div>
  );
}

/** Loads a list of what the app keeps to its end, unless that is cancelled: its disk is near. `range` is null for other lists. */
function useLoadedWhole({ status, loadAll }: ResultList, range: string | null): LoadAll {
  const [cancelled, setCancelled] = useState<string | null>(null);
  const mayBegin = range !== null && range !== cancelled && status.hasMore && !status.isFetching;
  const isIdle = loadAll.state.kind === 'idle';
  const begin = useEffectEvent(() => loadAll.start());
  useEffect(() => {
    if (mayBegin && isIdle) begin();
  }, [mayBegin, isIdle]);
  return {
    ...loadAll,
    cancel: () => {
      setCancelled(range);
      loadAll.cancel();
    },
  };
}

/** Pixels of the list from which on the fields of its filters fit on the line of the timeline's range. */
const foldedBelow = { ofOne: 700, ofAll: 1000 } as const;

const noVersions: readonly VersionMark[] = [];

/** Rows that are read at a time from the app's own disk. */
const keptAtOnce = 500;

/** The scrolling body of the opened result: the tooltip of the first button would cover the close button. */
const bodyOrFirst = (): HTMLElement | true => document.querySelector<HTMLElement>('[data-focus="result"]') ?? true;

const titleOf = ({ timestamp }: OpenedRun, zone: string): string =>
  timestamp === null ? messages.opened.untitled : formatInstantWithZone(timestamp, zone);

/** The opened row, else the one that Tab reaches. */
const rowIn = (root: HTMLElement | null): HTMLElement | null =>
  root?.querySelector<HTMLElement>('[role="row"][aria-current="true"]') ??
  root?.querySelector<HTMLElement>('[role="row"][data-index][tabindex="0"]') ??
  null;

/** The address with the run's key as it is listed: a link names a run by its time alone. */
function useListedRun(search: ResultsSearch, { view }: ResultList): ResultsSearch {
  return useMemo(() => {
    const { run } = search;
    const key = run === undefined || !isTimeAlone(run) ? '' : view.keyAt(view.indexOfKey(run));
    return key === '' || key === run ? search : { ...search, run: key };
  }, [search, view]);
}

interface OpenedOptions {
  readonly search: ResultsSearch;
  readonly list: ResultList;
  readonly onSearch: (change: ResultsSearchChange) => void;
  readonly onClose: () => void;
  readonly isOverlay: boolean;
}

/** The opened result and how to reach the next ones; null when none is open. */
function useOpenedRun(options: OpenedOptions): OpenedRun | null {
  const { search, list, onSearch, onClose, isOverlay } = options;
  const { run, sort } = search;
  const { view, pageOf } = list;
  const adjacent = useMemo(() => (run === undefined ? null : adjacentKeys(view, run, sort)), [view, run, sort]);
  if (run === undefined || adjacent === null) return null;
  const opener = (key: string | null) => (key === null ? null : () => onSearch({ run: key }));
  const line = view.at(view.indexOfKey(run));
  return {
    key: run,
    timestamp: timestampOfKey(run),
    listed: pageOf(run),
    row: line?.kind === 'result' ? line : null,
    onNewer: opener(adjacent.newer),
    onOlder: opener(adjacent.older),
    onClose,
    isOverlay,
  };
}
