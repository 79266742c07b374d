import { maxTimestamp } from '@shared/domain/limits';
import { formatInstantWithZone, isoClock } from '@shared/format/instant';
import { Temporal } from 'temporal-polyfill';
import { messages } from './messages';

/** A date and a time of day as date and time fields give them: `2026-03-29` and `02:30` or `02:30:15.250`. */
export interface LocalParts {
  readonly date: string;
  readonly time: string;
}

export interface ResolvedInstant {
  /** Epoch milliseconds. */
  readonly instant: number;
  /** How a clock change was resolved, in a sentence; null when the time exists exactly once. */
  readonly note: string | null;
}

/**
 * The instant of a local date and time in a zone; null when they are not a date and a time. A time that the clocks skip
 * moves forward, a time that comes twice means the first one; the note says so.
 */
export function instantOf({ date, time }: LocalParts, zone: string): ResolvedInstant | null {
  const local = readLocal(date, time);
  if (local === null) return null;
  const earlier = local.toZonedDateTime(zone, { disambiguation: 'earlier' });
  const later = local.toZonedDateTime(zone, { disambiguation: 'later' });
  const chosen = local.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds;
  if (Math.abs(chosen) > maxTimestamp) return null;
  if (earlier.epochMilliseconds === later.epochMilliseconds) return { instant: chosen, note: null };
  const isGap = !earlier.toPlainDateTime().equals(local);
  return { instant: chosen, note: isGap ? gapNote(chosen, zone) : twiceNote(chosen, later.epochMilliseconds, zone) };
}

function readLocal(date: string, time: string): Temporal.PlainDateTime | null {
  if (!/^\d{4,6}-\d{2}-\d{2}$/.test(date) || !/^\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?$/.test(time)) return null;
  try {
    return Temporal.PlainDateTime.from(`${date}T${time}`, { overflow: 'reject' });
  } catch {
    return null;
  }
}

const gapNote = (chosen: number, zone: string): string => messages.time.skipped(formatInstantWithZone(chosen, zone));

const twiceNote = (first: number, second: number, zone: string): string =>
  messages.time.twice(formatInstantWithZone(first, zone), formatInstantWithZone(second, zone));

/** What date and time fields show for a moment in a zone. Precise to the second, or to the millisecond if there is one. */
export function localParts(at: number, zone: string): LocalParts {
  const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
  const whole = at % 1000 === 0;
  return { date: local.toPlainDate().toString(), time: isoClock(at, zone, whole ? 'second' : 'millisecond') };
}
