import type { Notifier } from '@main/services/notices/notices';
import type { BrowserWindow, Notification } from 'electron';

export interface NotifierDeps {
  /** Electron's own class. */
  readonly notification: Pick<typeof Notification, 'isSupported'> & (new (options: Words) => OneNotification);
  /** The one window; null before it is there. */
  readonly window: () => NoticedWindow | null;
}

interface Words {
  readonly title: string;
  readonly body: string;
}
type OneNotification = Pick<Notification, 'once' | 'show'>;
type NoticedWindow = Pick<
  BrowserWindow,
  'isDestroyed' | 'isFocused' | 'isVisible' | 'isMinimized' | 'restore' | 'show' | 'focus'
>;

/** Notifications that could still be clicked; more are not kept. */
const mostKept = 20;

/** The desktop's notifications. Where there are none, nothing happens. */
export function createNotifier({ notification: Shown, window }: NotifierDeps): Notifier {
  // One that nobody holds is collected, and its click is never heard.
  const kept = new Set<OneNotification>();
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
      const forget = () => kept.delete(notice);
      notice.once('click', () => {
        forget();
        bringToFront(present());
        onClick();
      });
      notice.once('close', forget);
      notice.once('failed', forget);
      kept.add(notice);
      for (const oldest of kept) {
        if (kept.size <= mostKept) break;
        kept.delete(oldest);
      }
      notice.show();
      return true;
    },
  };
}

/** Shows a window that is minimized or hidden, over all others. */
export function bringToFront(window: NoticedWindow | null): void {
  if (window === null || window.isDestroyed()) return;
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
