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

/** The last name, which is that of the thing itself; null for a text that is no fully qualified name. */
export const lastNameOf = (fqn: string): string | null => namesOf(fqn)?.at(-1) ?? null;

/**
 * The fully qualified name of the asset that a contract belongs to. The contract's is that of its asset with
 * `.dataContract_` and its own name behind it, which is not quoted whatever is in it; so it cannot be split by dots, but
 * this exact ending can be taken off. Null where it does not end like that.
 */
export function assetFqnOf(contractFqn: string, contractName: string): string | null {
  const ending = `.dataContract_${contractName}`;
  if (contractName === '' || !contractFqn.endsWith(ending)) return null;
  const fqn = contractFqn.slice(0, -ending.length);
  return namesOf(fqn) === null ? null : fqn;
}

/**
 * The contract's own name in its fully qualified name: all that follows `.dataContract_`, where that ends the name of an
 * asset and is not within one. Null where there is none.
 */
export function contractNameOf(contractFqn: string): string | null {
  const places = [...contractFqn.matchAll(/\.dataContract_/g)];
  const place = places.find(({ index }) => namesOf(contractFqn.slice(0, index)) !== null);
  return place === undefined ? null : contractFqn.slice(place.index + place[0].length) || null;
}
