import { AlertDialog } from '@base-ui/react/alert-dialog';
import { ignoreDoubleClick } from '@renderer/ui/hooks/ignore-double-click';
import { ignoreKeyRepeat } from '@renderer/ui/hooks/ignore-key-repeat';
import { messages } from '@renderer/ui/messages';
import { clsx } from 'clsx';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Button } from './button';
import styles from './dialog.module.css';
import { PopupHome } from './popup-home';
import { useDialogFocus } from './use-dialog-focus';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onCancel: () => void;
  /** Called once per opening, and once more after `busy` has gone back to false. */
  readonly onConfirm: () => void;
  readonly title: ReactNode;
  /** A verb with its object: `Delete 42 results`. */
  readonly confirmLabel: string;
  readonly tone?: 'danger' | 'primary';
  readonly busy?: boolean;
  /** Its action can be undone or only starts something: the confirming button has the focus, not Cancel. */
  readonly isHarmless?: boolean;
  readonly width?: 'small' | 'medium' | 'large';
  /** Where the focus goes afterwards; true for where it was before. */
  readonly finalFocus?: () => HTMLElement | true | null;
  readonly children?: ReactNode;
}

/** A decision with consequences. Cancel has the focus, unless it is harmless; a click outside does nothing; Esc cancels unless it is busy. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onCancel, title, width = 'medium', busy = false, isHarmless = false, finalFocus, children } = props;
  const popup = useRef<HTMLDivElement>(null);
  const focused = useRef<HTMLButtonElement>(null);
  useDialogFocus(open, popup, focused);
  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next && !busy) onCancel();
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles['backdrop']} />
        <AlertDialog.Viewport className={styles['viewport']}>
          <AlertDialog.Popup
            ref={popup}
            className={clsx(styles['popup'], width !== 'medium' && styles[width])}
            initialFocus={focused}
            {...(finalFocus === undefined ? {} : { finalFocus })}
            onKeyDownCapture={ignoreKeyRepeat}
          >
            <PopupHome value={popup}>
              <div className={styles['head']}>
                <AlertDialog.Title className={styles['title']}>{title}</AlertDialog.Title>
              </div>
              <AlertDialog.Description render={<div />} className={styles['body']}>
                {children}
              </AlertDialog.Description>
              <ConfirmButtons {...props} {...(isHarmless ? { confirmRef: focused } : { cancelRef: focused })} />
            </PopupHome>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

type ButtonRef = RefObject<HTMLButtonElement | null> | undefined;

interface ConfirmButtonsProps extends ConfirmDialogProps {
  readonly cancelRef?: ButtonRef;
  readonly confirmRef?: ButtonRef;
}

function ConfirmButtons(props: ConfirmButtonsProps) {
  const { open, onCancel, onConfirm, confirmLabel, tone = 'danger', busy = false, cancelRef, confirmRef } = props;
  const confirm = useOnce(onConfirm, open && !busy);
  return (
    <div className={styles['foot']}>
      <Button ref={cancelRef} onClick={ignoreDoubleClick(onCancel)} disabledReason={busy ? messages.sentRequest : null}>
        {messages.cancel}
      </Button>
      <Button ref={confirmRef} variant={tone} busy={busy} onClick={ignoreDoubleClick(confirm)}>
        {confirmLabel}
      </Button>
    </div>
  );
}

/**
 * Runs an action once each time `armed` turns true. A double click or a key repeat calls the handler of a button many times
 * before React renders it as busy.
 */
function useOnce(action: () => void, armed: boolean): () => void {
  const done = useRef(false);
  useEffect(() => {
    if (armed) done.current = false;
  }, [armed]);
  return () => {
    if (done.current || !armed) return;
    done.current = true;
    action();
  };
}
