import { ContextMenu as Base } from '@base-ui/react/context-menu';
import type { ReactElement } from 'react';
import { type MenuItem, MenuItems } from './menu-items';
import styles from './popup.module.css';

interface ContextMenuProps {
  readonly items: readonly MenuItem[];
  /** One element; a right click or the menu key on it opens the menu. */
  readonly children: ReactElement;
}

/** The actions that belong to what is under the pointer. Each is reachable in another way too. */
export function ContextMenu({ items, children }: ContextMenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner className={styles['positioner']} collisionPadding={8}>
          <Base.Popup className={styles['popup']}>
            <MenuItems items={items} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
