import type { Period } from '@shared/domain/contract/contract';
import { dayMs, hourMs, minuteMs, secondMs } from '@shared/format/time-units';

/** A month and a year in their usual length: lengths are compared, never added to a date. */
const unitMs = new Map([
  ['second', secondMs],
  ['minute', minuteMs],
  ['hour', hourMs],
  ['day', dayMs],
  ['week', 7 * dayMs],
  ['month', 30 * dayMs],
  ['year', 365 * dayMs],
]);

const iso = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;
const isoUnits = ['year', 'month', 'week', 'day', 'hour', 'minute', 'second'];

/** How long a period is, in milliseconds; null where it is written in a form of its own. */
export function periodLength(period: Period): number | null {
  if (period.kind === 'amount') {
    const unit = unitMs.get(period.unit.toLowerCase().replace(/s$/, ''));
    return unit === undefined ? null : period.amount * unit;
  }
  const parts = iso.exec(period.text)?.slice(1);
  if (parts?.some((part) => part !== undefined) !== true) return null;
  return isoUnits.reduce((sum, unit, at) => sum + Number(parts[at] ?? 0) * (unitMs.get(unit) ?? 0), 0);
}
