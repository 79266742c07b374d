import { isIgnoredRepeat } from '@renderer/lib/commands/commands';
import type { MouseEvent } from 'react';
import { type GridKeyAction, gridKeyAction } from './grid-keys';
import type { DataGridProps, GridTree, RowList } from './grid-types';
import { rowAt } from './row-index';
import type { GridView } from './use-grid-view';
import type { Selecting } from './use-selecting';

/** Events delegated to the parent of the rows, so that a row has no listeners. */
export interface RowEvents {
  readonly onMouseDown: (event: MouseEvent<HTMLElement>) => void;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  readonly onDoubleClick: (event: MouseEvent<HTMLElement>) => void;
  readonly onContextMenu: (event: MouseEvent<HTMLElement>) => void;
}

type Options<Row> = Pick<
  DataGridProps<Row>,
  'rows' | 'onOpen' | 'opens' | 'onSpace' | 'onActive' | 'rowProblem' | 'selection' | 'tree'
> & { readonly view: GridView; readonly selecting: Selecting };

/** Handles the keys and the pointer. */
export function useRowEvents<Row>(options: Options<Row>) {
  const { rows, view, selecting, selection, onOpen, opens = 'click', onActive, rowProblem, tree } = options;
  const activate = (index: number) => {
    const row = rowAt(rows, index);
    view.activate(index);
    if (row !== undefined && index !== view.activeIndex) onActive?.(row);
  };
  const open = (index: number) => {
    const row = rowAt(rows, index);
    if (row !== undefined && (rowProblem?.(row) ?? null) === null) onOpen?.(row);
  };
  const act = keyActs(options, open);
  const toggle = (index: number) => {
    const row = rowAt(rows, index);
    if (row !== undefined) tree?.onToggle(row);
  };
  const activateAt = (index: number) => {
    const row = rowAt(rows, index);
    view.moveTo(index);
    if (row !== undefined) onActive?.(row);
  };

  const onKey = (event: KeyboardEvent) => {
    const index = indexOf(event.target);
    if (index === null || !isRow(event.target)) return;
    const branching = branchAction(event, options, index);
    if (branching !== null) {
      event.preventDefault();
      if (branching === 'toggle') toggle(index);
      else activateAt(branching);
      return;
    }
    const selected = selection?.count ?? null;
    const action = gridKeyAction(event, { index, count: rows.length, page: view.pageRows(), selected });
    // The key repeat of the space bar would scroll the list.
    if (action !== null || isIgnoredRepeat('list', event)) event.preventDefault();
    if (action !== null) act(action, index);
  };
  const events: RowEvents = {
    // Shift would select the text from the last click to this one.
    onMouseDown: (event) => {
      if (selection !== undefined && event.shiftKey && indexOf(event.target) !== null) event.preventDefault();
    },
    onClick: (event) => {
      const index = indexOf(event.target);
      if (index === null || isControl(event.target)) return;
      const how = selection === undefined ? 'open' : clickMeans(event);
      if (how === 'open') {
        activate(index);
        selecting.begin(index);
        if (opens === 'click' && !isSelectingText()) open(index);
        return;
      }
      if (how === 'toggle') selecting.toggle(index);
      else selecting.extendTo(index, how === 'range-beside', view.activeIndex);
      view.moveTo(index);
    },
    onDoubleClick: (event) => {
      const index = indexOf(event.target);
      if (index !== null && opens === 'double-click' && !isControl(event.target)) open(index);
    },
    onContextMenu: (event) => {
      const index = indexOf(event.target);
      if (index !== null) activate(index);
    },
  };
  return { events, onKey };
}

function keyActs<Row>(options: Options<Row>, open: (index: number) => void) {
  const { rows, view, selecting, selection, onSpace, onActive } = options;
  const move = (from: number, to: number, doesExtend: boolean) => {
    const row = rowAt(rows, to);
    if (row === undefined) return;
    if (doesExtend) selecting.extendTo(to, false, from);
    else selecting.begin(to);
    view.moveTo(to);
    if (from !== to || !doesExtend) onActive?.(row);
  };
  return (action: GridKeyAction, index: number): void => {
    const row = rowAt(rows, index);
    if (row === undefined) return;
    switch (action.kind) {
      case 'move':
        move(index, action.to, action.extends);
        return;
      case 'open':
        open(index);
        return;
      case 'space':
        if (selection === undefined) onSpace?.(row);
        else selecting.toggle(index);
        return;
      case 'toggle-and-move':
        selecting.toggle(index);
        view.moveTo(action.to);
        return;
      case 'select-all':
        selecting.all();
        return;
      case 'select-none':
        selecting.none();
    }
  };
}

/** What Right and Left do in a tree: open or close the row, or go to the row with this index; null: nothing. */
function branchAction<Row>(
  { key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent,
  { rows, tree }: Options<Row>,
  index: number,
): 'toggle' | number | null {
  const row = rowAt(rows, index);
  if (tree === undefined || row === undefined || altKey || ctrlKey || metaKey || shiftKey) return null;
  const { level, isOpen } = tree.branchOf(row);
  if (key === 'ArrowRight') return isOpen === null ? null : isOpen ? index + 1 : 'toggle';
  if (key !== 'ArrowLeft') return null;
  return isOpen === true ? 'toggle' : parentOf(tree, rows, { index, level });
}

function parentOf<Row>(
  { branchOf }: GridTree<Row>,
  rows: RowList<Row>,
  { index, level }: { readonly index: number; readonly level: number },
): number | null {
  for (let at = index - 1; at >= 0; at -= 1) {
    const row = rowAt(rows, at);
    if (row !== undefined && branchOf(row).level < level) return at;
  }
  return null;
}

type ClickMeaning = 'open' | 'toggle' | 'range' | 'range-beside';

/** As in every desktop list; the checkbox toggles without a modifier. */
function clickMeans({ shiftKey, ctrlKey, metaKey, target }: MouseEvent<HTMLElement>): ClickMeaning {
  const adds = ctrlKey || metaKey;
  if (shiftKey) return adds ? 'range-beside' : 'range';
  return adds || isCheck(target) ? 'toggle' : 'open';
}

function indexOf(target: EventTarget | null): number | null {
  const text = target instanceof Element ? target.closest('[data-index]')?.getAttribute('data-index') : null;
  return text === null || text === undefined ? null : Number(text);
}

const isRow = (target: EventTarget | null): boolean => target instanceof Element && target.hasAttribute('data-index');

const isCheck = (target: EventTarget): boolean => target instanceof Element && target.closest('[data-check]') !== null;

/** Buttons and links in a cell act for themselves. */
const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button, a, input') !== null;

/** Dragging over text to copy it ends in a click that should not open anything. */
const isSelectingText = (): boolean => document.getSelection()?.isCollapsed === false;
