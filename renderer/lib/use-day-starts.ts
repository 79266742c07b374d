import { useNow } from '@renderer/ui/hooks/use-now';
import { lastDays } from '@shared/results/timeline/last-days';
import { useMemo } from 'react';

/** The beginnings of the last days, and the end of today. The same array until the day is over. */
export function useDayStarts(zone: string, days: number): readonly number[] {
  const now = useNow();
  const [today = now] = lastDays(now, zone, 1);
  return useMemo(() => lastDays(today, zone, days), [today, zone, days]);
}
