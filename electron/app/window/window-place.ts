import { parsedUrl } from '@main/lib/parsed-url';
import { isOwnAddress } from './navigation-guard';
import { areaOf } from './window-bounds';

/** Where a window is: what comes back at the next start, and when a closed window is opened again. */
export interface WindowPlace {
  /** The path and search of its screen, which stand behind the `#` of its address, such as `/c/1/home`. */
  readonly href: string;
  /** As they were saved, read by `restoreBounds`. */
  readonly bounds: unknown;
  readonly isMaximized: boolean;
}

/** Named values that survive restarts; unknown until they are read. */
export interface SavedValues {
  get(key: string): unknown;
}

/** The first screen, which leads on to Home of the connection used last. */
export const firstHref = '/';

const longestHref = 4096;
/** More windows than these are not opened, nor kept. */
export const mostWindows = 20;
/** Closed windows that can be opened again. */
export const mostClosed = 10;

/** Whether a text can be the path of a screen. Which screen it names is decided in the window. */
export const isHref = (href: unknown): href is string =>
  typeof href === 'string' && href.length <= longestHref && /^\/(?!\/)/.test(href);

/** The address that shows a screen in a window of its own. */
export function addressOf(page: string, href: string): string {
  const url = new URL(page);
  if (href !== firstHref) url.hash = href;
  return url.href;
}

/** The path of the screen at an address of our page; the first screen for any other address, and where that has led to the welcome. */
export function hrefOf(address: string, page: string): string {
  const href = isOwnAddress(address, page) ? parsedUrl(address)?.hash.slice(1) : undefined;
  return isHref(href) && href !== '/welcome' ? href : firstHref;
}

/** The places of the windows that were open last, the one in front first. Read by hand: schemas are loaded after the window. */
export function savedPlaces(state: SavedValues): readonly [WindowPlace, ...WindowPlace[]] {
  const places = placesIn(state.get('windows')).slice(0, mostWindows);
  // Earlier versions had one window, and saved no more than its bounds.
  const [first = { href: firstHref, bounds: state.get('window'), isMaximized: false }, ...others] = places;
  return [first, ...others];
}

/** The windows that were closed last and can be opened again, the last one at the end. */
export const savedClosed = (state: SavedValues): WindowPlace[] =>
  placesIn(state.get('closedWindows')).slice(-mostClosed);

/** Whether a window shows a screen of a connection. */
export const isOfConnection = ({ href }: Pick<WindowPlace, 'href'>, connectionId: string): boolean =>
  /^\/c\/([^/?]+)/.exec(href)?.[1] === encodeURIComponent(connectionId);

const placesIn = (saved: unknown): WindowPlace[] =>
  Array.isArray(saved) ? saved.flatMap((each) => placeOf(each) ?? []) : [];

function placeOf(value: unknown): WindowPlace | null {
  const { href, bounds, isMaximized }: Partial<Record<keyof WindowPlace, unknown>> = Object(value);
  return isHref(href) ? { href, bounds, isMaximized: isMaximized === true } : null;
}

/** As far as a window lies right of and below the one it was opened from, in device-independent pixels. */
const step = 28;

/** Beside another window, and of its size. */
export function beside(bounds: unknown): unknown {
  const area = areaOf(bounds);
  return area === null ? bounds : { ...area, x: area.x + step, y: area.y + step };
}
