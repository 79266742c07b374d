const pairs: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  '`': '`',
  '“': '”',
  '‘': '’',
  '«': '»',
  '<': '>',
};

/** A text that was wrapped, as one line. Names have no line breaks. */
export const onOneLine = (text: string): string => text.replace(/[\r\n\u2028\u2029]+/g, '');

/**
 * The text within the quotes of a paste: JSON text is decoded, other pairs of quotes are removed. Quotes that belong to a name,
 * as in `shop."a.b"` and `"a"."b"`, do not enclose it.
 */
export function unquoted(text: string): string {
  const close = pairs[text.charAt(0)];
  if (text.length < 2 || close === undefined || !text.endsWith(close)) return text;
  const decoded = text.startsWith('"') ? jsonString(text) : null;
  const inside = text.slice(1, -1);
  return decoded ?? (inside.includes(close) ? text : inside);
}

function jsonString(text: string): string | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' ? value : null;
  } catch {
    return null;
  }
}

/**
 * The possible meanings of a pasted name: exactly as it is, trimmed, without the quotes around it. In this order, because a name
 * may end with a space, and a quoted one may need its quotes (docs/server.md#names).
 */
export function nameCandidates(line: string): readonly string[] {
  const trimmed = line.trim();
  const inside = unquoted(trimmed);
  return usable([line, trimmed, inside, inside.trim()]);
}

/** The possible meanings of a URL segment: decoded once, as it should be, or twice, as some servers encode links. */
export function encodedCandidates(segment: string): readonly string[] {
  const once = decoded(segment);
  return usable([once, decoded(once)]);
}

/** Unchanged when the encoding is invalid. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const usable = (names: readonly string[]): readonly string[] =>
  [...new Set(names)].filter((name) => name !== '' && name.isWellFormed());
