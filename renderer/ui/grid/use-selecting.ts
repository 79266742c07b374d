import { type RefObject, useRef } from 'react';
import type { GridSelection } from './grid-types';
import { indexOfKey, type KeyedRows, keyAt } from './row-index';
import type { SelectionAnnouncements } from './selection-announcer';

/** Selecting by keys and clicks. Does nothing where rows cannot be selected. */
export interface Selecting {
  /** Sets the anchor of a range, without selecting anything. */
  readonly begin: (index: number) => void;
  readonly toggle: (index: number) => void;
  /** Selects from the anchor, or else from `from`, to a row; `keep` adds to the selection. */
  readonly extendTo: (index: number, keep: boolean, from: number) => void;
  readonly all: () => void;
  readonly none: () => void;
}

interface SelectingOptions<Row> {
  readonly list: KeyedRows<Row>;
  readonly selection: GridSelection<Row> | undefined;
  readonly announcements: RefObject<SelectionAnnouncements | null>;
}

export function useSelecting<Row>({ list, selection, announcements }: SelectingOptions<Row>): Selecting {
  // By key, because rows may be added above it.
  const anchor = useRef<{ readonly key: string; readonly at: number } | null>(null);
  const begin = (index: number) => {
    const key = keyAt(list, index);
    anchor.current = key === undefined ? null : { key, at: index };
  };
  const anchorIndex = () => {
    if (anchor.current === null) return null;
    const found = indexOfKey(list, anchor.current.key, { at: anchor.current.at, reach: list.rows.length });
    return found === -1 ? null : found;
  };
  return {
    begin,
    toggle(index) {
      const key = keyAt(list, index);
      if (key === undefined || selection === undefined) return;
      begin(index);
      selection.onChange({ kind: 'toggle', key });
      announcements.current?.row(key, index);
    },
    extendTo(index, keep, from) {
      const key = keyAt(list, index);
      if (key === undefined || selection === undefined) return;
      const known = anchorIndex();
      const fromIndex = known ?? (from === -1 ? index : from);
      if (known === null) begin(fromIndex);
      selection.onChange({ kind: 'range', fromIndex, toIndex: index, keep });
      announcements.current?.row(key, index);
    },
    all() {
      selection?.onChange({ kind: 'all' });
      announcements.current?.all();
    },
    none() {
      selection?.onChange({ kind: 'none' });
      announcements.current?.all();
    },
  };
}
