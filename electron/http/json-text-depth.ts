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
