import type { InheritedPart, LatestSummary, SampleContract, SampleReference } from '@main/sample-service/model';
import { latestChanges } from '@main/sample-service/store/changes';
import type { EffectiveContract } from '@main/sample-service/store/effective';
import type { World } from '@main/sample-service/store/world';
import type { Traits } from '@main/sample-service/traits';
import { contractHref } from './addresses';
import { entityOf } from './asset-shape';

/** The optional members of a contract. */
export const contractFields = ['owners', 'reviewers', 'extension'];

/** The version of a contract, by which a change can say what it is for (RFC 9110, 8.8.3). */
export const etagOf = ({ version, updatedAt }: SampleContract): string =>
  `"${version.toFixed(1)}-${updatedAt.toString(16)}"`;

/** The same as a header, where the server sends one. */
export const versionHeader = ({ traits }: World, contract: SampleContract): Record<string, string> =>
  traits.sendsVersions ? { ETag: etagOf(contract) } : {};

/** What a contract looks like on the wire. `fields` names the optional members to include (docs/server.md#contract-fields). */
export function contractShape(
  world: World,
  { contract, inheritedParts }: EffectiveContract,
  fields: ReadonlySet<string>,
): Record<string, unknown> {
  const { traits } = world;
  const latest = world.results.latestOf(contract);
  const inherited = (part: InheritedPart) => inheritedParts.includes(part);
  const people = (all: readonly SampleReference[]) => (traits.whole === null ? all : all.map(traits.whole.person));
  return {
    ...contract.others,
    id: contract.id,
    name: contract.name,
    displayName: contract.displayName,
    fullyQualifiedName: contract.fullyQualifiedName,
    description: contract.description,
    [traits.lifecycle.member]: lifecycleWord(traits, contract),
    entity: entityOf(world, contract.asset, contract.inherited || contract.materialized === true),
    ...traits.sections(contract, inherited),
    ...(fields.has('owners') ? { owners: people(contract.owners) } : {}),
    ...(fields.has('reviewers') ? { reviewers: people(contract.reviewers) } : {}),
    ...(fields.has('extension') && contract.extension !== undefined ? { extension: contract.extension } : {}),
    ...changesOf(world, contract, latest),
    ...(latest === null ? {} : { latestResult: latest }),
    ...(traits.inherits ? { inherited: contract.inherited } : {}),
    version: contract.version,
    updatedAt: contract.updatedAt,
    updatedBy: contract.updatedBy,
    ...(contract.deleted || world.dialect === 'openmetadata' ? { deleted: contract.deleted } : {}),
    ...(world.dialect === 'openmetadata' ? { href: contractHref(contract.id) } : {}),
  };
}

/** The description of changes that every contract has once it was changed, if only by a run. */
function changesOf({ traits }: World, contract: SampleContract, latest: LatestSummary | null) {
  if (!traits.tellsChanges) return {};
  const ofRuns = latest === null ? undefined : latestChanges(contract.version, latest, null);
  const changes = contract.changes ?? ofRuns;
  return changes === undefined
    ? {}
    : { changeDescription: changes.sinceVersion, incrementalChangeDescription: changes.last };
}

/** The approval status in the words of the server; one that nobody knows stays as it is (docs/server.md#contract-shapes-by-release). */
export const lifecycleWord = ({ lifecycle }: Traits, { approval }: SampleContract): string =>
  lifecycle.words[approval] ?? approval;
