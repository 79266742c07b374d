import { messages } from './messages';

/** Maximum length of a name in an exchanged file. */
const longest = 80;

/** The name, with a number if it is taken: `Stale (2)`. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let number = 2; taken.has(free); number += 1) {
    const ending = messages.ending(number);
    free = name.slice(0, longest - ending.length) + ending;
  }
  return free;
}

/** Gives names that none of the items has and that were not given before. */
export function freeNames(items: readonly object[]): (name: string) => string {
  const taken = new Set(items.flatMap((item) => ('name' in item && typeof item.name === 'string' ? [item.name] : [])));
  return (name) => {
    const free = freeName(name, taken);
    taken.add(free);
    return free;
  };
}
