/**
 * Whether a value that came from JSON nests at most `max` levels deep. Deeper JSON parses, but everything that walks it
 * afterwards runs out of stack (quality-goals B42); this walk goes no deeper than `max` itself. The parsed value is
 * looked at and not the text, which takes four times as long.
 */
export function isShallow(value: unknown, max: number): boolean {
  return typeof value !== 'object' || value === null || nestsAtMost(value, max);
}

/** Asks no question of the many members that are no objects: this runs over every page of results. */
function nestsAtMost(value: object, levels: number): boolean {
  if (levels === 0) return false;
  if (Array.isArray(value)) {
    for (const item of value) {
      if (typeof item === 'object' && item !== null && !nestsAtMost(item, levels - 1)) return false;
    }
    return true;
  }
  const record = value as Readonly<Record<string, unknown>>;
  for (const name in record) {
    const member = record[name];
    if (typeof member === 'object' && member !== null && !nestsAtMost(member, levels - 1)) return false;
  }
  return true;
}
