/** The two whole texts of a file that Git could not merge. */
export interface TextSides {
  /** Above `=======`: usually of this checkout, after a rebase of the others. */
  readonly ours: string;
  readonly theirs: string;
}

/** Where a line stands; `base` is the common ancestor of the diff3 style, which is in neither text. */
type Part = 'common' | 'ours' | 'base' | 'theirs';

/** A line of seven signs begins each part, with the name of its commit. Git makes the signs of nested conflicts longer. */
const marker = /^(?:<{7}|\|{7}|>{7})(?: .*)?$|^={7}$/;

/** What each marker begins, by where it may stand. */
const begins: Readonly<Record<string, { readonly after: readonly Part[]; readonly part: Part }>> = {
  '<': { after: ['common'], part: 'ours' },
  '|': { after: ['ours'], part: 'base' },
  '=': { after: ['ours', 'base'], part: 'theirs' },
  '>': { after: ['theirs'], part: 'common' },
};

const stands: Readonly<Record<'ours' | 'theirs', readonly Part[]>> = {
  ours: ['common', 'ours'],
  theirs: ['common', 'theirs'],
};

/** Whether Git has left its markers in a text. */
export const hasMarkers = (text: string): boolean => /^(?:<{7}|>{7}) /mu.test(text) && /^={7}\r?$/mu.test(text);

/** Both sides of a text with the markers of Git, whole or in parts; null where a marker is missing or out of place. */
export function sidesOf(text: string): TextSides | null {
  const lines: { readonly part: Part; readonly line: string }[] = [];
  let part: Part = 'common';
  let count = 0;
  for (const line of text.split('\n')) {
    const plain = line.replace(/\r$/, '');
    const next = marker.test(plain) ? begins[plain.charAt(0)] : undefined;
    if (next === undefined) lines.push({ part, line });
    else if (!next.after.includes(part)) return null;
    else {
      part = next.part;
      count += 1;
    }
  }
  if (part !== 'common' || count === 0) return null;
  const side = (name: keyof typeof stands) =>
    lines
      .filter((each) => stands[name].includes(each.part))
      .map(({ line }) => line)
      .join('\n');
  return { ours: side('ours'), theirs: side('theirs') };
}
