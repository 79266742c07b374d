import { defaultSettings, type Settings } from '@shared/domain/local/setting-table';
import { type TimeChoices, timeChoicesOf } from '@shared/format/time-choices';
import { createContext, use, useMemo } from 'react';

/** The settings that lists and times follow wherever they are. */
export type Display = Pick<Settings, 'density' | 'hours' | 'times' | 'weekStart' | 'zone'>;

export const DisplayContext = createContext<Display>(defaultSettings);

/** How times are written, for what is drawn or computed anew only when it changes. */
export function useTimeChoices(): TimeChoices {
  const { hours, weekStart } = use(DisplayContext);
  return useMemo(() => timeChoicesOf({ hours, weekStart }, navigator.language), [hours, weekStart]);
}
