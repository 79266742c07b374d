import { Menu } from '@base-ui/react/menu';
import { clsx } from 'clsx';
import Check from 'lucide-react/icons/check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import styles from './popup.module.css';
import { usePopupHome } from './popup-home';

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

type ActionItem = Extract<MenuItem, { kind: 'action' }>;
type SubmenuItem = Extract<MenuItem, { kind: 'submenu' }>;
type ChoiceItem = Extract<MenuItem, { kind: 'choice' }>;

/** The items of a menu, or what makes them once it is opened: of many rows each has one, and few are ever opened. */
export type ItemsOfMenu = readonly MenuItem[] | (() => readonly MenuItem[]);

/** The items of a menu, the same for dropdown and context menus. */
export function MenuItems({ items: given }: { readonly items: ItemsOfMenu }) {
  const items = typeof given === 'function' ? given() : given;
  const plain = !items.some((item) => item.kind === 'choice' || (item.kind === 'action' && item.icon !== undefined));
  return items.map((item) => <Line key={item.id} item={item} plain={plain} />);
}

interface LineProps<Item> {
  readonly item: Item;
  /** No item has an icon, so there is no space for one. */
  readonly plain: boolean;
}

function Line({ item, plain }: LineProps<MenuItem>) {
  switch (item.kind) {
    case 'action':
      return <Action item={item} plain={plain} />;
    case 'choice':
      return <Choice item={item} />;
    case 'submenu':
      return <Submenu item={item} plain={plain} />;
    case 'heading':
      return (
        <div className={styles['heading']} role="presentation">
          {item.label}
        </div>
      );
    case 'separator':
      return <Menu.Separator className={styles['separator']} />;
  }
}

function Choice({ item }: { readonly item: ChoiceItem }) {
  return (
    <Menu.CheckboxItem
      className={styles['item']}
      checked={item.checked}
      closeOnClick={item.stays !== true}
      onCheckedChange={item.onSelect}
    >
      <Menu.CheckboxItemIndicator className={styles['icon']}>
        <Check size={14} aria-hidden />
      </Menu.CheckboxItemIndicator>
      <span className={styles['label']}>
        {item.mark === undefined ? null : <span className={styles['mark']}>{item.mark}</span>}
        {item.label}
      </span>
    </Menu.CheckboxItem>
  );
}

/** Screen readers say the keys of an item after its name, which they are no part of. */
const keysOf = (shortcut: Shortcut | undefined) =>
  shortcut === undefined ? {} : { 'aria-keyshortcuts': shortcut.aria };

function Action({ item, plain }: LineProps<ActionItem>) {
  return (
    <Menu.Item
      {...keysOf(item.shortcut)}
      className={clsx(styles['item'], plain && styles['plain'], item.danger && styles['danger'])}
      disabled={item.disabled ?? false}
      onClick={item.onSelect}
    >
      {item.icon === undefined ? null : <span className={styles['icon']}>{item.icon}</span>}
      <span className={styles['label']}>{item.label}</span>
      {item.figure === undefined ? null : <span className={styles['shortcut']}>{item.figure}</span>}
      {item.shortcut === undefined ? null : (
        <span className={styles['shortcut']} aria-hidden>
          {item.shortcut.shown}
        </span>
      )}
    </Menu.Item>
  );
}

/** A menu that opens beside its item: by pointing at it, by Right or by Enter. */
function Submenu({ item, plain }: LineProps<SubmenuItem>) {
  return (
    <Menu.SubmenuRoot>
      <Menu.SubmenuTrigger className={clsx(styles['item'], plain && styles['plain'])} {...keysOf(item.shortcut)}>
        <span className={styles['label']}>{item.label}</span>
        <span className={styles['opens']} aria-hidden>
          {item.shortcut?.shown}
          <ChevronRight size={14} aria-hidden />
        </span>
      </Menu.SubmenuTrigger>
      <Menu.Portal container={usePopupHome()}>
        <Menu.Positioner className={styles['positioner']} sideOffset={2} alignOffset={-4} collisionPadding={8}>
          <Menu.Popup className={styles['popup']}>
            <MenuItems items={item.items} />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.SubmenuRoot>
  );
}
