import { defaultRangeExtractor, type Range, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { headerHeight } from './grid-types';
import type { KeyedRows } from './row-index';
import { useActiveRow } from './use-active-row';
import { useRowAnchor } from './use-row-anchor';

/** Rows drawn above and below what is in sight. */
const overscan = 8;
/** The end is near when fewer rows than this are left below. */
const nearEnd = 50;

interface GridViewOptions<Row> {
  readonly list: KeyedRows<Row>;
  readonly rowHeight: number;
  readonly scrollerRef: RefObject<HTMLDivElement | null>;
  readonly resetKey?: string;
  readonly initialActiveKey?: string | null;
  readonly onReachEnd?: (() => void) | undefined;
}

export interface GridView {
  readonly items: readonly VirtualItem[];
  /** CSS pixels. */
  readonly height: number;
  readonly activeIndex: number;
  /** Makes a row the active one without moving anything. */
  readonly activate: (index: number) => void;
  /** The same, brings it into sight and gives it the focus. */
  readonly moveTo: (index: number) => void;
  /** Rows that fit into the grid. */
  readonly pageRows: () => number;
}

/** What of the list is in the document, and where. */
export function useGridView<Row>(options: GridViewOptions<Row>): GridView {
  const { list, rowHeight, scrollerRef, resetKey = '', initialActiveKey = null, onReachEnd } = options;
  const { index: activeIndex, activate } = useActiveRow(list, initialActiveKey);
  const rangeExtractor = useCallback((range: Range) => withRow(range, activeIndex), [activeIndex]);
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: list.rows.length,
    getScrollElement: () => scrollerRef.current,
    estimateSize: useCallback(() => rowHeight, [rowHeight]),
    overscan,
    rangeExtractor,
    scrollPaddingEnd: headerHeight,
  });

  useLayoutEffect(() => {
    // Sizes are remembered per row; another density means other sizes.
    if (rowHeight > 0) virtualizer.measure();
  }, [virtualizer, rowHeight]);

  useRowAnchor({ list, rowHeight, resetKey, virtualizer });
  useReachEnd((virtualizer.range?.endIndex ?? 0) >= list.rows.length - nearEnd, onReachEnd);
  useInitialRow(activeIndex, (index) => virtualizer.scrollToIndex(index, { align: 'center' }));
  const focusRow = useRowFocus(scrollerRef, activeIndex);

  return {
    items: virtualizer.getVirtualItems(),
    height: virtualizer.getTotalSize(),
    activeIndex,
    activate,
    moveTo: (index) => {
      activate(index);
      virtualizer.scrollToIndex(index);
      focusRow();
    },
    pageRows: () => Math.max(1, Math.floor(((virtualizer.scrollRect?.height ?? 0) - headerHeight) / rowHeight) - 1),
  };
}

/** The active row stays in the document when it is out of sight, or the focus would be lost. */
function withRow(range: Range, index: number): number[] {
  const indexes = defaultRangeExtractor(range);
  if (index < 0 || index >= range.count || indexes.includes(index)) return indexes;
  return [...indexes, index].sort((a, b) => a - b);
}

function useReachEnd(isNear: boolean, onReachEnd: (() => void) | undefined): void {
  useEffect(() => {
    if (isNear) onReachEnd?.();
  }, [isNear, onReachEnd]);
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
