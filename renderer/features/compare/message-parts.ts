/** A text beside another one: what they begin and end with in common, and what differs between. */
export interface MessageParts {
  readonly same: string;
  readonly differs: string;
  readonly rest: string;
}

/** Cuts two texts where they begin to differ and where they are the same again, between words. */
export function messageParts(text: string, other: string): MessageParts {
  const [words, others] = [wordsOf(text), wordsOf(other)];
  const shortest = Math.min(words.length, others.length);
  let start = 0;
  while (start < shortest && words[start] === others[start]) start += 1;
  let end = 0;
  while (end < shortest - start && words.at(-1 - end) === others.at(-1 - end)) end += 1;
  return {
    same: words.slice(0, start).join(''),
    differs: words.slice(start, words.length - end).join(''),
    rest: words.slice(words.length - end).join(''),
  };
}

/** Words and what is between them. */
const wordsOf = (text: string): readonly string[] => text.split(/(\s+)/).filter((part) => part !== '');
