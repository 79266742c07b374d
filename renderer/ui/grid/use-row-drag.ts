import { type Dragged, openInWindow, useDragOut } from '@renderer/ui/hooks/use-drag-out';
import type { DragEvent } from 'react';
import type { DataGridProps } from './grid-types';
import { rowAt } from './row-index';
import type { RowEvents } from './use-row-events';

type Options<Row> = Pick<DataGridProps<Row>, 'label' | 'rows' | 'rowKey' | 'rowMenu' | 'selection'>;

interface DragEvents {
  readonly onDragStart?: (event: DragEvent<HTMLElement>) => void;
  readonly onDragEnd?: (event: DragEvent<HTMLElement>) => void;
}

/**
 * What the pointer does with rows beyond its list: dragging them out of it, and, where no rows are selected by it, a click with Shift.
 * Text that can be selected is selected, as everywhere.
 */
export function useRowDrag<Row>(
  { label, rows, rowKey, rowMenu, selection }: Options<Row>,
  events: RowEvents,
): RowEvents & DragEvents {
  const rowOf = (target: EventTarget) => rowAt(rows, Number(rowElement(target)?.dataset['index'] ?? -1));
  const draggedAt = (target: EventTarget): Dragged | null => {
    const row = rowOf(target);
    if (row === undefined || rowMenu === undefined) return null;
    const areMany = (selection?.count ?? 0) > 1 && selection?.isSelected(rowKey(row), row) === true;
    return { items: rowMenu(row), fileName: areMany ? label : null };
  };
  const dragging = useDragOut(draggedAt);
  if (rowMenu === undefined) return events;

  return {
    ...events,
    ...dragging,
    onMouseDown: (event) => {
      events.onMouseDown(event);
      const { target, button } = event;
      const row = rowElement(target);
      if (row !== null) row.draggable = button === 0 && !isSelectable(target);
    },
    onClick: (event) => {
      const row = event.shiftKey && selection === undefined ? rowOf(event.target) : undefined;
      if (row === undefined || !openInWindow(rowMenu(row))) events.onClick(event);
    },
  };
}

const rowElement = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;

/** Buttons and fields act for themselves. */
const isSelectable = (target: EventTarget): boolean =>
  target instanceof Element &&
  (getComputedStyle(target).userSelect === 'text' || target.closest('button, a, input') !== null);
