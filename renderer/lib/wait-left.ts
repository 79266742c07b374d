import { clockText } from '@shared/words/clock-text';
import type { DescribableError } from './describe-error';

/**
 * What is left of the wait that a server asked for, in words; null when it asked for none or it is over. Waits of up to
 * half a minute are kept without a word (fault F38). `now` in epoch milliseconds.
 */
export function waitLeft({ details }: DescribableError, now: number): string | null {
  const { retryAfterMs, at } = details ?? {};
  if (retryAfterMs === undefined || at === undefined) return null;
  const leftMs = at + retryAfterMs - now;
  return leftMs <= 0 ? null : `${clockText(Math.ceil(leftMs / 1000) * 1000)} left`;
}
