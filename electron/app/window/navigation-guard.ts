import { parsedUrl } from '@main/lib/parsed-url';
import type { WebContents } from 'electron';

/** Exact page, not a prefix: `app://desk.evil/` and `app://desk@evil/` begin like ours (docs/quality.md S10). */
export function isOwnAddress(address: string, ownPage: string): boolean {
  const [url, own] = [parsedUrl(address), new URL(ownPage)];
  return (
    url?.protocol === own.protocol &&
    url.host === own.host &&
    url.username === '' &&
    url.password === '' &&
    url.pathname === own.pathname
  );
}

interface Navigation {
  readonly url: string;
  readonly isMainFrame: boolean;
  preventDefault(): void;
}

/**
 * Blocks navigation, frames of other pages, new windows and webviews (docs/quality.md S9 to S11). Where a page asks for a window with a
 * screen of its own, such as by a click on a link with Shift, the app opens one; the page gets none.
 */
export function guardNavigation(contents: WebContents, ownPage: string, onWindow: (address: string) => void): void {
  const stay = (event: Navigation) => {
    if (!event.isMainFrame || !isOwnAddress(event.url, ownPage)) event.preventDefault();
  };
  contents.on('will-navigate', stay);
  contents.on('will-frame-navigate', stay);
  contents.on('will-redirect', stay);
  contents.on('will-attach-webview', (event, preferences) => {
    event.preventDefault();
    delete preferences.preload;
  });
  contents.setWindowOpenHandler(({ url }) => {
    if (isOwnAddress(url, ownPage)) onWindow(url);
    return { action: 'deny' };
  });
  // CSP does not cover WebRTC: this restricts it to the session's proxy (docs/quality.md#content-policy).
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
}
