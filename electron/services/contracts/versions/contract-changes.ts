import type { JsonObject } from '@main/lib/json';
import { type ContractVersion, peopleMembers } from '@shared/domain/contract/contract-version';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The members that differ between two contents; none without an earlier one. Members listed in `unknown` get that kind. */
export function changedMembers(
  earlier: JsonObject | undefined,
  later: JsonObject,
  unknown: readonly string[] = [],
): ContractVersion['changes'] {
  if (earlier === undefined) return [];
  const members = [...new Set([...Object.keys(later), ...Object.keys(earlier)])];
  const kindOf = (member: string) => {
    if (unknown.includes(member)) return 'unknown';
    return member in earlier ? (member in later ? 'updated' : 'removed') : 'added';
  };
  return members
    .filter((member) => !isSame(earlier[member], later[member]))
    .map((member) => ({ kind: kindOf(member), member }));
}

/**
 * For each version of a server, newest first, the people members that are unknown: the first stored version names nobody even if
 * there was somebody (docs/server.md#versions-of-a-contract), so nothing is known before the first one with names.
 */
export function unknownPeople(contents: readonly JsonObject[]): readonly ContractVersion['unknown'][] {
  const firstNamed = peopleMembers.map((member) => [member, contents.findLastIndex((each) => member in each)] as const);
  return contents.map((_, at) => firstNamed.flatMap(([member, first]) => (first !== -1 && at > first ? [member] : [])));
}
