/** Limits above what any route takes: the longest list is of results to export, the longest text one for the clipboard. */
const largest = { members: 300_000, characters: 50_000_000, depth: 32 };

/**
 * Whether an input is plain data of an acceptable size, checked before any schema reads it. A page can send anything that can be
 * cloned: maps, buffers, cycles, ten million holes, an own `__proto__` (docs/quality.md S43, B51).
 */
export function isPlainInput(input: unknown): boolean {
  try {
    const left = { ...largest };
    return isPlain(input, largest.depth, left);
  } catch {
    // A getter or proxy that throws; neither can arrive over IPC.
    return false;
  }
}

interface Budget {
  members: number;
  characters: number;
}

function isPlain(value: unknown, depth: number, left: Budget): boolean {
  left.members -= 1;
  if (typeof value === 'string') left.characters -= value.length;
  if (left.members < 0 || left.characters < 0 || depth === 0) return false;
  if (value === null || typeof value !== 'object') return typeof value !== 'function' && typeof value !== 'symbol';
  const areMembersPlain = (values: readonly unknown[]) => values.every((each) => isPlain(each, depth - 1, left));
  if (Array.isArray(value)) return value.length <= left.members && areMembersPlain(value);
  for (const name in value) left.characters -= name.length;
  return isPlainObject(value) && areMembersPlain(Object.values(value));
}

function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return (prototype === Object.prototype || prototype === null) && !Object.hasOwn(value, '__proto__');
}
