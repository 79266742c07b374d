import { useGridLayout } from '@renderer/api/layouts';
import type { GridColumn } from '@renderer/ui/grid/grid-types';
import { useVeryWide } from '@renderer/ui/hooks/use-wide';
import type { Density, GridLayout } from '@shared/domain/grid-layout';
import type { ConnectionId } from '@shared/domain/ids';
import type { ResultLine } from '@shared/domain/result';
import { type ColumnId, columnIds, columnOf } from '@shared/results/columns/registry';
import { useCallback, useMemo } from 'react';
import { resultColumns } from './result-cells';

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
export function useResultLayout({ connectionId, zone, isBeside }: LookOptions): ResultLook {
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

interface Room {
  /** The opened result is shown beside the list. */
  readonly isBeside: boolean;
  readonly isVeryWide: boolean;
}

const rooms = ['small', 'medium', 'wide', 'chosen'] as const;

/** The columns that are left out until somebody chooses: the message is read in the opened result beside. */
export function hiddenFor({ isBeside, isVeryWide }: Room): readonly ColumnId[] {
  const room = Number(!isBeside) + Number(isVeryWide);
  return columnIds.filter((id) => rooms.indexOf(columnOf(id).shown ?? 'small') > room);
}

/**
 * Nothing was chosen among the columns: then those that there is no room for are left out. Widths alone are no choice.
 */
const isAsMade = ({ order, hidden }: GridLayout): boolean => order.length === 0 && hidden.length === 0;

/** The layout of the list: the chosen one, or the one that fits the room. */
export const layoutFor = (kept: GridLayout, hidden: readonly string[]): GridLayout =>
  isAsMade(kept) ? { ...kept, hidden } : kept;

/**
 * What is to be kept of a layout that somebody changed. Once columns were chosen or moved, their order is kept in full:
 * that tells a list in which all are shown from one in which nothing was chosen.
 */
export function layoutToKeep(
  next: GridLayout,
  hidden: readonly string[],
  columns: readonly { readonly id: string }[],
): GridLayout {
  if (next.order.length > 0) return next;
  // Nothing at all is the way back. All columns are chosen one after the other, so it cannot mean that they are shown.
  const isUntouched = next.hidden.length === 0 || hasSame(next.hidden, hidden);
  return isUntouched ? { ...next, hidden: [] } : { ...next, order: columns.map(({ id }) => id) };
}

const hasSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each) => other.includes(each));
