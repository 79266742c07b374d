import { parsedUrl } from '@main/lib/parsed-url';
import type { Release } from '@shared/domain/local/update';

/** The one place of the feed's address (docs/releasing.md). */
const feedAddress = 'https://contractdesk.example/updates/latest.json';

/**
 * Where the app looks for updates. `DESK_UPDATE_FEED` names another feed for tests, on this computer only, so that nobody is led to
 * a feed of somebody else by their environment.
 */
export function updateFeedAddress(environment: Readonly<Record<string, string | undefined>>): string {
  const url = parsedUrl(environment['DESK_UPDATE_FEED'] ?? '');
  return url?.protocol === 'http:' && isLoopbackHost(url.hostname) ? url.href : feedAddress;
}

/** Of a host as the URL parser writes it. */
export const isLoopbackHost = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);

/** Whether the page to download from is on the feed's own host: whoever can change the feed cannot lead to somebody else. */
export function isOfFeed({ download }: Release, feed: string): boolean {
  const url = parsedUrl(download);
  const isPlain = url !== null && url.username === '' && url.password === '' && url.port === '';
  return isPlain && url.protocol === 'https:' && url.hostname === parsedUrl(feed)?.hostname;
}
