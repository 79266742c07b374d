import { messages } from './messages';

/** Longest name of what people pass on as files. */
const longest = 80;

/** The name, or with a number where it is taken: `Stale (2)`. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let number = 2; taken.has(free); number += 1) {
    const ending = messages.ending(number);
    free = name.slice(0, longest - ending.length) + ending;
  }
  return free;
}

/** Gives names that none of the items has, each once. */
export function freeNames(items: readonly object[]): (name: string) => string {
  const taken = new Set(items.flatMap((item) => ('name' in item && typeof item.name === 'string' ? [item.name] : [])));
  return (name) => {
    const free = freeName(name, taken);
    taken.add(free);
    return free;
  };
}
