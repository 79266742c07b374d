import { zoneOf } from '@renderer/lib/time-zone';
import { DisplayContext } from '@renderer/ui/hooks/display';
import { useNow } from '@renderer/ui/hooks/use-now';
import type { Reading } from '@renderer/ui/marks/time-text';
import { use } from 'react';

/** When and how a time in a sentence is read here. */
export function useReading(): Reading {
  const { zone, times } = use(DisplayContext);
  return { now: useNow(), zone: zoneOf(zone), times };
}
