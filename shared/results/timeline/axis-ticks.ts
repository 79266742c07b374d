import { formatClock, formatShort, isoClock } from '@shared/format/instant';
import type { TimeChoices } from '@shared/format/time-choices';
import { bucketEdges, type EdgeUnit, edgeUnits, isByDay, smallestUnit } from './bucket-edges';

/** A time below the axis. */
export interface Tick {
  readonly at: number;
  readonly label: string;
}

interface TickRange {
  readonly from: number;
  readonly to: number;
  readonly zone: string;
  /** See `bucketEdges`. */
  readonly weekStart?: TimeChoices['weekStart'];
  /** As many as there is room for. */
  readonly most: number;
}

/**
 * Few round times of a zone between two moments, ascending. Each says only what changed: `14:00`, at midnight `12 May`,
 * and the year with the first one and wherever it is a new one.
 */
export function ticksOf({ from, to, zone, weekStart, most }: TickRange): readonly Tick[] {
  if (most < 1 || to <= from) return [];
  const unit = smallestUnit(edgeUnits, to - from, most);
  const times = bucketEdges({ from, to, unit, zone, weekStart }).filter((at) => at >= from && at <= to);
  return times.map((at, index) => ({ at, label: labelOf({ at, before: times[index - 1], unit, zone }) }));
}

interface Place {
  readonly at: number;
  readonly before: number | undefined;
  readonly unit: EdgeUnit;
  readonly zone: string;
}

function labelOf(place: Place): string {
  const { at, before, unit, zone } = place;
  const isNewYear = before === undefined || formatShort(before, zone, 'year') !== formatShort(at, zone, 'year');
  if (unit.includes('year')) return formatShort(at, zone, 'year');
  if (unit.includes('month')) return formatShort(at, zone, isNewYear ? 'month and year' : 'month');
  if (!isByDay(unit)) return clockLabel(place);
  const day = formatShort(at, zone, 'day and month');
  return isNewYear ? `${day} ${formatShort(at, zone, 'year')}` : day;
}

function clockLabel({ at, before, zone }: Place): string {
  const clock = formatClock(at, zone, 'minute');
  const day = formatShort(at, zone, 'day and month');
  if (before !== undefined && formatShort(before, zone, 'day and month') === day) return clock;
  return isoClock(at, zone, 'minute') === '00:00' ? day : `${day}, ${clock}`;
}
