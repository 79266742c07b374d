import { formatInstantWithZone } from '@shared/format/instant';
import { stretchText } from '@shared/results/timeline-messages';

/** Inclusive bounds in epoch milliseconds; absent means open. */
export interface TimeRange {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

export type RangePreset = 'all' | 'day' | 'week' | 'month' | 'quarter' | 'custom';

export const rangePresets: readonly { readonly value: RangePreset; readonly label: string }[] = [
  { value: 'all', label: 'All time' },
  { value: 'day', label: 'Last 24 hours' },
  { value: 'week', label: 'Last 7 days' },
  { value: 'month', label: 'Last 30 days' },
  { value: 'quarter', label: 'Last 90 days' },
  { value: 'custom', label: 'Custom range…' },
];

const hourMs = 3_600_000;
const hours = { day: 24, week: 7 * 24, month: 30 * 24, quarter: 90 * 24 } as const;
const minuteMs = 60_000;

/** The bounds of a preset. Open to the future, so that a run that ends in a moment is not left out. */
export function rangeOfPreset(preset: Exclude<RangePreset, 'custom'>, now: number): TimeRange {
  if (preset === 'all') return {};
  return { from: Math.floor((now - hours[preset] * hourMs) / minuteMs) * minuteMs };
}

/** Which preset a range still is: one that was chosen longer than an hour ago has become a range of its own. */
export function presetOf({ from, to }: TimeRange, now: number): RangePreset {
  if (from === undefined && to === undefined) return 'all';
  if (from === undefined || to !== undefined) return 'custom';
  const age = now - from;
  for (const [preset, length] of Object.entries(hours)) {
    if (age >= length * hourMs - minuteMs && age < (length + 1) * hourMs) return preset as RangePreset;
  }
  return 'custom';
}

/** A range in words, with its zone. */
export function rangeWords({ from, to }: TimeRange, zone: string): string {
  if (from === undefined && to === undefined) return 'All time';
  if (from === undefined) return `Until ${formatInstantWithZone(to ?? 0, zone, 'minute')}`;
  if (to === undefined) return `Since ${formatInstantWithZone(from, zone, 'minute')}`;
  return stretchText({ start: from, end: to + 1 }, zone);
}
