import { headerOf, type ReplyHeaders } from './reply-headers';

/** The server's own time, in epoch milliseconds and whole seconds; null when it does not tell. */
export function serverNow(headers: ReplyHeaders): number | null {
  const at = Date.parse(headerOf(headers, 'date') ?? '');
  return Number.isNaN(at) ? null : at;
}

/**
 * How far the server's clock is ahead of ours, in milliseconds; null when it does not tell. An answer that was kept on the
 * way bears the time at which it was made, and tells nothing.
 */
export function clockOffset(headers: ReplyHeaders, nowMs: number): number | null {
  const at = headerOf(headers, 'age') === null ? serverNow(headers) : null;
  return at === null ? null : at - nowMs;
}
