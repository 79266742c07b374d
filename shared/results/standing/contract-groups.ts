import type { Reference } from '@shared/domain/contract/contract';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import { catalogue } from '@shared/format/catalogue';
import { assetFqnOf, lastNameOf } from '@shared/format/fqn';
import { once } from '@shared/format/once';
import { referenceName } from '@shared/format/reference-name';
import { factsOf, once as perContract } from './contract-facts';
import { type GroupKind, groupKinds } from './group-kinds';
import type { Outcome } from './outcome';

/** Names of the kinds, and of the group of contracts that belong to none. */
export const groupWords: Readonly<Record<GroupKind, { readonly name: string; readonly none: string }>> = catalogue({
  owner: { name: 'Owner', none: 'No owner' },
  team: { name: 'Team', none: 'No team' },
  domain: { name: 'Domain', none: 'No domain' },
  product: { name: 'Data product', none: 'No data product' },
  schema: { name: 'Schema', none: 'No schema' },
  service: { name: 'Service', none: 'No service' },
});

/** Something that a contract belongs to. */
interface Place {
  /** Tells two of one name apart. */
  readonly key: string;
  readonly title: string;
  /** Shown beside a title that another group has too; null where there is nothing more to say. */
  readonly detail: string | null;
}

const placeOf = (reference: Reference): Place => {
  const { id, fullyQualifiedName, name } = reference;
  const title = referenceName(reference);
  return {
    key: id ?? fullyQualifiedName ?? name ?? `name ${title}`,
    title,
    detail: [fullyQualifiedName, name, id].find((text) => text !== null && text !== title) ?? null,
  };
};

const onceEach = (places: readonly Place[]): readonly Place[] =>
  places.length < 2 ? places : [...new Map(places.map((each) => [each.key, each])).values()];

const ofName = (name: string, title: string): Place => ({ key: name, title, detail: name === title ? null : name });

/** The data product of an asset without a contract of its own: such a contract has the names of that of the product. */
function productsOf({ contract }: IndexedContract): readonly Place[] {
  const { asset, inherited, fullyQualifiedName, name } = contract;
  const product = inherited ? assetFqnOf(fullyQualifiedName, name) : null;
  if (product !== null) return [ofName(product, lastNameOf(product) ?? product)];
  if (asset?.type !== 'dataProduct') return [];
  const fqn = asset.fullyQualifiedName;
  return fqn === null ? [placeOf(asset)] : [ofName(fqn, asset.displayName ?? lastNameOf(fqn) ?? fqn)];
}

/** Each place once. */
const placesOf: Readonly<Record<GroupKind, (indexed: IndexedContract) => readonly Place[]>> = {
  owner: perContract(({ contract }) => onceEach(contract.owners.map(placeOf))),
  team: perContract(({ contract }) => onceEach(contract.owners.filter(({ type }) => type === 'team').map(placeOf))),
  domain: perContract(({ contract }) => onceEach((contract.domains ?? []).map(placeOf))),
  product: perContract(productsOf),
  schema: perContract((indexed) =>
    factsOf(indexed)
      .parents.slice(1)
      .map((name) => ofName(name, name)),
  ),
  service: perContract((indexed) =>
    factsOf(indexed)
      .parents.slice(0, 1)
      .map((name) => ofName(name, lastNameOf(name) ?? name)),
  ),
};

/** Contracts that belong together. */
export interface ContractGroup {
  readonly kind: GroupKind;
  /** Empty for the contracts that belong to none. */
  readonly key: string;
  readonly title: string;
  /** Each once, in the order in which they were given. */
  readonly contracts: readonly IndexedContract[];
  /** How many have each outcome. */
  readonly outcomes: ReadonlyMap<Outcome, number>;
  /** Those that have failed since their last success. */
  readonly failing: number;
}

interface Growing extends Place {
  readonly contracts: IndexedContract[];
}

/**
 * The groups of contracts, those with failing ones first, then by name; those that belong to none come last. A contract with two owners
 * is in the groups of both.
 */
export function groupsOf(contracts: readonly IndexedContract[], kind: GroupKind): readonly ContractGroup[] {
  const groups = new Map<string, Growing>();
  const none: IndexedContract[] = [];
  for (const indexed of contracts) {
    const places = placesOf[kind](indexed);
    if (places.length === 0) none.push(indexed);
    for (const place of places) {
      const group = groups.get(place.key);
      if (group === undefined) groups.set(place.key, { ...place, contracts: [indexed] });
      else group.contracts.push(indexed);
    }
  }
  const named = [...groups.values()];
  const titleOf = titlesOf(named);
  return [
    ...named.map((group) => groupOf(kind, { ...group, title: titleOf(group) })).sort(inOrder),
    ...(none.length === 0 ? [] : [groupOf(kind, { key: '', title: groupWords[kind].none, contracts: none })]),
  ];
}

/** The kinds that any contract tells something of: servers up to OpenMetadata 1.12 send no domains of contracts. */
export const toldKinds = (contracts: readonly IndexedContract[]): readonly GroupKind[] =>
  groupKinds.filter((kind) => contracts.some(tells[kind]));

/** Whether a contract has a place of a kind, without making it: a kind that none tells is looked for in all of them. */
const tells: Readonly<Record<GroupKind, (indexed: IndexedContract) => boolean>> = {
  owner: ({ contract }) => contract.owners.length > 0,
  team: ({ contract }) => contract.owners.some(({ type }) => type === 'team'),
  domain: ({ contract }) => contract.domains !== undefined && contract.domains.length > 0,
  product: (indexed) =>
    (indexed.contract.inherited || indexed.contract.asset?.type === 'dataProduct') && productsOf(indexed).length > 0,
  schema: (indexed) => factsOf(indexed).parents.length > 1,
  service: (indexed) => factsOf(indexed).parents.length > 0,
};

function groupOf(kind: GroupKind, { key, title, contracts }: Pick<Growing, 'key' | 'title' | 'contracts'>) {
  const outcomes = new Map<Outcome, number>();
  for (const indexed of contracts) {
    const { outcome } = factsOf(indexed);
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }
  const failing = contracts.filter(({ standing }) => standing.failing !== null).length;
  return { kind, key, title, contracts, outcomes, failing } satisfies ContractGroup;
}

/** Those of equal titles with what tells them apart. */
function titlesOf(places: readonly Place[]): (place: Place) => string {
  const counts = new Map<string, number>();
  for (const { title } of places) counts.set(title, (counts.get(title) ?? 0) + 1);
  return ({ title, detail }) => (detail === null || (counts.get(title) ?? 0) < 2 ? title : `${title} (${detail})`);
}

const collator = once(() => new Intl.Collator('en', { numeric: true }));

const inOrder = (one: ContractGroup, other: ContractGroup): number =>
  Number(other.failing > 0) - Number(one.failing > 0) ||
  collator().compare(one.title, other.title) ||
  collator().compare(one.key, other.key);
