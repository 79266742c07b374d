import {
  type InheritedPart,
  inheritableParts,
  type SampleAsset,
  type SampleContract,
} from '@main/sample-service/model';
import { inheritedCopy } from '@main/sample-service/seed/inheritance';
import { uuidOf } from '@main/sample-service/seed/random';
import type { World } from './world';

export interface EffectiveContract {
  readonly contract: SampleContract;
  /** The sections that came from the data product. */
  readonly inheritedParts: readonly InheritedPart[];
}

/** An asset's own contract with its data product's merged in, or the data product's alone (wire-facts A.2). */
export function effectiveContract(world: World, asset: SampleAsset): EffectiveContract | null {
  const own = world.catalog.contractOfAsset(asset);
  const parent = contractOfProduct(world, asset);
  if (own === null)
    return parent === null ? null : { contract: inheritedCopy(parent, asset), inheritedParts: inheritableParts };
  if (parent === null) return { contract: own, inheritedParts: [] };
  const taken = inheritableParts.filter((part) => own[part] === null && parent[part] !== null);
  const sections = Object.fromEntries(taken.map((part) => [part, parent[part]]));
  return { contract: { ...own, ...sections }, inheritedParts: taken };
}

/** Nothing is inherited from more than one data product. */
function contractOfProduct({ catalog, traits }: World, { dataProducts = [] }: SampleAsset): SampleContract | null {
  const [only, another] = dataProducts;
  if (!traits.inherits || only === undefined || another !== undefined) return null;
  const product = catalog.assets.byId(only.id);
  const parent = product === null ? null : catalog.contractOfAsset(product);
  return parent?.approval === 'Approved' ? parent : null;
}

/** The contract of the asset's own that OpenMetadata makes to hold results (wire-facts A.4). */
export function materialize(world: World, inherited: SampleContract): SampleContract {
  const { asset } = inherited;
  const name = `${inherited.name} - ${asset.name}`;
  const own: SampleContract = {
    ...inherited,
    id: uuidOf(`materialized:${asset.id}`),
    name,
    displayName: name,
    fullyQualifiedName: `${asset.fullyQualifiedName}.dataContract_${name}`,
    approval: 'Draft',
    inherited: false,
    rules: null,
    sla: null,
    security: null,
    terms: null,
    version: 0.1,
    updatedAt: world.clock(),
    history: { ...inherited.history, count: 0 },
  };
  world.catalog.contracts.put(own);
  return own;
}
