import { useChangeDensity } from '@renderer/api/local/app';
import { useGridLayout } from '@renderer/api/local/layouts';
import { fittingLayout, layoutToStore } from '@renderer/ui/grid/fitting-layout';
import type { GridColumn } from '@renderer/ui/grid/grid-types';
import { useVeryWide, useWide } from '@renderer/ui/hooks/use-wide';
import type { ConnectionId } from '@shared/domain/ids';
import type { GridLayout } from '@shared/domain/local/grid-layout';
import type { Density } from '@shared/domain/local/setting-table';
import type { ResultLine } from '@shared/domain/result/result';
import { type ColumnId, columnsIn, type ListScope, shownIn } from '@shared/results/columns/registry';
import { useCallback, useMemo } from 'react';
import { type ResultColumnOptions, resultColumns } from './result-cells';

export interface ResultGridLayout {
  readonly columns: readonly GridColumn<ResultLine>[];
  readonly layout: GridLayout;
  readonly onLayout: (layout: GridLayout) => void;
  readonly onDensity: (density: Density) => void;
}

interface LayoutOptions extends Required<ResultColumnOptions> {
  readonly connectionId: ConnectionId;
  /** The opened result is shown beside the list. */
  readonly isBeside: boolean;
}

/** The columns of the results and their layout, which is stored for each connection. */
export function useResultLayout(options: LayoutOptions): ResultGridLayout {
  const { connectionId, zone, isBeside, scope, isFirstOfDay, notesOf } = options;
  const view = useGridLayout(connectionId, scope === 'all' ? 'runs' : 'results');
  const { layout: saved, setLayout } = view;
  const onDensity = useChangeDensity();
  const isVeryWide = useVeryWide();
  // Names of contracts and assets need more room than the columns of one contract.
  const isNarrow = !useWide() && scope === 'all';
  const isCramped = isBeside || isNarrow;
  const columns = useMemo(
    () => resultColumns({ zone, scope, isFirstOfDay, notesOf }),
    [zone, scope, isFirstOfDay, notesOf],
  );
  const noRoom = useMemo(() => hiddenFor({ isBeside: isCramped, isVeryWide }, scope), [isCramped, isVeryWide, scope]);
  const layout = useMemo(() => fittingLayout(saved, noRoom), [saved, noRoom]);
  const onLayout = useCallback(
    (next: GridLayout) => setLayout(layoutToStore(next, { noRoom, columns })),
    [setLayout, noRoom, columns],
  );
  return { columns, layout, onLayout, onDensity };
}

interface Room {
  /** The opened result is shown beside the list. */
  readonly isBeside: boolean;
  readonly isVeryWide: boolean;
}

const rooms = ['small', 'medium', 'wide', 'chosen'] as const;

/** The columns hidden until somebody chooses: the message, for one, is in the opened result beside the list. */
export function hiddenFor({ isBeside, isVeryWide }: Room, scope: ListScope = 'contract'): readonly ColumnId[] {
  const room = Number(!isBeside) + Number(isVeryWide);
  return columnsIn(scope).filter((id) => rooms.indexOf(shownIn(scope, id)) > room);
}
