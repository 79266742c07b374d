import { useCalm } from '@renderer/ui/use-calm';
import { timelineOf } from '@shared/results/buckets';
import type { RunSeries } from '@shared/results/run-series';
import { figuresOf } from '@shared/results/streaks';
import { useDeferredValue, useMemo } from 'react';
import type { TimeRange } from './range';

interface Counted {
  readonly series: RunSeries;
  /** By index of the series; null: all are. */
  readonly isWanted: ((index: number) => boolean) | null;
}

interface UseTimelineOptions extends Counted {
  readonly range: TimeRange;
  readonly zone: string;
  readonly now: number;
  readonly most: number;
}

/** All runs are counted anew, so not for every page of a list that reads hundreds of them. */
const calmMs = 400;

/** Runs over time and their figures. Counting waits until the list has been drawn. */
export function useTimeline({ series, isWanted, range, zone, now, most }: UseTimelineOptions) {
  const latest = useMemo(() => ({ series, isWanted }), [series, isWanted]);
  const calm = useCalm(latest, calmMs);
  // The first runs are not kept waiting.
  const counted: Counted = useDeferredValue(calm.series.length === 0 ? latest : calm);
  const { from, to } = range;
  const timeline = useMemo(
    () => (most === 0 ? null : timelineOf(counted.series, { from, to, zone, now, most, isWanted: counted.isWanted })),
    [counted, from, to, zone, now, most],
  );
  const figures = useMemo(() => figuresOf(counted.series, { now }), [counted.series, now]);
  const wanted = useMemo(
    () => (counted.isWanted === null ? null : figuresOf(counted.series, { isWanted: counted.isWanted, now })),
    [counted, now],
  );
  const isUncounted = counted.series.length === 0 && series.length > 0;
  return { timeline, figures, wanted, read: counted.series.length, isUncounted };
}
