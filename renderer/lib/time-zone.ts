/** IANA name of the zone this computer is set to. */
export const localZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** The IANA name of the chosen zone. */
export const zoneOf = (setting: string): string =>
  setting === 'local' ? localZone() : setting === 'utc' ? 'UTC' : setting;
