import type { LocalParts } from '@renderer/lib/local-time';
import { formatInstantWithZone } from '@shared/words/instant';
import { Temporal } from 'temporal-polyfill';

export const agePresets = [
  { id: '90-days', label: 'Older than 90 days', age: { days: 90 } },
  { id: '1-year', label: 'Older than 1 year', age: { years: 1 } },
] as const;
type AgePreset = (typeof agePresets)[number];

/** The beginning of the day that lies so far back, as date and time fields show it. `now` in epoch milliseconds. */
export function partsOfAge({ age }: AgePreset, now: number, zone: string): LocalParts {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone);
  return { date: today.subtract(age).toPlainDate().toString(), time: '00:00' };
}

interface ExactMoment {
  /** In the zone it was chosen in; null when that is UTC itself. */
  readonly local: string | null;
  readonly utc: string;
  readonly epochMs: string;
}

/** One moment in every form in which a person may want to check it. */
export const exactMoment = (instant: number, zone: string): ExactMoment => ({
  local: zone === 'UTC' ? null : formatInstantWithZone(instant, zone, 'millisecond'),
  utc: formatInstantWithZone(instant, 'UTC', 'millisecond'),
  epochMs: String(instant),
});
