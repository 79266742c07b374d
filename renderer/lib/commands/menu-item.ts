import type { ReactNode } from 'react';

/** The keys of an item, for display only: something else hears them. */
export interface Shortcut {
  /** As the platform writes them. */
  readonly shown: string;
  /** As `aria-keyshortcuts` names them. */
  readonly aria: string;
}

/** One item of a menu. `id` is unique within it. */
export type MenuItem =
  | {
      readonly kind: 'action';
      readonly id: string;
      readonly label: string;
      readonly icon?: ReactNode;
      readonly shortcut?: Shortcut;
      /** A figure at the end of the line. */
      readonly figure?: string;
      readonly danger?: boolean;
      readonly disabled?: boolean;
      readonly onSelect: () => void;
      /** In the menu of a row: what dropping the row outside of the window does. */
      readonly onDropOutside?: () => void;
      /** In the menu of selected rows: the text of the file that they become where they are dragged out. */
      readonly fileText?: () => string | Promise<string>;
    }
  | {
      readonly kind: 'choice';
      readonly id: string;
      readonly label: string;
      /** Decoration before the label. */
      readonly mark?: ReactNode;
      readonly checked: boolean;
      /** The menu stays open, for multiple choices. */
      readonly stays?: true;
      readonly onSelect: () => void;
    }
  | {
      readonly kind: 'submenu';
      readonly id: string;
      readonly label: string;
      readonly shortcut?: Shortcut;
      readonly items: readonly MenuItem[];
    }
  | { readonly kind: 'heading'; readonly id: string; readonly label: string }
  | { readonly kind: 'separator'; readonly id: string };

/** The items of a menu, or what makes them once it is opened: of many rows each has one, and few are ever opened. Items that are given follow what changes. */
export type ItemsOfMenu = readonly MenuItem[] | (() => readonly MenuItem[]);
