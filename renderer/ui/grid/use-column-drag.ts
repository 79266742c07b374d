import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import type { HeaderActions } from './header-menu';
import { moveColumn } from './use-grid-table';

/** Width of the resize handle at a header's end, in CSS pixels; the same as in the style sheet. */
const handleWidth = 7;
/** A press that moves less than this is a click. */
const slack = 5;

interface Drag {
  readonly id: string;
  readonly kind: 'width' | 'place';
  readonly x: number;
  /** Width at the beginning, in CSS pixels. */
  readonly width: number;
  moved: boolean;
}

interface Dragging {
  /** The column that is being moved, and the one whose place it would take. */
  readonly place: { readonly id: string; readonly to: string } | null;
}

const headerOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;

const columnAt = ({ clientX, clientY }: PointerEvent): string | null =>
  headerOf(document.elementFromPoint(clientX, clientY))?.dataset['column'] ?? null;

/** Dragging a header: its end resizes the column, the rest moves it; a double click on the end fits it to its content. */
export function useColumnDrag<Row extends object>({ table, onLayout, onFit }: HeaderActions<Row>) {
  const drag = useRef<Drag | null>(null);
  const [{ place }, setDragging] = useState<Dragging>({ place: null });
  const end = () => {
    drag.current = null;
    setDragging({ place: null });
  };
  if (onLayout === undefined) return { place: null, handlers: {} };
  return {
    place,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const header = headerOf(event.target);
        const id = header?.dataset['column'];
        if (header === null || id === undefined || event.button !== 0) return;
        const { right, width } = header.getBoundingClientRect();
        const kind = right - event.clientX <= handleWidth ? 'width' : 'place';
        drag.current = { id, kind, x: event.clientX, width, moved: false };
        if (kind === 'width') event.preventDefault();
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const now = drag.current;
        if (now === null) return;
        const by = event.clientX - now.x;
        if (!now.moved && Math.abs(by) < (now.kind === 'width' ? 1 : slack)) return;
        if (!now.moved) event.currentTarget.setPointerCapture(event.pointerId);
        now.moved = true;
        if (now.kind === 'width') table.setColumnSizing((widths) => ({ ...widths, [now.id]: now.width + by }));
        else setDragging({ place: { id: now.id, to: columnAt(event) ?? now.id } });
      },
      // By where it is let go: what a quick move led to may not be drawn yet.
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const now = drag.current;
        if (now?.moved === true && now.kind === 'place')
          moveColumn(table, { id: now.id, to: columnAt(event) ?? now.id });
        end();
      },
      onPointerCancel: end,
      onDoubleClick: (event: MouseEvent<HTMLElement>) => {
        const header = headerOf(event.target);
        const id = header?.dataset['column'];
        if (header === null || id === undefined) return;
        if (header.getBoundingClientRect().right - event.clientX <= handleWidth) onFit?.([id]);
      },
    },
  };
}
