import type { JsonText } from '@main/lib/json-text';
import type { Contract } from '@shared/domain/contract/contract';
import type { ContractVersions } from '@shared/domain/contract/contract-version';
import type { VersionComparison } from '@shared/domain/contract/version-comparison';
import { compare, type KnownVersions, listOf, type VersionsToCompare, versionIn } from './known-versions';

/** The versions of a contract that are in memory, wherever they are. */
export interface HeldVersions {
  /** They are in a thread of their own, and have megabytes. */
  readonly isLarge: boolean;
  list(): Promise<ContractVersions>;
  /** Rejects with `not_found` for a key of none. */
  get(key: string): Promise<Contract | JsonText<Contract>>;
  compare(versions: VersionsToCompare): Promise<VersionComparison | JsonText<VersionComparison>>;
  /** They are not asked for any more. */
  drop(): void;
}

/** Versions of a usual size are read and compared in a few milliseconds. */
export const heldHere = (known: KnownVersions): HeldVersions => ({
  isLarge: false,
  list: async () => listOf(known),
  get: async (key) => versionIn(known, key),
  compare: async (versions) => compare(known, versions),
  drop: () => undefined,
});
