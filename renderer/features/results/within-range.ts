import type { ResultFilter } from '@shared/results/result-filter';
import type { TimeRange } from './timeline/range';

/** A filter that asks for nothing outside of a range. */
export const withinRange = (filter: ResultFilter, { from, to }: TimeRange): ResultFilter => ({
  ...filter,
  from: later(filter.from, from),
  to: earlier(filter.to, to),
});

const later = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? (one ?? other) : Math.max(one, other);

const earlier = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? (one ?? other) : Math.min(one, other);
