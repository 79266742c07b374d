import { ContextMenu as ContextBase } from '@base-ui/react/context-menu';
import { Menu as Base } from '@base-ui/react/menu';
import type { ItemsOfMenu } from '@renderer/lib/commands/menu-item';
import { messages } from '@renderer/ui/messages';
import { type ReactElement, useState } from 'react';
import { MenuItems } from './menu-items';
import styles from './popup.module.css';
import { usePopupHome } from './popup-home';

interface MenuProps {
  /** A Button or an IconButton. */
  readonly trigger: ReactElement;
  readonly items: ItemsOfMenu;
  readonly align?: 'start' | 'end';
  /** Only if something other than the trigger opens it. */
  readonly control?: MenuControl;
  /** Set when its trigger was pressed before the menu was loaded. */
  readonly isOpenAtFirst?: boolean;
}

/** Opens a menu from elsewhere, such as by a key. */
export interface MenuControl {
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
  /** Where the focus goes when it closes; null for the trigger. */
  readonly returnTo: () => HTMLElement | null;
}

/** A button that opens a list of actions. */
export function Menu({ trigger, items, align = 'start', control, isOpenAtFirst = false }: MenuProps) {
  return (
    <Base.Root
      {...(control === undefined
        ? { defaultOpen: isOpenAtFirst }
        : { open: control.isOpen, onOpenChange: control.onChange })}
    >
      <Base.Trigger render={trigger} />
      <Base.Portal container={usePopupHome()}>
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

interface ContextMenuProps {
  readonly items: ItemsOfMenu;
  /** One element; a right click or the menu key on it opens the menu. */
  readonly children: ReactElement;
}

/** The actions for the element under the pointer. Each is reachable in another way too. */
export function ContextMenu({ items, children }: ContextMenuProps) {
  // Another right click may open it in the place of one that is still closing.
  const [opening, setOpening] = useState(0);
  return (
    <ContextBase.Root onOpenChange={(isOpen) => isOpen && setOpening((before) => before + 1)}>
      <ContextBase.Trigger render={children} />
      <ContextBase.Portal container={usePopupHome()}>
        <ContextBase.Positioner className={styles['positioner']} collisionPadding={8}>
          <ContextBase.Popup className={styles['popup']} aria-label={messages.actions}>
            <MenuItems key={opening} items={items} />
          </ContextBase.Popup>
        </ContextBase.Positioner>
      </ContextBase.Portal>
    </ContextBase.Root>
  );
}
