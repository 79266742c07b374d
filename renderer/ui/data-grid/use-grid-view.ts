import { type RefObject, useLayoutEffect, useRef } from 'react';
import { headerHeight } from './grid-types';
import type { KeyedRows } from './row-index';
import { offsetToShow } from './row-window';
import { useActiveRow } from './use-active-row';

interface GridViewOptions<Row> {
  readonly list: KeyedRows<Row>;
  readonly rowHeight: number;
  readonly scrollerRef: RefObject<HTMLDivElement | null>;
  readonly initialActiveKey?: string | null;
}

export interface GridView {
  readonly activeIndex: number;
  /** Makes a row the active one without moving anything. */
  readonly activate: (index: number) => void;
  /** The same, brings it into sight and gives it the focus. */
  readonly moveTo: (index: number) => void;
  /** Rows that fit into the grid. */
  readonly pageRows: () => number;
}

/** The active row, and how it comes into sight. What scrolls by changes nothing here. */
export function useGridView<Row>({ list, rowHeight, scrollerRef, initialActiveKey }: GridViewOptions<Row>): GridView {
  const { index: activeIndex, activate } = useActiveRow(list, initialActiveKey ?? null);
  const roomForRows = () => (scrollerRef.current?.clientHeight ?? 0) - headerHeight;
  const show = (index: number, align: 'nearest' | 'center') => {
    const scroller = scrollerRef.current;
    if (scroller === null) return;
    const sight = { offset: scroller.scrollTop, height: roomForRows(), rowHeight };
    scroller.scrollTop = offsetToShow(index, sight, align);
  };

  useInitialRow(activeIndex, (index) => show(index, 'center'));
  const focusRow = useRowFocus(scrollerRef, activeIndex);

  return {
    activeIndex,
    activate,
    moveTo: (index) => {
      activate(index);
      show(index, 'nearest');
      focusRow();
    },
    pageRows: () => Math.max(1, Math.floor(roomForRows() / rowHeight) - 1),
  };
}

/** Brings the row that is active from the start into sight, once there is one. */
function useInitialRow(activeIndex: number, show: (index: number) => void): void {
  const pending = useRef(true);
  useLayoutEffect(() => {
    if (!pending.current) return;
    pending.current = false;
    if (activeIndex > 0) show(activeIndex);
  });
}

/** Gives the focus to the active row after it has been drawn, and again when its element goes while it has the focus. */
function useRowFocus(scrollerRef: RefObject<HTMLDivElement | null>, activeIndex: number): () => void {
  const wanted = useRef(false);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const scroller = scrollerRef.current;
    if (scroller === null) return;
    const lost = hadFocus.current && document.activeElement === document.body;
    if (wanted.current || lost) {
      wanted.current = false;
      scroller.querySelector<HTMLElement>(`[data-index="${activeIndex}"]`)?.focus({ preventScroll: true });
    }
    hadFocus.current = scroller.contains(document.activeElement);
  });
  return () => {
    wanted.current = true;
  };
}
