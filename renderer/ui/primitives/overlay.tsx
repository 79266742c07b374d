import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, type RefObject, useRef } from 'react';
import dialogStyles from './dialog.module.css';
import styles from './overlay.module.css';
import { PopupHome } from './popup-home';
import { useDialogFocus } from './use-dialog-focus';

interface OverlayProps {
  /** Its name for a screen reader: it has no title. */
  readonly label: string;
  /** A click outside, or Escape. */
  readonly onClose: (isByEscape: boolean) => void;
  readonly initialFocus: RefObject<HTMLElement | null>;
  /** Where the focus goes when it closes; true for where it was before. */
  readonly finalFocus: () => HTMLElement | true | null;
  readonly children: ReactNode;
}

/** A dialog without a title and buttons, in the top third of the window. Mounted while it is open. */
export function Overlay({ label, onClose, initialFocus, finalFocus, children }: OverlayProps) {
  const popup = useRef<HTMLDivElement>(null);
  useDialogFocus(true, popup, initialFocus);
  return (
    <Base.Root open onOpenChange={(next, { reason }) => !next && onClose(reason === 'escape-key')}>
      <Base.Portal>
        <Base.Backdrop className={dialogStyles['backdrop']} />
        <Base.Viewport className={dialogStyles['viewport']}>
          <Base.Popup
            ref={popup}
            className={styles['popup']}
            aria-label={label}
            initialFocus={initialFocus}
            finalFocus={finalFocus}
          >
            <PopupHome value={popup}>{children}</PopupHome>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
