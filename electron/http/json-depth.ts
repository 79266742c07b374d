/**
 * Whether a value that came from JSON nests at most `max` levels deep. Deeper JSON parses, but everything that crawls it
 * afterwards runs out of stack (docs/quality.md B42); this crawl goes no deeper than `max` itself. The parsed value is
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

const quote = 0x22;
const backslash = 0x5c;

/**
 * Whether the text of some JSON nests at most `max` levels deep, found without parsing it: 32 MB of brackets would take
 * seconds and a gigabyte to parse. Bytes of UTF-8 above 0x7f never look like a bracket.
 */
export function isShallowText(json: Uint8Array, max: number): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === quote) at = endOfString(json, at);
    else if (byte === 0x7b || byte === 0x5b) {
      depth += 1;
      if (depth > max) return false;
    } else if (byte === 0x7d || byte === 0x5d) depth -= 1;
  }
  return true;
}

function endOfString(json: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== quote) at += json[at] === backslash ? 2 : 1;
  return at;
}
