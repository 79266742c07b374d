/**
 * The wait a server asks for, in milliseconds: seconds or an HTTP date, in the past counted as 0. Null for anything
 * else, negative numbers included.
 */
export function parseRetryAfter(header: string | null, nowMs: number): number | null {
  const text = header?.trim() ?? '';
  if (/^\d{1,10}$/.test(text)) return Number(text) * 1000;
  if (!/^[A-Z][a-z]{2,8}, .+ GMT$/.test(text)) return null;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, at - nowMs);
}
