import type { MenuItem } from '@renderer/lib/commands/menu-item';
import { create } from 'zustand';
import { focusedPlace, type PopupPlace, usePopupOpen } from './popup-place';

export interface MenuHere {
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** What had the focus when it was opened. */
  readonly at: PopupPlace | null;
}

/** The menu that a key has opened at the focused element; null while there is none. */
export const useMenuHere = create<{ readonly menu: MenuHere | null }>()(() => ({ menu: null }));

/** Opens a menu at the focused element, such as a row of a list. The focus comes back to it. */
export function openMenuHere(label: string, items: readonly MenuItem[]): void {
  if (items.length === 0) return;
  usePopupOpen.setState({ isOpen: true });
  useMenuHere.setState({ menu: { label, items, at: focusedPlace() } });
}

export function closeMenuHere(): void {
  usePopupOpen.setState({ isOpen: false });
  useMenuHere.setState({ menu: null });
}
