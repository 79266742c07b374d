import { Menu } from '@base-ui/react/menu';
import { clsx } from 'clsx';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import styles from './popup.module.css';

/** One line of a menu. `id` is unique within it. */
export type MenuItem =
  | {
      readonly kind: 'action';
      readonly id: string;
      readonly label: string;
      readonly icon?: ReactNode;
      /** The keys as the platform writes them, such as `Ctrl+C`; the menu only shows them. */
      readonly shortcut?: string;
      readonly danger?: boolean;
      readonly disabled?: boolean;
      readonly onSelect: () => void;
    }
  | { readonly kind: 'choice'; readonly id: string; readonly label: string; readonly checked: boolean; readonly onSelect: () => void }
  | { readonly kind: 'heading'; readonly id: string; readonly label: string }
  | { readonly kind: 'separator'; readonly id: string };

type ActionItem = Extract<MenuItem, { kind: 'action' }>;

/** The lines of a menu, the same for dropdown and context menus. */
export function MenuItems({ items }: { readonly items: readonly MenuItem[] }) {
  return items.map((item) => {
    switch (item.kind) {
      case 'action':
        return <Action key={item.id} item={item} />;
      case 'choice':
        return (
          <Menu.CheckboxItem
            key={item.id}
            className={styles['item']}
            checked={item.checked}
            closeOnClick
            onCheckedChange={item.onSelect}
          >
            <Menu.CheckboxItemIndicator className={styles['icon']}>
              <Check size={14} aria-hidden />
            </Menu.CheckboxItemIndicator>
            <span className={styles['label']}>{item.label}</span>
          </Menu.CheckboxItem>
        );
      case 'heading':
        return (
          <div key={item.id} className={styles['heading']} role="presentation">
            {item.label}
          </div>
        );
      case 'separator':
        return <Menu.Separator key={item.id} className={styles['separator']} />;
    }
  });
}

function Action({ item }: { readonly item: ActionItem }) {
  return (
    <Menu.Item
      className={clsx(styles['item'], item.danger && styles['danger'])}
      disabled={item.disabled ?? false}
      onClick={item.onSelect}
    >
      {item.icon === undefined ? null : <span className={styles['icon']}>{item.icon}</span>}
      <span className={styles['label']}>{item.label}</span>
      {item.shortcut === undefined ? null : <span className={styles['shortcut']}>{item.shortcut}</span>}
    </Menu.Item>
  );
}
