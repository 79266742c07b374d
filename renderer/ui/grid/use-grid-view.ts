import { useFocusKept } from '@renderer/ui/hooks/use-focus-kept';
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { indexOfKey, type KeyedRows, keyAt } from './row-index';
import type { RowScroll } from './row-scroll';
import { offsetToShow } from './row-window';

interface GridViewOptions<Row> {
  readonly list: KeyedRows<Row>;
  readonly rowHeight: number;
  readonly scroll: RowScroll;
  readonly scrollerRef: RefObject<HTMLDivElement | null>;
  readonly initialActiveKey?: string | null;
  readonly activeKey?: string | null;
  readonly isInFlow?: boolean;
}

export interface GridView {
  readonly activeIndex: number;
  /** Makes a row the active one without moving anything. */
  readonly activate: (index: number) => void;
  /** The same, scrolls to it and focuses it. */
  readonly moveTo: (index: number) => void;
  /** Rows that fit into the grid. */
  readonly pageRows: () => number;
}

/** The active row, and scrolling to it. Scrolling alone changes nothing here. */
export function useGridView<Row>(options: GridViewOptions<Row>): GridView {
  const { list, rowHeight, scroll, scrollerRef, initialActiveKey } = options;
  const { index: activeIndex, activate } = useActiveRow(list, initialActiveKey ?? null);
  const show = (index: number, align: 'nearest' | 'center') => {
    const sight = { offset: scroll.offset(), height: scroll.height(), rowHeight };
    const offset = offsetToShow(index, sight, align);
    if (offset !== sight.offset) scroll.scrollTo(offset);
  };

  useInitialRow(activeIndex, (index) => {
    // What is above a list in the flow is read first.
    if (options.isInFlow !== true) show(index, 'center');
  });
  useActiveKey(options.activeKey ?? null, (key) => {
    const index = indexOfKey(list, key, { at: Math.max(0, activeIndex), reach: list.rows.length });
    if (index === -1 || index === activeIndex) return;
    activate(index);
    show(index, 'nearest');
  });
  const focusRow = useRowFocus(scrollerRef, activeIndex);

  return {
    activeIndex,
    activate,
    moveTo: (index) => {
      activate(index);
      show(index, 'nearest');
      focusRow();
    },
    pageRows: () => Math.max(1, Math.floor(scroll.height() / rowHeight) - 1),
  };
}

/** Scrolls to the initially active row, once. */
function useInitialRow(activeIndex: number, show: (index: number) => void): void {
  const pending = useRef(true);
  useLayoutEffect(() => {
    if (!pending.current) return;
    pending.current = false;
    if (activeIndex > 0) show(activeIndex);
  });
}

/** Follows a key that the caller changes. */
function useActiveKey(key: string | null, follow: (key: string) => void): void {
  const followed = useRef(key);
  useLayoutEffect(() => {
    if (followed.current === key) return;
    followed.current = key;
    if (key !== null) follow(key);
  });
}

/** Focuses the active row after it was drawn. Keeps the focus in the rows when the element that has it is removed. */
function useRowFocus(scrollerRef: RefObject<HTMLDivElement | null>, activeIndex: number): () => void {
  const isPending = useRef(false);
  useFocusKept(scrollerRef);
  useLayoutEffect(() => {
    if (!isPending.current) return;
    isPending.current = false;
    const row = scrollerRef.current?.querySelector<HTMLElement>(`[data-index="${activeIndex}"]`);
    row?.focus({ preventScroll: true });
  });
  return () => {
    isPending.current = true;
  };
}

interface Active {
  readonly key: string;
  /** Its last index: where to search first, and the fallback when it is gone. */
  readonly at: number;
}

interface ActiveRow {
  /** -1 while no row has been active. */
  readonly index: number;
  readonly activate: (index: number) => void;
}

/** The active row, found by its key when the list changes. When it is gone, the row at its place takes over. */
function useActiveRow<Row>(list: KeyedRows<Row>, initialKey: string | null): ActiveRow {
  const [active, setActive] = useState<Active | null>(initialKey === null ? null : { key: initialKey, at: 0 });
  const lastIndex = useRef(0);
  const index = active === null ? -1 : locate(list, active.key, lastIndex.current);

  useLayoutEffect(() => {
    if (index !== -1) lastIndex.current = index;
  }, [index]);

  const activate = useCallback(
    (next: number) => {
      const key = keyAt(list, next);
      if (key === undefined) return;
      lastIndex.current = next;
      setActive({ key, at: next });
    },
    [list],
  );
  return { index, activate };
}

function locate<Row>(list: KeyedRows<Row>, key: string, lastIndex: number): number {
  const found = indexOfKey(list, key, { at: lastIndex, reach: list.rows.length });
  return found === -1 ? Math.min(lastIndex, list.rows.length - 1) : found;
}
