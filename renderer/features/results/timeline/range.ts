import type { TimeRange } from '@renderer/api/result/result-cache';
import { type LocalParts, localParts } from '@renderer/lib/local-time';
import { type ReadMoment, readMoment } from '@renderer/lib/read-moment';
import { formatInstantWithZone } from '@shared/format/instant';
import { hourMs, minuteMs } from '@shared/format/time-units';
import { stretchText } from '@shared/results/timeline/timeline-messages';
import { messages } from './messages';

export const rangePresets = ['all', 'day', 'week', 'month', 'quarter', 'custom'] as const;
export type RangePreset = (typeof rangePresets)[number];

const hours = { day: 24, week: 7 * 24, month: 30 * 24, quarter: 90 * 24 } as const;

/** The bounds of a preset. The end is open, so that new runs are included. */
export function rangeOfPreset(preset: Exclude<RangePreset, 'custom'>, now: number): TimeRange {
  if (preset === 'all') return {};
  return { from: Math.floor((now - hours[preset] * hourMs) / minuteMs) * minuteMs };
}

/** Which preset a range is. One that was chosen more than an hour ago has become a custom range. */
export function presetOf({ from, to }: TimeRange, now: number): RangePreset {
  if (from === undefined && to === undefined) return 'all';
  if (from === undefined || to !== undefined) return 'custom';
  const age = now - from;
  for (const [preset, length] of Object.entries(hours)) {
    if (age >= length * hourMs - minuteMs && age < (length + 1) * hourMs) return preset as RangePreset;
  }
  return 'custom';
}

/** A range as text, with its zone. */
export function rangeText({ from, to }: TimeRange, zone: string): string {
  if (from === undefined && to === undefined) return messages.range.presets.all;
  if (from === undefined) return messages.range.until(formatInstantWithZone(to ?? 0, zone, 'minute'));
  if (to === undefined) return messages.range.since(formatInstantWithZone(from, zone, 'minute'));
  return stretchText({ start: from, end: to + 1 }, zone);
}

/** As typed: either end may be empty. */
interface TypedRange {
  readonly from: LocalParts;
  readonly to: LocalParts;
}

export interface ReadRange {
  /** null for an open end. */
  readonly from: ReadMoment | null;
  readonly to: ReadMoment | null;
  /** What is wrong with the two together. */
  readonly problem: string | null;
  /** null while anything is invalid. */
  readonly range: TimeRange | null;
}

const isEmpty = ({ date }: LocalParts): boolean => date.trim() === '';

/** Reads a typed range in a zone. The end is inclusive: `14:30` means until the end of that minute. */
export function readRange(typed: TypedRange, zone: string): ReadRange {
  const from = isEmpty(typed.from) ? null : readMoment(typed.from, zone);
  const to = isEmpty(typed.to) ? null : readMoment(typed.to, zone);
  const isBad = from?.kind === 'bad' || to?.kind === 'bad';
  const start = from?.kind === 'moment' ? from.instant : undefined;
  const end = to?.kind === 'moment' ? to.instant + precisionMs(typed.to.time) - 1 : undefined;
  const problem = start !== undefined && end !== undefined && start > end ? messages.customRange.backwards : null;
  return { from, to, problem, range: isBad || problem !== null ? null : { from: start, to: end } };
}

/** The precision of a time of day: a minute, a second or a millisecond. */
function precisionMs(time: string): number {
  const text = time.trim();
  return text.includes('.') ? 1 : text.length > 5 ? 1000 : 60_000;
}

/** The fields for a range; an open end has no date, and the start or the end of the day. */
export const typedRange = ({ from, to }: TimeRange, zone: string): TypedRange => ({
  from: from === undefined ? { date: '', time: '00:00' } : localParts(from, zone),
  to: to === undefined ? { date: '', time: '23:59' } : localParts(to, zone),
});
