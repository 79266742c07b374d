/** The displayed rows by key, from which a selection is counted and read. */
export interface KeyedView {
  readonly length: number;
  keyAt(index: number): string;
  /** -1 when it is not displayed. */
  indexOfKey(key: string): number;
  /** An unreadable row cannot be selected. */
  isReadable(index: number): boolean;
  /** Number of readable rows. */
  readonly readable: number;
}

/** The selected rows: these, or all that match the filter except these. The latter includes rows that are not loaded yet. */
export type Selection =
  | { readonly kind: 'some'; readonly keys: ReadonlySet<string> }
  | { readonly kind: 'all'; readonly except: ReadonlySet<string> };

/** A change by a key or a click; indexes are those of the displayed rows. */
export type SelectionChange =
  | { readonly kind: 'only' | 'toggle'; readonly key: string }
  | { readonly kind: 'range'; readonly fromIndex: number; readonly toIndex: number; readonly keep: boolean }
  | { readonly kind: 'all' | 'none' };

const nothing: ReadonlySet<string> = new Set();
export const nothingSelected: Selection = { kind: 'some', keys: nothing };

export function changeSelection(before: Selection, change: SelectionChange, view: KeyedView): Selection {
  switch (change.kind) {
    case 'only':
      return isUnreadable(view, change.key) ? before : { kind: 'some', keys: new Set([change.key]) };
    case 'toggle':
      if (isUnreadable(view, change.key)) return before;
      return before.kind === 'some'
        ? { kind: 'some', keys: toggled(before.keys, change.key) }
        : { kind: 'all', except: toggled(before.except, change.key) };
    case 'range':
      return withRange(before, change, view);
    case 'all':
      return { kind: 'all', except: nothing };
    case 'none':
      return nothingSelected;
  }
}

/** A displayed row that cannot be read. */
function isUnreadable(view: KeyedView, key: string): boolean {
  const index = view.indexOfKey(key);
  return index !== -1 && !view.isReadable(index);
}

type RangeChange = Extract<SelectionChange, { kind: 'range' }>;

function withRange(before: Selection, { fromIndex, toIndex, keep }: RangeChange, view: KeyedView): Selection {
  const first = Math.max(0, Math.min(fromIndex, toIndex));
  const last = Math.min(view.length - 1, Math.max(fromIndex, toIndex));
  const indexes = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  const within = indexes.filter((index) => view.isReadable(index)).map((index) => view.keyAt(index));
  if (!keep) return { kind: 'some', keys: new Set(within) };
  if (before.kind === 'some') return { kind: 'some', keys: new Set([...before.keys, ...within]) };
  const added = new Set(within);
  return { kind: 'all', except: new Set([...before.except].filter((key) => !added.has(key))) };
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}

export const isSelected = (selection: Selection, key: string): boolean =>
  selection.kind === 'some' ? selection.keys.has(key) : !selection.except.has(key);

/** Number of selected rows among the displayed ones. */
export function selectedCount(selection: Selection, view: KeyedView): number {
  const named = selection.kind === 'some' ? selection.keys : selection.except;
  let shown = 0;
  for (const key of named) if (view.indexOfKey(key) !== -1) shown += 1;
  return selection.kind === 'some' ? shown : view.readable - shown;
}

/** Indexes of the selected rows in display order, at most `most`. */
export function selectedIndexes(selection: Selection, view: KeyedView, most = Number.POSITIVE_INFINITY): number[] {
  if (selection.kind === 'some') {
    const indexes = [...selection.keys].map((key) => view.indexOfKey(key)).filter((index) => index !== -1);
    return indexes.sort((one, other) => one - other).slice(0, most);
  }
  const indexes: number[] = [];
  for (let index = 0; index < view.length && indexes.length < most; index += 1) {
    if (view.isReadable(index) && !selection.except.has(view.keyAt(index))) indexes.push(index);
  }
  return indexes;
}
