import type { RequestKind } from './http-request';
import type { Limits } from './limits';

/** What the decision to retry depends on. */
export interface RetryQuestion {
  readonly kind: RequestKind;
  /** Attempts made so far, the failed one included. */
  readonly attempts: number;
  /** Whether the same call may succeed a moment later. */
  readonly transient: boolean;
  /** The wait the server asked for, in milliseconds; null when it asked for none. */
  readonly retryAfterMs: number | null;
  /** The rest of the call's total time. */
  readonly remainingMs: number;
}

const baseMs = 300;
const capMs = 5_000;
/** With less time left an attempt is pointless: its timeout would replace the failure that is to be reported. */
const minMs = 100;
const transientStatuses: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504]);

export const isTransientStatus = (status: number): boolean => transientStatuses.has(status);

/**
 * Milliseconds to wait before the next attempt, or null to give up. Only reads are ever retried: a repeated deletion
 * may delete rows nobody has seen (docs/quality.md#timeouts-and-retries). Waits grow with full jitter; `random` is in [0, 1).
 */
export function waitBeforeRetry(question: RetryQuestion, limits: Limits, random: () => number): number | null {
  const { kind, attempts, transient, retryAfterMs, remainingMs } = question;
  if (kind !== 'read' || !transient || attempts > limits.retries || remainingMs < minMs) return null;
  if (retryAfterMs !== null && retryAfterMs > limits.maxRetryAfterMs) return null;
  if (retryAfterMs !== null && retryAfterMs > 0) return retryAfterMs;
  return Math.round(random() * Math.min(capMs, baseMs * 2 ** (attempts - 1)));
}

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
