import type { Traits } from '@main/sample-service/ages';
import type { InheritedPart, SampleContract } from '@main/sample-service/model';
import type { EffectiveContract } from '@main/sample-service/store/effective';
import type { World } from '@main/sample-service/store/world';
import { assetReference } from './asset-shape';

/** What a contract looks like on the wire. `fields` names the optional members to include (service-interface 4.1). */
export function contractShape(
  world: World,
  { contract, inheritedParts }: EffectiveContract,
  fields: ReadonlySet<string>,
): Record<string, unknown> {
  const { traits } = world;
  const latest = world.results.latestOf(contract);
  const inherited = (part: InheritedPart) => inheritedParts.includes(part);
  return {
    ...contract.others,
    id: contract.id,
    name: contract.name,
    displayName: contract.displayName,
    fullyQualifiedName: contract.fullyQualifiedName,
    description: contract.description,
    [traits.lifecycle.member]: lifecycleWord(traits, contract),
    entity: assetReference(contract.asset),
    ...traits.sections(contract, inherited),
    ...(fields.has('owners') ? { owners: contract.owners } : {}),
    ...(fields.has('reviewers') ? { reviewers: contract.reviewers } : {}),
    ...(fields.has('extension') && contract.extension !== undefined ? { extension: contract.extension } : {}),
    ...(latest === null ? {} : { latestResult: latest }),
    ...(traits.inherits ? { inherited: contract.inherited } : {}),
    version: contract.version,
    updatedAt: contract.updatedAt,
    updatedBy: contract.updatedBy,
    ...(contract.deleted || world.dialect === 'openmetadata' ? { deleted: contract.deleted } : {}),
    // The configured address of a real server is often one that its clients cannot reach (wire-facts A.2).
    ...(world.dialect === 'openmetadata'
      ? { href: `http://catalog.internal:8585/api/v1/dataContracts/${contract.id}` }
      : {}),
  };
}

export const ownContract = (contract: SampleContract): EffectiveContract => ({ contract, inheritedParts: [] });

/** The approval status in the words of the server; one that nobody knows stays as it is (wire-facts A.2). */
export const lifecycleWord = ({ lifecycle }: Traits, { approval }: SampleContract): string =>
  lifecycle.words[approval] ?? approval;
