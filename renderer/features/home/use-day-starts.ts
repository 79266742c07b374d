import { useNow } from '@renderer/ui/hooks/use-now';
import { lastDays } from '@shared/results/timeline/last-days';
import { useMemo } from 'react';

/** Days that Home looks back. */
const daysShown = 30;

/** The beginnings of the days that are shown, and the end of the last one. The same array until the day is over. */
export function useDayStarts(zone: string): readonly number[] {
  const now = useNow();
  const [today = now] = lastDays(now, zone, 1);
  return useMemo(() => lastDays(today, zone, daysShown), [today, zone]);
}
