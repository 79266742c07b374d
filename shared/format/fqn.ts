/**
 * The names in a fully qualified name, without their quotes: `shop."orders.v2"` has `shop` and `orders.v2`. A name with a dot is
 * in double quotes, and a quote within those is doubled. Null for a malformed text.
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

/** Joins names to a fully qualified name, quoted where one has a dot or a quote. */
const fqnOf = (names: readonly string[]): string =>
  names.map((name) => (/[."]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join('.');

/**
 * The parents of an asset, widest first: its service, and its direct parent, such as a schema. Both are fully qualified names;
 * empty for an asset without a parent, or a malformed name.
 */
export function parentsOf(assetFqn: string): readonly string[] {
  const names = namesOf(assetFqn) ?? [];
  if (names.length < 2) return [];
  const service = fqnOf(names.slice(0, 1));
  return names.length === 2 ? [service] : [service, fqnOf(names.slice(0, -1))];
}

/** The last name, which is the asset's own; null for a malformed name. */
export const lastNameOf = (fqn: string): string | null => namesOf(fqn)?.at(-1) ?? null;

/**
 * The fully qualified name of a contract's asset. The contract's is that of its asset with `.dataContract_` and its own name,
 * which is never quoted; so it cannot be split at dots, but this exact ending can be removed. Null when it does not end like
 * that.
 */
export function assetFqnOf(contractFqn: string, contractName: string): string | null {
  const ending = `.dataContract_${contractName}`;
  if (contractName === '' || !contractFqn.endsWith(ending)) return null;
  const fqn = contractFqn.slice(0, -ending.length);
  return namesOf(fqn) === null ? null : fqn;
}

/**
 * The contract's own name in its fully qualified name: everything after `.dataContract_`, where that follows an asset's name and
 * is not part of it. Null when there is none.
 */
export function contractNameOf(contractFqn: string): string | null {
  const places = [...contractFqn.matchAll(/\.dataContract_/g)];
  const place = places.find(({ index }) => namesOf(contractFqn.slice(0, index)) !== null);
  return place === undefined ? null : contractFqn.slice(place.index + place[0].length) || null;
}
