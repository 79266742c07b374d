import { contentDigest, momentOf, sortedKeys, type Wire } from '@main/api/wire/readers';
import { type ContractVersion, peopleMembers } from '@shared/domain/contract-version';

/** What changes without a change of the contract: its newest result, its last change, its counters and addresses. */
const volatile: readonly string[] = [
  'latestResult',
  'changeDescription',
  'incrementalChangeDescription',
  'version',
  'updatedAt',
  'updatedBy',
  'createdAt',
  'createdBy',
  'impersonatedBy',
  'testSuite',
  'href',
];

/** Members that hold a time. */
const moments: readonly string[] = ['effectiveFrom', 'effectiveUntil'];

const isNothing = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);

/**
 * What a contract says about its asset, in one form: keys in order at every depth, times in epoch milliseconds, without addresses
 * and empty members. What is the same in two versions has the same text (docs/server.md#versions-of-a-contract).
 */
export function contentOf(wire: Wire): Wire {
  const members = Object.entries(wire)
    .filter(([member, value]) => !volatile.includes(member) && !isNothing(value))
    .map(([member, value]) => [member, moments.includes(member) ? (momentOf(value) ?? value) : value] as const);
  const content = JSON.stringify(sortedKeys(Object.fromEntries(members)), (key, value) =>
    key === 'href' ? undefined : value,
  );
  return JSON.parse(content);
}

/** 16 hexadecimal digits that are the same for the same content. */
export const digestOf = (content: Wire): string => contentDigest(content);

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The members that differ between two contents. Nothing does from none, and of members that are not known it is not known. */
export function changedMembers(
  earlier: Wire | undefined,
  later: Wire,
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
 * Which people are not known, of each version of a server, newest first: its first stored version names nobody even where there was
 * somebody (docs/server.md#versions-of-a-contract), so nothing is known before the first that names any.
 */
export function unknownPeople(contents: readonly Wire[]): readonly ContractVersion['unknown'][] {
  const firstNamed = peopleMembers.map((member) => [member, contents.findLastIndex((each) => member in each)] as const);
  return contents.map((_, at) => firstNamed.flatMap(([member, first]) => (first !== -1 && at > first ? [member] : [])));
}
