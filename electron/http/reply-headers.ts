import { parsedUrl } from '@main/lib/parsed-url';
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

/** A server's own id of the request, for people to hand on; null when there is none or it is not an id. */
export function requestIdOf(headers: ReplyHeaders): string | undefined {
  const id = headerOf(headers, 'x-request-id')?.trim();
  return id !== undefined && /^[\w.:-]{1,128}$/.test(id) ? id : undefined;
}

/** Longer ones are cut: the beginning of an address tells whose it is. */
const maxAddress = 300;

/**
 * The address a redirect points to, for display only; it is never followed. Without a login and without the query and
 * fragment, in which sign-in pages carry codes and tokens.
 */
export function redirectAddressOf(headers: ReplyHeaders, origin: string): string | undefined {
  const location = headerOf(headers, 'location');
  const url = location === null ? null : parsedUrl(location, origin);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return undefined;
  return `${url.origin}${url.pathname}`.slice(0, maxAddress);
}
