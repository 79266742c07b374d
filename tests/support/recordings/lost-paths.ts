/** Members that say nothing to a person: addresses, marks that are off, and what the server notes of its own changes. */
const silent = new Set(['href', 'changeDescription', 'incrementalChangeDescription']);

function* leavesOf(value: unknown, path: string): Generator<readonly [path: string, leaf: string]> {
  if (typeof value !== 'object' || value === null) {
    if (value !== null && value !== false && value !== '') yield [path, JSON.stringify(value)];
    return;
  }
  for (const [key, member] of Object.entries(value)) {
    if (!silent.has(key)) yield* leavesOf(member, Array.isArray(value) ? `${path}[]` : `${path}.${key}`);
  }
}

/**
 * The paths of all values in a body that are nowhere in what was read of it, `raw` texts left aside. A value may have
 * become part of a longer text: 4 and `hour` are found in `{"value":4,"unit":"hour"}`.
 */
export function lostPaths(body: unknown, read: unknown): string[] {
  const text = JSON.stringify(read ?? null, (key, value) => (key === 'raw' ? undefined : value));
  // A text inside a text is escaped once more.
  const plain = text.replaceAll('\\"', '"').replaceAll('\\\\', '\\');
  const isThere = (leaf: string) => {
    const bare = leaf.replace(/^"(.*)"$/s, '$1');
    return text.includes(bare) || plain.includes(bare) || plain.includes(bare.replaceAll('\\"', '"'));
  };
  const lost = [...leavesOf(body, '$')].filter(([, leaf]) => !isThere(leaf)).map(([path]) => path);
  return [...new Set(lost)];
}
