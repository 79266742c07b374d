import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement } from 'react';
import { type MenuItem, MenuItems } from './menu-items';
import styles from './popup.module.css';

interface MenuProps {
  /** A Button or an IconButton. */
  readonly trigger: ReactElement;
  readonly items: readonly MenuItem[];
  readonly align?: 'start' | 'end';
}

/** A button that opens a list of actions. */
export function Menu({ trigger, items, align = 'start' }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={styles['positioner']} sideOffset={4} align={align} collisionPadding={8}>
          <Base.Popup className={styles['popup']}>
            <MenuItems items={items} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
