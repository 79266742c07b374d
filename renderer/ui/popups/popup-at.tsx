import { Popover } from '@base-ui/react/popover';
import styles from '@renderer/ui/primitives/popup.module.css';
import { usePopupHome } from '@renderer/ui/primitives/popup-home';
import { clsx } from 'clsx';
import { type ReactNode, useRef } from 'react';
import { dialogAround, type PopupPlace, positionAt, returnPlace, useFocusBack } from './popup-place';

interface PopupAtProps {
  /** Where it stands; null for the upper middle of the screen. */
  readonly place: PopupPlace | null;
  readonly title: string;
  /** Esc, or a click outside. */
  readonly onClose: () => void;
  /** What has the focus at first. */
  readonly firstFocus: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A small form at a row or a button. The focus comes back to it. */
export function PopupAt({ place, title, onClose, firstFocus, className, children }: PopupAtProps) {
  const root = useRef<HTMLDivElement>(null);
  const home = usePopupHome();
  useFocusBack(place, root);
  return (
    <Popover.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Popover.Portal container={dialogAround(place) ?? home}>
        <Popover.Positioner className={styles['positioner']} {...positionAt(place)}>
          <Popover.Popup
            ref={root}
            className={clsx(styles['popup'], styles['narrow'], className)}
            initialFocus={() => root.current?.querySelector<HTMLElement>(firstFocus) ?? true}
            finalFocus={() => returnPlace(place) ?? true}
          >
            <Popover.Title className={styles['title']}>{title}</Popover.Title>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
