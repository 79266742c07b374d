import { connectionQueries } from '@renderer/api/connection/connections';
import type { TokenExpiry } from '@shared/domain/connection/connection';
import type { ConnectionId } from '@shared/domain/ids';
import { clockSentence, clocksDiffer } from '@shared/format/clock-messages';
import { formatDay, formatInstantWithZone } from '@shared/format/instant';
import { dayMs } from '@shared/format/time-units';
import { expiryState } from '@shared/format/token-expiry';
import { useQuery } from '@tanstack/react-query';
import { messages } from './expiry-messages';

/** The expiry that the token of a server claims; null for the sample workspace and where there is no token. */
export function useTokenExpiry(connectionId: ConnectionId): TokenExpiry | null {
  const { data } = useQuery(connectionQueries.all());
  return data?.connections.find(({ id }) => id === connectionId)?.tokenFacts?.expiry ?? null;
}

/** The time left by the token's own claim; null when it makes none. `now` in epoch milliseconds. */
export function expiryText(expiry: TokenExpiry, now: number): string | null {
  const text = messages.expiry;
  if (expiry.kind === 'never') return text.never;
  if (expiry.kind === 'unknown') return null;
  const left = expiry.atMs - now;
  if (left <= 0) return text.past;
  if (left < dayMs) return text.lastDay;
  const days = Math.floor(left / dayMs);
  return isUrgentExpiry(expiry, now) ? text.soon(days) : text.later(days);
}

/** Whether the expiry is worth a warning. */
export function isUrgentExpiry(expiry: TokenExpiry, now: number): boolean {
  const state = expiryState(expiry, now);
  return state === 'soon' || state === 'past';
}

/** The warning over the screen; null while there is time. */
export function expiryWarning(expiry: TokenExpiry, { now, zone }: { readonly now: number; readonly zone: string }) {
  if (expiry.kind !== 'at' || !isUrgentExpiry(expiry, now)) return null;
  const left = expiry.atMs - now;
  if (left <= 0) return messages.warning.past(formatDay(expiry.atMs, zone));
  const moment = formatInstantWithZone(expiry.atMs, zone);
  if (left < dayMs) return messages.warning.lastDay(moment);
  return messages.warning.soon(Math.floor(left / dayMs), moment);
}

/** Shown when the clocks differ so much that tokens may be refused; null otherwise. */
export const clockWarning = (offsetMs: number | null): string | null =>
  clocksDiffer(offsetMs) ? messages.clocksDiffer(clockSentence(offsetMs)) : null;
