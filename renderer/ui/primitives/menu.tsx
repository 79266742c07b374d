import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement } from 'react';
import { type MenuItem, MenuItems } from './menu-items';
import styles from './popup.module.css';

interface MenuProps {
  /** A Button or an IconButton. */
  readonly trigger: ReactElement;
  readonly items: readonly MenuItem[];
  readonly align?: 'start' | 'end';
  /** Left out: the trigger alone opens it. */
  readonly control?: MenuControl;
}

/** A menu that a key opens too, from somewhere else on the screen. */
export interface MenuControl {
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
  /** Where the focus goes when it closes; null for the trigger. */
  readonly returnTo: () => HTMLElement | null;
}

/** A button that opens a list of actions. */
export function Menu({ trigger, items, align = 'start', control }: MenuProps) {
  return (
    <Base.Root {...(control === undefined ? {} : { open: control.isOpen, onOpenChange: control.onChange })}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={styles['positioner']} sideOffset={4} align={align} collisionPadding={8}>
          <Base.Popup
            className={styles['popup']}
            {...(control === undefined ? {} : { finalFocus: () => control.returnTo() ?? true })}
          >
            <MenuItems items={items} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
