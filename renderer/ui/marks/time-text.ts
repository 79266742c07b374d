import { formatInstantWithZone } from '@shared/format/instant';

/** The tooltip of a moment: exact milliseconds, the zone's full name, and the number itself. */
export const momentTitle = (at: number, zone: string): string =>
  `${formatInstantWithZone(at, zone, 'millisecond')}\n${zone}\n${at} ms`;
