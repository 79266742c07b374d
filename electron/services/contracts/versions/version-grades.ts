import type { Contract } from '@shared/domain/contract/contract';
import type { ContractVersion } from '@shared/domain/contract/contract-version';
import type { ChangeGrade } from '@shared/results/changes/change-grades';
import { gradedDiff } from '@shared/results/changes/graded-diff';

interface GradedVersion extends Pick<ContractVersion, 'unknown' | 'isRunOnly'> {
  readonly contract: Contract;
}

/** Characters of contracts that are compared at once, about a tenth of a second: the newest versions come first. */
const mostCompared = 2_000_000;

/**
 * The worst grade of what each version changed, of versions newest first. Null for the first version, for one that only a run made, where
 * nothing is known to differ, and for old versions of which there are too many to compare at once.
 */
export function gradesOf(versions: readonly GradedVersion[]): (ChangeGrade | null)[] {
  let left = mostCompared;
  return versions.map((version, at) => {
    const before = versions[at + 1];
    left -= version.contract.raw.length;
    if (before === undefined || version.isRunOnly || left < 0) return null;
    return gradedDiff(withUnknown(before), withUnknown(version), 'UTC').worst;
  });
}

const withUnknown = ({ contract, unknown }: GradedVersion) => ({ ...contract, unknown });
