import { formatClock, formatInstant } from '@shared/format/instant';

interface Moment {
  readonly now: number;
  readonly zone: string;
  /** The oldest of several times that are shown together; by default this one. */
  readonly oldest?: number;
}

/** When shown data was read: `04:22`, with the day if that is long ago. Times in epoch milliseconds. */
export const savedMoment = (at: number, { now, zone, oldest = at }: Moment): string =>
  now - oldest > 12 * 3_600_000 ? formatInstant(at, zone, 'minute') : formatClock(at, zone, 'minute');
