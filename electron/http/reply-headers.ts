import { parsedUrl } from '@main/lib/parsed-url';
import { withoutTokenLike } from '@main/lib/token-like';

/** The headers of an answer, as undici gives them. */
export type ReplyHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** A header's value; repeated ones are joined as HTTP says. Names are in lower case. */
export function headerOf(headers: ReplyHeaders, name: string): string | null {
  const value = headers[name];
  if (value === undefined) return null;
  return typeof value === 'string' ? value : value.join(', ');
}

/** The media type without parameters, in lower case; empty when none is given. */
export function mediaTypeOf(headers: ReplyHeaders): string {
  return headerOf(headers, 'content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

export const isHtml = (mediaType: string): boolean =>
  mediaType === 'text/html' || mediaType === 'application/xhtml+xml';

/** The server's id of the request, for a bug report; undefined when there is none or it is malformed. */
export function requestIdOf(headers: ReplyHeaders): string | undefined {
  const id = headerOf(headers, 'x-request-id')?.trim();
  return id !== undefined && /^[\w.:-]{1,128}$/.test(id) ? id : undefined;
}

/** The version of what was read; null when there is none or it is malformed (RFC 9110, 8.8.3). */
export function etagOf(headers: ReplyHeaders): string | null {
  const etag = headerOf(headers, 'etag')?.trim();
  return etag !== undefined && /^(?:W\/)?"[\x21\x23-\x7e]{0,200}"$/.test(etag) ? etag : null;
}

/** Longer addresses are cut; their beginning shows the host. */
const maxAddress = 300;

/** Where the parameters of a path begin, plain or escaped: `/login;jsessionid=…`. */
const parameters = /;|%3b/i;

/**
 * The address a redirect points to, for display only; it is never followed. Sign-in pages carry codes, sessions and
 * tickets in an address: it is without login, query, fragment and parameters, and no part of its path is as long as a token.
 */
export function redirectAddressOf(headers: ReplyHeaders, origin: string): string | undefined {
  const location = headerOf(headers, 'location');
  const url = location === null ? null : parsedUrl(location, origin);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return undefined;
  const [path = ''] = url.pathname.split(parameters, 1);
  // Each segment by itself, since a slash may also be part of a token.
  return `${url.origin}${path.split('/').map(withoutTokenLike).join('/')}`.slice(0, maxAddress);
}

/** The server's own time, in epoch milliseconds and whole seconds; null when it does not say. */
export function serverNow(headers: ReplyHeaders): number | null {
  const at = Date.parse(headerOf(headers, 'date') ?? '');
  return Number.isNaN(at) ? null : at;
}

/**
 * How far the server's clock is ahead of ours, in milliseconds; null when unknown. A cached answer carries the time at which it
 * was created, so it is ignored.
 */
export function clockOffset(headers: ReplyHeaders, nowMs: number): number | null {
  const at = headerOf(headers, 'age') === null ? serverNow(headers) : null;
  return at === null ? null : at - nowMs;
}
