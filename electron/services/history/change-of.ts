import { contentOf } from '@main/api/contract-content';
import { changedMembers, unknownPeople } from '@main/services/contracts/versions/contract-changes';
import { type ContractChange, maxChangeLines } from '@shared/domain/contract/contract-change';
import type { VersionBody } from '@shared/domain/contract/contract-version';
import { contractTitle } from '@shared/format/contract-title';
import { clip } from '@shared/format/text';
import { gradedDiff } from '@shared/results/changes/graded-diff';

/** Two versions of a contract, one right after the other. */
interface Step {
  readonly later: VersionBody;
  /** Null where it is not known. */
  readonly before: VersionBody | null;
  /** There was none before. */
  readonly isFirst: boolean;
  /** The names of both among the versions of the contract. */
  readonly key: string;
  readonly previousKey: string | null;
  /** When it was made, epoch milliseconds. */
  readonly at: number;
}

const longestTitle = 300;

/** What a version changed; null where only a run made it, or nothing that a contract says differs. */
export function changeOf({ later, before, isFirst, key, previousKey, at }: Step): ContractChange | null {
  const { contract } = later;
  const change = {
    ...{ contractId: contract.id, key, at, by: contract.updatedBy },
    title: clip(contractTitle(contract), longestTitle),
    previousKey: before === null ? null : previousKey,
  };
  if (before === null) return { ...change, kind: isFirst ? 'created' : 'changed', grade: null, lines: [], more: 0 };
  const contents = [contentOf(later.wire), contentOf(before.wire)] as const;
  const [, unknown = []] = unknownPeople(contents);
  const members = changedMembers(contents[1], contents[0], unknown);
  const isByRun = before.contract.updatedAt === contract.updatedAt;
  if (isByRun ? members.every(({ kind }) => kind === 'unknown') : members.length === 0) return null;
  const { worst, lines } = gradedDiff({ ...before.contract, unknown }, contract, 'UTC');
  return {
    ...change,
    kind: kindOf(before.contract.deleted, contract.deleted),
    grade: worst,
    lines: lines.slice(0, maxChangeLines).map(({ grade, name, text }) => ({ grade, name, text })),
    more: Math.max(0, lines.length - maxChangeLines),
  };
}

const kindOf = (was: boolean, is: boolean): ContractChange['kind'] =>
  was === is ? 'changed' : is ? 'deleted' : 'restored';
