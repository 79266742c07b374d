import { contentDigest, type Wire } from '@main/api/wire/readers';
import type { ContractVersion } from '@shared/domain/contract-version';

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

/** What a contract says about its asset, without addresses. */
export function contentOf(wire: Wire): Wire {
  const members = Object.entries(wire).filter(([member, value]) => !volatile.includes(member) && value !== null);
  return JSON.parse(JSON.stringify(Object.fromEntries(members), (key, value) => (key === 'href' ? undefined : value)));
}

/** 16 hexadecimal digits that are the same for the same content, in whatever order its members come. */
export const digestOf = (content: Wire): string =>
  contentDigest(Object.fromEntries(Object.entries(content).toSorted(([one], [other]) => (one < other ? -1 : 1))));

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The members that differ between two contents, in the order in which the later one names them. */
export function changedMembers(earlier: Wire, later: Wire): ContractVersion['changes'] {
  const removed = Object.keys(earlier).filter((member) => !(member in later));
  return [
    ...Object.keys(later)
      .filter((member) => !isSame(earlier[member], later[member]))
      .map((member) => ({ kind: member in earlier ? ('updated' as const) : ('added' as const), member })),
    ...removed.map((member) => ({ kind: 'removed' as const, member })),
  ];
}
