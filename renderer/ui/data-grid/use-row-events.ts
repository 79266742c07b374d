import type { KeyboardEvent, MouseEvent } from 'react';
import { type GridKeyAction, gridKeyAction } from './grid-keys';
import type { DataGridProps } from './grid-types';
import { rowAt } from './row-index';
import type { GridView } from './use-grid-view';

/** What the rows' common parent listens to, so that a row itself has no listeners. */
export interface RowEvents {
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  readonly onDoubleClick: (event: MouseEvent<HTMLElement>) => void;
  readonly onContextMenu: (event: MouseEvent<HTMLElement>) => void;
}

type Options<Row> = Pick<DataGridProps<Row>, 'rows' | 'onOpen' | 'opens' | 'onSpace' | 'onActive' | 'rowProblem'> & {
  readonly view: GridView;
};

export function useRowEvents<Row>(options: Options<Row>): RowEvents {
  const { rows, view, onOpen, opens = 'click', onSpace, onActive, rowProblem } = options;

  const activate = (index: number) => {
    const row = rowAt(rows, index);
    view.activate(index);
    if (row !== undefined && index !== view.activeIndex) onActive?.(row);
  };
  const open = (index: number) => {
    const row = rowAt(rows, index);
    if (row !== undefined && (rowProblem?.(row) ?? null) === null) onOpen?.(row);
  };

  const act = (action: GridKeyAction, index: number) => {
    const row = rowAt(rows, action.kind === 'move' ? action.to : index);
    if (row === undefined) return;
    switch (action.kind) {
      case 'move':
        view.moveTo(action.to);
        onActive?.(row);
        return;
      case 'open':
        open(index);
        return;
      case 'space':
        onSpace?.(row);
    }
  };

  return {
    onKeyDown: (event) => {
      const index = indexOf(event.target);
      if (index === null || !isRow(event.target)) return;
      const action = gridKeyAction(event, { index, count: rows.length, page: view.pageRows() });
      if (action === null) return;
      event.preventDefault();
      // Held down, a key moves on and on but opens only once.
      if (action.kind === 'move' || !event.repeat) act(action, index);
    },
    onClick: (event) => {
      const index = indexOf(event.target);
      if (index === null || isControl(event.target)) return;
      activate(index);
      if (opens === 'click' && !isSelectingText()) open(index);
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
}

function indexOf(target: EventTarget): number | null {
  const text = target instanceof Element ? target.closest('[data-index]')?.getAttribute('data-index') : null;
  return text === null || text === undefined ? null : Number(text);
}

const isRow = (target: EventTarget): boolean => target instanceof Element && target.hasAttribute('data-index');

/** Buttons and links in a cell act for themselves. */
const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button, a, input') !== null;

/** Dragging over text to copy it ends in a click that should not open anything. */
const isSelectingText = (): boolean => document.getSelection()?.isCollapsed === false;
