import { useMemo } from 'react';
import { neighboursOf, type OpenedRun, timestampOfKey } from './opened-run';
import type { ResultsSearchChange } from './search';
import type { ResultList } from './list/use-result-list';

interface OpenedOptions {
  readonly run: string | undefined;
  readonly list: ResultList;
  readonly limit: number;
  readonly onSearch: (change: ResultsSearchChange) => void;
  readonly onClose: () => void;
  readonly isOverlay: boolean;
}

/** The opened result with its way to the neighbours; null when none is open. */
export function useOpenedRun({ run, list, limit, onSearch, onClose, isOverlay }: OpenedOptions): OpenedRun | null {
  const { rows, positionOf } = list;
  const neighbours = useMemo(() => (run === undefined ? null : neighboursOf(rows, run)), [rows, run]);
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
