import { formatInstantWithZone } from '@shared/words/instant';

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
