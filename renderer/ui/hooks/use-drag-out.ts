import type { ItemsOfMenu, MenuItem } from '@renderer/lib/commands/menu-item';
import { useUiServices } from '@renderer/ui/feedback/ui-provider';
import { type DragEvent, useRef } from 'react';

type ActionItem = Extract<MenuItem, { kind: 'action' }>;

/** What is dragged, by the menu that it has. */
export interface Dragged {
  readonly items: ItemsOfMenu;
  /** Several rows, which become a file with this name; null for a single one. */
  readonly fileName: string | null;
}

/** No program takes it, so that a row dropped nowhere is known to have been. */
const rowType = 'application/x-contract-desk-row';

/**
 * Dragging rows out: one opens in a window of its own where it is dropped, several become a file of CSV. Both are what their menu
 * offers, since nobody can drag with a keyboard. `draggedAt`: null where nothing is dragged.
 */
export function useDragOut(draggedAt: (target: EventTarget) => Dragged | null) {
  const { dragFile } = useUiServices();
  const onDrop = useRef<(() => void) | null>(null);
  return {
    onDragStart: (event: DragEvent<HTMLElement>): void => {
      const dragged = draggedAt(event.target);
      const items = dragged === null ? [] : actionsIn(dragged.items);
      const fileName = dragged?.fileName ?? null;
      onDrop.current = fileName === null ? (items.find(isOpening)?.onDropOutside ?? null) : null;
      if (onDrop.current !== null) {
        event.dataTransfer.effectAllowed = 'copy';
        event.dataTransfer.setData(rowType, '');
        return;
      }
      // The system drags a file itself.
      event.preventDefault();
      const text = items.find((item) => item.fileText !== undefined)?.fileText;
      if (fileName !== null && text !== undefined) void Promise.resolve(text()).then((csv) => dragFile(fileName, csv));
    },
    onDragEnd: (event: DragEvent<HTMLElement>): void => {
      const drop = onDrop.current;
      onDrop.current = null;
      if (event.dataTransfer.dropEffect === 'none' && isOutside(event)) drop?.();
    },
  };
}

/** Opens what has this menu in a window of its own, as a click with Shift does; false where it cannot be. */
export function openInWindow(items: ItemsOfMenu): boolean {
  const opening = actionsIn(items).find(isOpening);
  opening?.onSelect();
  return opening !== undefined;
}

const isOpening = ({ onDropOutside }: ActionItem): boolean => onDropOutside !== undefined;

const actionsIn = (given: ItemsOfMenu): readonly ActionItem[] =>
  (typeof given === 'function' ? given() : given).flatMap((item) => {
    if (item.kind === 'submenu') return actionsIn(item.items);
    return item.kind === 'action' && item.disabled !== true ? [item] : [];
  });

/** Whether the pointer is on no part of the window. */
const isOutside = ({ screenX, screenY }: DragEvent): boolean =>
  screenX < window.screenX ||
  screenY < window.screenY ||
  screenX > window.screenX + window.outerWidth ||
  screenY > window.screenY + window.outerHeight;
