import type { Notifier } from '@main/services/notices/notices';
import type { BrowserWindow, Notification } from 'electron';

export interface NotifierDeps {
  /** Electron's own class. */
  readonly notification: Pick<typeof Notification, 'isSupported'> &
    (new (
      options: NotificationText,
    ) => OneNotification);
  /** The window; null before it is created. */
  readonly window: () => NoticedWindow | null;
}

interface NotificationText {
  readonly title: string;
  readonly body: string;
}
type OneNotification = Pick<Notification, 'once' | 'show'>;
type NoticedWindow = Pick<
  BrowserWindow,
  'isDestroyed' | 'isFocused' | 'isVisible' | 'isMinimized' | 'restore' | 'show' | 'focus'
>;

/** Notifications that can still be clicked; older ones are dropped. */
const maxClickable = 20;

/** The desktop's notifications. Does nothing where there are none. */
export function createNotifier({ notification: Shown, window }: NotifierDeps): Notifier {
  // Referenced here, because Electron collects a notification without references and its click is lost.
  const clickable = new Set<OneNotification>();
  const present = () => {
    const one = window();
    return one === null || one.isDestroyed() ? null : one;
  };

  return {
    isInFront() {
      const one = present();
      return one !== null && [one.isFocused(), one.isVisible(), !one.isMinimized()].every(Boolean);
    },
    show({ title, body, onClick }) {
      if (!Shown.isSupported()) return false;
      const notice = new Shown({ title, body });
      const forget = () => clickable.delete(notice);
      notice.once('click', () => {
        forget();
        bringToFront(present());
        onClick();
      });
      notice.once('close', forget);
      notice.once('failed', forget);
      clickable.add(notice);
      for (const oldest of clickable) {
        if (clickable.size <= maxClickable) break;
        clickable.delete(oldest);
      }
      notice.show();
      return true;
    },
  };
}

/** Shows a minimized or hidden window in front of all others. */
export function bringToFront(window: NoticedWindow | null): void {
  if (window === null || window.isDestroyed()) return;
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
