import type { ChangeDescription, ContractChanges, LatestSummary, SampleContract } from '@main/sample-service/model';

const moved = (version: number, by: number): number => Math.max(0.1, Math.round((version + by) * 10) / 10);

export const nextVersion = ({ version }: Pick<SampleContract, 'version'>): number => moved(version, 0.1);

const nothing = { fieldsAdded: [], fieldsUpdated: [], fieldsDeleted: [] };

/** A contract with the summary of a newer result; only the first one raises its version, and `updatedAt` stays. */
export function withLatest(
  contract: SampleContract,
  oldValue: LatestSummary | null,
  latest: LatestSummary,
): SampleContract {
  const version = oldValue === null ? nextVersion(contract) : contract.version;
  return { ...contract, latest, version, changes: latestChanges(version, latest, oldValue) };
}

/** What a contract says of its changes after a run; without an older result the run was its first. */
export function latestChanges(
  version: number,
  newValue: LatestSummary,
  oldValue: LatestSummary | null,
): ContractChanges {
  const name = 'latestResult';
  const sinceVersion = {
    ...nothing,
    fieldsAdded: [{ name, newValue }],
    previousVersion: moved(version, -0.1),
    changeSummary: {},
  };
  const last =
    oldValue === null
      ? sinceVersion
      : { ...nothing, fieldsUpdated: [{ name, oldValue, newValue }], previousVersion: version, changeSummary: {} };
  return { sinceVersion, last };
}

/** A contract that was deleted, or restored, at a time; its version is raised unless it was in that state already. */
export function withDeleted(contract: SampleContract, deleted: boolean, at: number): SampleContract {
  const { version } = contract;
  if (contract.deleted === deleted) {
    const last: ChangeDescription = { ...nothing, previousVersion: version };
    return { ...contract, changes: { sinceVersion: contract.changes?.sinceVersion ?? last, last } };
  }
  const change: ChangeDescription = {
    ...nothing,
    fieldsUpdated: [{ name: 'deleted', oldValue: contract.deleted, newValue: deleted }],
    previousVersion: version,
    ...(deleted ? {} : { changeSummary: {} }),
  };
  const changes = { sinceVersion: change, last: change };
  return { ...contract, deleted, version: nextVersion(contract), updatedAt: at, changes };
}
