import { useSettings } from '@renderer/api/app';
import { usePageSize } from '@renderer/api/connections';
import type { ContractKey } from '@renderer/api/result-keys';
import type { OpenedRun } from '@renderer/lib/opened-run';
import { zoneOf } from '@renderer/lib/time-zone';
import { useCommands } from '@renderer/lib/use-commands';
import { useWide } from '@renderer/ui/hooks/use-wide';
import { Dialog } from '@renderer/ui/primitives/dialog';
import { formatInstantWithZone } from '@shared/format/instant';
import { type ReactNode, useMemo, useRef } from 'react';
import type { ResultList } from './list/list-types';
import { adjacentRuns, timestampOfKey } from './opened-run';
import type { ResultsActions } from './results-actions';
import { ResultsMain } from './results-main';
import styles from './results-panel.module.css';
import type { ResultsSearch, ResultsSearchChange } from './search';
import { useResults } from './use-results';

interface ResultsPanelProps {
  readonly contract: ContractKey;
  readonly search: ResultsSearch;
  readonly onSearch: (change: ResultsSearchChange) => void;
  /** The contract is one that is deleted; a server may keep its results to itself. */
  readonly isDeleted: boolean;
  readonly actions: ResultsActions;
  /** What is shown beside the list for the opened result. */
  readonly inspector: (opened: OpenedRun) => ReactNode;
  readonly toolbar?: ReactNode;
}

/** All validation results of a contract: timeline, filters, list and the opened one. */
export function ResultsPanel(props: ResultsPanelProps) {
  const { contract, search, onSearch, inspector } = props;
  const settings = useSettings();
  const zone = zoneOf(settings.zone);
  const limit = usePageSize(contract.connectionId);
  const results = useResults({ contract, search, limit });
  const { list, selection } = results;
  const isWide = useWide();
  const mainRef = useRef<HTMLElement>(null);

  const close = () => {
    rowIn(mainRef.current)?.focus();
    onSearch({ run: undefined });
  };
  const opened = useOpenedRun({ search, list, limit, onSearch, onClose: close, isOverlay: !isWide });
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
      <section ref={mainRef} className={styles['main']} aria-label="Results">
        <ResultsMain
          {...{ results, search, onSearch, zone }}
          connectionId={contract.connectionId}
          actions={props.actions}
          isDeleted={props.isDeleted}
          isBeside={opened !== null && isWide}
          toolbar={props.toolbar}
          rowInReach={() => rowIn(mainRef.current)}
        />
      </section>
      {opened === null ? null : isWide ? (
        <aside className={styles['inspector']} aria-label="Opened result">
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

/** The text of the opened result, which scrolls: the first button would cover the way out with its words. */
const bodyOrFirst = (): HTMLElement | true => document.querySelector<HTMLElement>('[data-focus="result"]') ?? true;

/** The head of the dialog: when the result is. */
const titleOf = ({ timestamp }: OpenedRun, zone: string): string =>
  timestamp === null ? 'Result' : formatInstantWithZone(timestamp, zone);

/** The row that is open, else the one that can be reached by Tab. */
const rowIn = (root: HTMLElement | null): HTMLElement | null =>
  root?.querySelector<HTMLElement>('[role="row"][aria-current="true"]') ??
  root?.querySelector<HTMLElement>('[role="row"][data-index][tabindex="0"]') ??
  null;

interface OpenedOptions {
  readonly search: ResultsSearch;
  readonly list: ResultList;
  readonly limit: number;
  readonly onSearch: (change: ResultsSearchChange) => void;
  readonly onClose: () => void;
  readonly isOverlay: boolean;
}

/** The opened result with its way to the neighbours; null when none is open. */
function useOpenedRun(options: OpenedOptions): OpenedRun | null {
  const { search, list, limit, onSearch, onClose, isOverlay } = options;
  const { run, sort } = search;
  const { view, positionOf } = list;
  const adjacent = useMemo(() => (run === undefined ? null : adjacentRuns(view, run, sort)), [view, run, sort]);
  if (run === undefined || adjacent === null) return null;
  const goTo = (key: string | null) => (key === null ? null : () => onSearch({ run: key }));
  const position = positionOf(run);
  return {
    key: run,
    timestamp: timestampOfKey(run),
    position: position ?? { mode: 'start' },
    limit,
    isListed: position !== null,
    onNewer: goTo(adjacent.newer),
    onOlder: goTo(adjacent.older),
    onClose,
    isOverlay,
  };
}
