import type { Dialect, SampleContract } from '@main/sample-service/model';
import type { EffectiveContract, InheritedPart } from '@main/sample-service/store/effective';
import type { World } from '@main/sample-service/store/world';
import { assetReference } from './asset-shape';
import { documentedSections, openMetadataSections } from './sections';

/** What a contract looks like on the wire. `fields` names the optional members to include (service-interface 4.1). */
export function contractShape(
  world: World,
  { contract, inheritedParts }: EffectiveContract,
  fields: ReadonlySet<string>,
): Record<string, unknown> {
  const latest = world.results.latestOf(contract);
  const inherited = (part: InheritedPart) => inheritedParts.includes(part);
  return {
    id: contract.id,
    name: contract.name,
    displayName: contract.displayName,
    fullyQualifiedName: contract.fullyQualifiedName,
    description: contract.description,
    entityStatus: entityStatus(world.dialect, contract),
    entity: assetReference(contract.asset),
    ...(world.dialect === 'documented' ? documentedSections(contract) : openMetadataSections(contract, inherited)),
    ...(fields.has('owners') ? { owners: contract.owners } : {}),
    ...(fields.has('reviewers') ? { reviewers: contract.reviewers } : {}),
    ...(fields.has('extension') && contract.extension !== undefined ? { extension: contract.extension } : {}),
    ...(latest === null ? {} : { latestResult: latest }),
    inherited: contract.inherited,
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

/** The documentation knows three statuses, OpenMetadata up to eight (wire-facts A.2). */
function entityStatus(dialect: Dialect, { approval }: SampleContract): string {
  if (dialect === 'openmetadata') return approval;
  if (approval === 'Approved' || approval === 'Active') return 'Active';
  return approval === 'Deprecated' || approval === 'Archived' || approval === 'Rejected' ? 'Deprecated' : 'Draft';
}
