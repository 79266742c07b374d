import type { MenuItem } from '@renderer/ui/primitives/menu-items';
import { create } from 'zustand';
import { focusedPlace, type PopupPlace } from './popup-place';

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
  if (items.length > 0) useMenuHere.setState({ menu: { label, items, at: focusedPlace() } });
}

export const closeMenuHere = (): void => useMenuHere.setState({ menu: null });
