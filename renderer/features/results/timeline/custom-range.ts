import { type LocalParts, localParts } from '@renderer/lib/local-time';
import { type ReadMoment, readMoment } from '@renderer/lib/read-moment';
import type { TimeRange } from './range';

/** What was typed: either end may be left empty. */
interface TypedRange {
  readonly from: LocalParts;
  readonly to: LocalParts;
}

export interface ReadRange {
  /** null for an end that is left open. */
  readonly from: ReadMoment | null;
  readonly to: ReadMoment | null;
  /** What is wrong with the two together. */
  readonly problem: string | null;
  /** null while anything is wrong. */
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
  const problem = start !== undefined && end !== undefined && start > end ? 'The range ends before it begins.' : null;
  return { from, to, problem, range: isBad || problem !== null ? null : { from: start, to: end } };
}

/** How long the moment is that a time of day names: a minute, a second or a millisecond. */
function precisionMs(time: string): number {
  const text = time.trim();
  return text.includes('.') ? 1 : text.length > 5 ? 1000 : 60_000;
}

/** The fields for a range; the beginning and the end of the day where an end is open. */
export const typedRange = ({ from, to }: TimeRange, zone: string): TypedRange => ({
  from: from === undefined ? { date: '', time: '00:00' } : localParts(from, zone),
  to: to === undefined ? { date: '', time: '23:59' } : localParts(to, zone),
});
