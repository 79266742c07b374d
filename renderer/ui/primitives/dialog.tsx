import { Dialog as Base } from '@base-ui/react/dialog';
import { isSecondPress } from '@renderer/ui/hooks/ignore-double-click';
import { messages } from '@renderer/ui/messages';
import { clsx } from 'clsx';
import X from 'lucide-react/icons/x';
import {
  type MouseEvent as Press,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { IconButton } from './button';
import styles from './dialog.module.css';
import { DialogBusy, FootCloses, useFoot } from './foot-closes';
import { PopupHome } from './popup-home';
import { useDialogFocus } from './use-dialog-focus';

interface DialogProps {
  readonly open: boolean;
  /** Esc, a click outside or the close button. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** What it has started goes on: until then it cannot be closed. Use LeaveButton or CloseButton in its foot. */
  readonly busy?: boolean;
  /** Buttons, the main one last. */
  readonly footer?: ReactNode;
  readonly width?: 'small' | 'medium' | 'large';
  readonly initialFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | true);
  /** Where the focus goes when the dialog is closed; true for where it was before. */
  readonly finalFocus?: () => HTMLElement | true | null;
  readonly children?: ReactNode;
}

/** A dialog that can be closed without consequences, at any time but while it is busy. For decisions use ConfirmDialog. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, busy = false, footer, width = 'medium', children } = props;
  const { initialFocus, finalFocus } = props;
  const popup = useRef<HTMLDivElement>(null);
  const { closes, count } = useFoot();
  useDialogFocus(open, popup, initialFocus);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { reason, event }) => {
        // The first click of a double click may have made the dialog smaller.
        const isStray = reason === 'outside-press' && event instanceof MouseEvent && isSecondPress(event);
        if (!next && !isStray && !busy) onClose();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={styles['backdrop']} />
        <Base.Viewport className={styles['viewport']} onMouseDown={keepFocus}>
          <Base.Popup
            ref={popup}
            className={clsx(styles['popup'], width !== 'medium' && styles[width])}
            {...(initialFocus === undefined ? {} : { initialFocus })}
            {...(finalFocus === undefined ? {} : { finalFocus })}
          >
            <PopupHome value={popup}>
              <div className={styles['head']}>
                <Base.Title className={styles['title']}>{title}</Base.Title>
                {description === undefined ? null : (
                  <Base.Description className={styles['description']}>{description}</Base.Description>
                )}
              </div>
              <Body>{children}</Body>
              {footer === undefined ? null : (
                <div className={styles['foot']}>
                  <FootCloses value={count}>
                    <DialogBusy value={busy}>{footer}</DialogBusy>
                  </FootCloses>
                </div>
              )}
              {/* Last in order, so that the content gets the first focus. */}
              <div className={styles['close']} aria-hidden={closes}>
                <IconButton
                  label={messages.close}
                  size="small"
                  icon={<X size={16} aria-hidden />}
                  disabledReason={busy ? messages.underWay : null}
                  onClick={onClose}
                  tabIndex={closes ? -1 : 0}
                />
              </div>
            </PopupHome>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** The scrolling part. It is focusable when nothing in it is, so that the keys scroll it. */
function Body({ children }: { readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const [isStop, setStop] = useState(false);
  const updateScrollable = useEffectEvent((body: HTMLElement) => {
    setStop(body.scrollHeight > body.clientHeight && body.querySelector(stops) === null);
  });
  useEffect(() => {
    if (ref.current !== null) updateScrollable(ref.current);
  });
  useEffect(() => {
    const body = ref.current;
    if (body === null) return;
    const observer = new ResizeObserver(() => updateScrollable(body));
    observer.observe(body);
    return () => observer.disconnect();
  }, []);
  const stop = isStop ? ({ tabIndex: 0, role: 'group', 'aria-label': messages.content } as const) : {};
  return (
    <div ref={ref} className={styles['body']} {...stop}>
      {children}
    </div>
  );
}

const stops =
  ':is(a[href], button, input, textarea, select, summary, [tabindex="0"]):not(:disabled, [tabindex="-1"], [aria-disabled="true"])';

/** Keeps the focus inside when the second click of a double click lands beside a dialog that became smaller. */
function keepFocus(event: Press<HTMLElement>): void {
  if (event.target === event.currentTarget && isSecondPress(event)) event.preventDefault();
}
