import { useGridLayout } from '@renderer/api/layouts';
import type { GridColumn } from '@renderer/ui/data-grid/grid-types';
import { useVeryWide } from '@renderer/ui/use-wide';
import type { Density, GridLayout } from '@shared/domain/grid-layout';
import type { ConnectionId } from '@shared/domain/ids';
import type { ResultLine } from '@shared/domain/result';
import { useCallback, useMemo } from 'react';
import { resultColumns } from './result-cells';
import { hiddenFor, layoutFor, layoutToKeep } from './result-look';

export interface ResultLook {
  readonly columns: readonly GridColumn<ResultLine>[];
  readonly layout: GridLayout;
  readonly density: Density;
  readonly onLayout: (layout: GridLayout) => void;
  readonly onDensity: (density: Density) => void;
}

interface LookOptions {
  readonly connectionId: ConnectionId;
  readonly zone: string;
  /** The opened result is shown beside the list. */
  readonly isBeside: boolean;
}

/** The columns of the results and how they are shown, as this connection remembers it. */
export function useResultLook({ connectionId, zone, isBeside }: LookOptions): ResultLook {
  const { layout: kept, density, setLayout, setDensity } = useGridLayout(connectionId, 'results');
  const isVeryWide = useVeryWide();
  const columns = useMemo(() => resultColumns(zone), [zone]);
  const hidden = useMemo(() => hiddenFor({ isBeside, isVeryWide }), [isBeside, isVeryWide]);
  const layout = useMemo(() => layoutFor(kept, hidden), [kept, hidden]);
  const onLayout = useCallback(
    (next: GridLayout) => setLayout(layoutToKeep(next, hidden, columns)),
    [setLayout, hidden, columns],
  );
  return { columns, layout, density, onLayout, onDensity: setDensity };
}
