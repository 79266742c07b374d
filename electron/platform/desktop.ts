import type { Desktop, TrayMenu } from '@main/services/watch/desktop';
import type {
  App,
  BrowserWindow,
  nativeImage as electronNativeImage,
  Menu,
  MenuItemConstructorOptions,
  NativeImage,
  Tray,
} from 'electron';
import { bringToFront } from './notifier';
import { badgeIcons, trayIcons } from './tray-icons';

export interface DesktopDeps {
  readonly app: Pick<App, 'quit' | 'setBadgeCount'>;
  /** Throws where the system has no tray. */
  readonly openTray: (icon: NativeImage) => OneTray;
  readonly menuOf: (items: MenuItemConstructorOptions[]) => Menu;
  readonly nativeImage: Pick<typeof electronNativeImage, 'createFromDataURL'>;
  /** The open windows, the one in front first. */
  readonly windows: () => readonly BrowserWindow[];
  readonly platform: NodeJS.Platform;
}

type OneTray = Pick<Tray, 'setImage' | 'setToolTip' | 'setTitle' | 'setContextMenu' | 'on' | 'destroy'>;

/** The tray or menu bar, and the number on the dock, the launcher or the taskbar. */
export function createDesktop({ app, openTray, menuOf, nativeImage, windows, platform }: DesktopDeps): Desktop {
  const isMac = platform === 'darwin';
  let tray: OneTray | null = null;
  let isRefused = false;
  let menu: TrayMenu | null = null;

  /** A picture in both sizes, for displays of one and two pixels per point. */
  function iconOf({ small, large }: { readonly small: string; readonly large: string }): NativeImage {
    const image = nativeImage.createFromDataURL(small);
    image.addRepresentation({ scaleFactor: 2, dataURL: large });
    return image;
  }

  function trayIcon(count: number): NativeImage {
    // macOS colours a template image for its light or dark menu bar and shows the number beside it.
    if (!isMac) return iconOf(count > 0 ? trayIcons.marked : trayIcons.plain);
    const image = iconOf(trayIcons.template);
    image.setTemplateImage(true);
    return image;
  }

  function draw(wanted: TrayMenu): void {
    if (tray === null) {
      tray = openTray(trayIcon(wanted.count));
      tray.on('click', () => {
        if (!isMac) menu?.onClick();
      });
    } else tray.setImage(trayIcon(wanted.count));
    tray.setToolTip(wanted.tooltip);
    if (isMac) tray.setTitle(wanted.count === 0 ? '' : String(wanted.count));
    tray.setContextMenu(menuOf(wanted.items.map(menuItem)));
  }

  function remove(): void {
    const shown = tray;
    tray = null;
    shown?.destroy();
  }

  return {
    setTray(wanted) {
      menu = wanted;
      if (wanted === null) {
        remove();
        isRefused = false;
        return 'off';
      }
      try {
        if (!isRefused) draw(wanted);
      } catch {
        // Remembered, since every further attempt would fail too.
        isRefused = true;
        remove();
      }
      return isRefused ? 'unavailable' : 'shown';
    },

    setBadge(count, label) {
      if (platform !== 'win32') app.setBadgeCount(count);
      else for (const window of windows()) window.setOverlayIcon(overlayIcon(count), label);
    },

    hasTray: () => tray !== null,
    showWindow: () => bringToFront(windows()[0] ?? null),
    quit: () => app.quit(),
  };

  function overlayIcon(count: number): NativeImage | null {
    const url = badgeIcons[Math.min(count, badgeIcons.length) - 1];
    return url === undefined ? null : nativeImage.createFromDataURL(url);
  }
}

const menuItem = (item: TrayMenu['items'][number]): MenuItemConstructorOptions => {
  if (item === null) return { type: 'separator' };
  const { label, onClick } = item;
  return onClick === null ? { label, enabled: false } : { label, click: onClick };
};
