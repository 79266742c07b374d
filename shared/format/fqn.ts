/**
 * The names in a fully qualified name, without their quotes: `shop."orders.v2"` has `shop` and `orders.v2`. A name with a
 * dot is in double quotes, and a quote within those is doubled. Null for a text that is not written like that.
 */
export function namesOf(fqn: string): readonly string[] | null {
  const names: string[] = [];
  const part = /(?:"((?:[^"]|"")+)"|([^."]+))(\.|$)/y;
  let isOpen = true;
  while (isOpen) {
    const found = part.exec(fqn);
    if (found === null) return null;
    names.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
    isOpen = found[3] === '.';
  }
  return names;
}

/** A fully qualified name of names, quoted where one has a dot or a quote. */
const fqnOf = (names: readonly string[]): string =>
  names.map((name) => (/[."]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join('.');

/**
 * Where an asset stands, widest first: its service, and what it lies in directly, such as a schema. Both are fully qualified
 * names; empty for an asset that lies in nothing, or a name that cannot be split.
 */
export function parentsOf(assetFqn: string): readonly string[] {
  const names = namesOf(assetFqn) ?? [];
  if (names.length < 2) return [];
  const service = fqnOf(names.slice(0, 1));
  return names.length === 2 ? [service] : [service, fqnOf(names.slice(0, -1))];
}
