import { useMemo } from 'react';
import type { ResultList } from './list/list-types';
import { neighboursOf, type OpenedRun, timestampOfKey } from './opened-run';
import type { ResultsSearch, ResultsSearchChange } from './search';

interface OpenedOptions {
  readonly search: ResultsSearch;
  readonly list: ResultList;
  readonly limit: number;
  readonly onSearch: (change: ResultsSearchChange) => void;
  readonly onClose: () => void;
  readonly isOverlay: boolean;
}

/** The opened result with its way to the neighbours; null when none is open. */
export function useOpenedRun(options: OpenedOptions): OpenedRun | null {
  const { search, list, limit, onSearch, onClose, isOverlay } = options;
  const { run, sort } = search;
  const { view, positionOf } = list;
  const neighbours = useMemo(() => (run === undefined ? null : neighboursOf(view, run, sort)), [view, run, sort]);
  if (run === undefined || neighbours === null) return null;
  const goTo = (key: string | null) => (key === null ? null : () => onSearch({ run: key }));
  const position = positionOf(run);
  return {
    key: run,
    timestamp: timestampOfKey(run),
    position: position ?? { mode: 'start' },
    limit,
    isListed: position !== null,
    onNewer: goTo(neighbours.newer),
    onOlder: goTo(neighbours.older),
    onClose,
    isOverlay,
  };
}
