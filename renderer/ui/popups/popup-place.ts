import { type RefObject, useLayoutEffect } from 'react';
import { create } from 'zustand';

/** Where a popup that a key or a menu opens belongs: a row of a list, a button. */
export interface PopupPlace {
  readonly element: HTMLElement;
  /** The list, where it is a row, or something in one. */
  readonly list: Element | null;
}

/**
 * Whether a key or a menu has opened a popup at the focused element. Neither the focus nor the pointer is on its row then, but what is
 * listed there must not move: the popup would move with its row, away from the pointer that is about to choose in it.
 */
export const usePopupOpen = create<{ readonly isOpen: boolean }>()(() => ({ isOpen: false }));

/** What has the focus; null where nothing in particular has it. */
export function focusedPlace(): PopupPlace | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body || element.tagName === 'MAIN') return null;
  const row = element.closest('[role="row"]');
  return { element, list: row === null ? null : (row.closest('[data-rows]') ?? row.closest('[role="grid"]')) };
}

/** The element that a popup opens at, or else the upper middle of the screen. */
function anchorOf(place: PopupPlace | null) {
  if (place?.element.isConnected === true) return place.element;
  const { left, width, top } = (document.querySelector('main') ?? document.body).getBoundingClientRect();
  return { getBoundingClientRect: () => DOMRect.fromRect({ x: left + width / 2, y: top + 48 }) };
}

/** Where a popup stands to it: below, and inside a row. */
export const positionAt = (place: PopupPlace | null) => ({
  anchor: anchorOf(place),
  align: 'start' as const,
  alignOffset: place === null || place.list === null ? 0 : 8,
  sideOffset: 2,
  collisionPadding: 8,
});

/** Gives the focus back before the popup is gone: a dialog around it would take it a frame later. */
export function useFocusBack(place: PopupPlace | null, popup: RefObject<HTMLElement | null>): void {
  useLayoutEffect(
    () => () => {
      if (popup.current?.contains(document.activeElement) === true) returnPlace(place)?.focus();
    },
    [place, popup],
  );
}

/** The dialog around it, in which the popup is drawn too; null where none is. */
export const dialogAround = (place: PopupPlace | null): HTMLElement | null =>
  place?.element.closest<HTMLElement>('[role="dialog"]') ?? null;

/**
 * Where the focus goes when the popup closes: in a list, to the row in reach by Tab, since what was done may have moved on to the next
 * one; null where it cannot go back.
 */
export function returnPlace(place: PopupPlace | null): HTMLElement | null {
  const row = place?.list?.querySelector<HTMLElement>('[role="row"][tabindex="0"]') ?? null;
  return row ?? (place?.element.isConnected === true ? place.element : null);
}
