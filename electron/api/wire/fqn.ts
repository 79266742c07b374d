import { namesOf } from '@shared/format/fqn';

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
