import type { ContractVersion } from '@shared/domain/contract/contract-version';

export interface VersionPair {
  readonly from: ContractVersion;
  readonly to: ContractVersion;
}

interface ChosenKeys {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/**
 * The two versions to compare: those that were chosen, otherwise the newest one that changed something. Without a `from` it is the
 * version just before. Null where nothing was chosen and only one says something of its own. `versions` are newest first.
 */
export function chosenPair(versions: readonly ContractVersion[], keys: ChosenKeys): VersionPair | null {
  const named = (key: string | undefined) => versions.find((version) => version.key === key);
  const [newest, earlier] = versions.filter(({ isRunOnly }) => !isRunOnly);
  const to = named(keys.to) ?? (earlier === undefined ? undefined : newest);
  if (to === undefined) return null;
  const from = named(keys.from) ?? beforeOf(versions, to) ?? afterOf(versions, to);
  return from === undefined ? null : { from, to };
}

/** The version before that said something else, or just any. */
function beforeOf(versions: readonly ContractVersion[], { key }: ContractVersion): ContractVersion | undefined {
  const older = versions.slice(versions.findIndex((version) => version.key === key) + 1);
  return older.find(({ isRunOnly }) => !isRunOnly) ?? older[0];
}

/** For the first version of all there is nothing before: it is shown beside what came next. */
const afterOf = (versions: readonly ContractVersion[], { key }: ContractVersion): ContractVersion | undefined =>
  versions[versions.findIndex((version) => version.key === key) - 1];

/** The newest version that was there at a moment and changed something; undefined where none is known. */
export const versionBefore = (versions: readonly ContractVersion[], at: number): ContractVersion | undefined =>
  versions.find((version) => !version.isRunOnly && version.at !== null && version.at <= at);
