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

/** The host a redirect points to, for display only; it is never followed. */
export function redirectHostOf(headers: ReplyHeaders, origin: string): string | undefined {
  const location = headerOf(headers, 'location');
  return location === null ? undefined : parsedUrl(location, origin)?.host.slice(0, 255);
}
