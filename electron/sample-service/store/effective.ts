import {
  type InheritedPart,
  inheritableParts,
  type SampleAsset,
  type SampleContract,
  type SampleRule,
} from '@main/sample-service/model';
import { inheritedCopy } from '@main/sample-service/seed/inheritance';
import { uuidOf } from '@main/sample-service/seed/random';
import type { World } from './world';

export interface EffectiveContract {
  readonly contract: SampleContract;
  /** The sections that came from the data product. */
  readonly inheritedParts: readonly InheritedPart[];
}

/** An asset's own contract with its data product's merged in, or the data product's alone (docs/server.md#effective-contract). */
export function effectiveContract(world: World, asset: SampleAsset): EffectiveContract | null {
  const own = world.catalog.contractOfAsset(asset);
  const parent = contractOfProduct(world, asset);
  if (own === null)
    return parent === null ? null : { contract: inheritedCopy(parent, asset), inheritedParts: inheritableParts };
  return parent === null ? ownContract(own) : merged(world, own, parent);
}

/** A contract as it is stored; a validation may have stored sections with it that are its data product's. */
export const ownContract = (contract: SampleContract): EffectiveContract => ({
  contract,
  inheritedParts: contract.storedParts ?? [],
});

function merged({ traits }: World, own: SampleContract, parent: SampleContract): EffectiveContract {
  const taken = inheritableParts.filter((part) => own[part] === null && parent[part] !== null);
  const sections = Object.fromEntries(taken.map((part) => [part, parent[part]]));
  if (!traits.mergesRules) return { contract: { ...own, ...sections }, inheritedParts: taken };
  const rules = mergedRules(own.rules ?? [], parent.rules ?? []);
  const inheritedParts = [...(own.storedParts ?? []), ...taken].filter((part) => part !== 'rules');
  return { contract: { ...own, ...sections, rules: rules.length === 0 ? null : rules }, inheritedParts };
}

/** The data product's rules come first, except those that the contract has itself. */
function mergedRules(own: readonly SampleRule[], parents: readonly SampleRule[]): SampleRule[] {
  const isOwn = ({ name }: SampleRule) => own.some((rule) => rule.name === name);
  return [...parents.filter((rule) => !isOwn(rule)).map((rule) => ({ ...rule, inherited: true })), ...own];
}

/** Stores with a contract all that it inherits, as a validation by its id does in OpenMetadata 1.12. */
export function storeInherited(world: World, contract: SampleContract): SampleContract {
  const effective = effectiveContract(world, world.catalog.assets.byId(contract.asset.id) ?? contract.asset);
  if (effective === null || effective.contract.id !== contract.id) return contract;
  const stored = { ...effective.contract, storedParts: effective.inheritedParts };
  world.catalog.contracts.put(stored);
  return stored;
}

/** Nothing is inherited from more than one data product. */
function contractOfProduct({ catalog, traits }: World, { dataProducts = [] }: SampleAsset): SampleContract | null {
  const [only, another] = dataProducts;
  if (!traits.inherits || only === undefined || another !== undefined) return null;
  const product = catalog.assets.byId(only.id);
  const parent = product === null ? null : catalog.contractOfAsset(product);
  return parent?.approval === 'Approved' ? parent : null;
}

/** The contract of the asset's own that OpenMetadata makes to hold results (docs/server.md#inherited-contracts). */
export function materialize(world: World, inherited: SampleContract): SampleContract {
  const { asset } = inherited;
  const name = `${inherited.name} - ${asset.name}`;
  const { displayName: _, ...parent } = inherited;
  const now = world.clock();
  // 1.12 gives it no title, no people and a history of its own; earlier servers copied them.
  const fresh =
    world.traits.whole !== null
      ? { owners: [], reviewers: [], createdAt: now, materialized: true }
      : { displayName: name };
  const { changes: _changes, ...bare } = parent;
  const own: SampleContract = {
    ...bare,
    ...fresh,
    id: uuidOf(`materialized:${asset.id}`),
    name,
    fullyQualifiedName: `${asset.fullyQualifiedName}.dataContract_${name}`,
    approval: 'Draft',
    inherited: false,
    rules: null,
    sla: null,
    security: null,
    terms: null,
    version: 0.1,
    updatedAt: now,
    history: { ...inherited.history, count: 0 },
  };
  world.catalog.contracts.put(own);
  return own;
}
