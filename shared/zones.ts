/** The name that this platform has for a time zone, which may be a former one; null where it knows none. */
export function knownZone(zone: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

export const isZone = (zone: string): boolean => knownZone(zone) !== null;

/** A zone by its name: an offset such as `+05:30` is none, as it has neither a place nor summer time. */
export const isNamedZone = (zone: string): boolean => /^[a-z]/i.test(zone) && isZone(zone);
