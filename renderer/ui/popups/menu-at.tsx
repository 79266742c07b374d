import { Menu as Base } from '@base-ui/react/menu';
import { MenuItems } from '@renderer/ui/primitives/menu-items';
import styles from '@renderer/ui/primitives/popup.module.css';
import { usePopupHome } from '@renderer/ui/primitives/popup-home';
import { clsx } from 'clsx';
import { useRef } from 'react';
import { closeMenuHere, type MenuHere, useMenuHere } from './menu-here';
import { dialogAround, positionAt, returnPlace, useFocusBack } from './popup-place';

/** Draws the menu that a key has opened. */
export function MenuAtFocus() {
  const { menu } = useMenuHere();
  return menu === null ? null : <MenuAt {...menu} onClose={closeMenuHere} />;
}

/** A menu at an element, which is open while it is drawn. */
export function MenuAt({ label, items, at, onClose }: MenuHere & { readonly onClose: () => void }) {
  const home = usePopupHome();
  const root = useRef<HTMLDivElement>(null);
  useFocusBack(at, root);
  return (
    <Base.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Base.Portal container={dialogAround(at) ?? home}>
        <Base.Positioner className={styles['positioner']} {...positionAt(at)}>
          <Base.Popup
            ref={root}
            className={clsx(styles['popup'], styles['narrow'])}
            aria-label={label}
            finalFocus={() => returnPlace(at) ?? true}
          >
            <MenuItems items={items} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
