import { freeName } from '@main/services/files/free-name';

/** Gives names that none of the items has, each once. */
export function freeNames(items: readonly object[]): (name: string) => string {
  const taken = new Set(items.flatMap((item) => ('name' in item && typeof item.name === 'string' ? [item.name] : [])));
  return (name) => {
    const free = freeName(name, taken);
    taken.add(free);
    return free;
  };
}
