import { contentDigest, type JsonObject, sortedKeys } from '@main/lib/json';
import { momentOf } from './wire/readers';

/** Members that change without an edit of the contract: its newest result, its last change, its counters and addresses. */
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
 * What a contract says about its asset, in a canonical form: keys sorted at every depth, times in epoch milliseconds, without
 * addresses and empty members. Equal contents give equal texts (docs/server.md#versions-of-a-contract).
 */
export function contentOf(wire: JsonObject): JsonObject {
  const members = Object.entries(wire)
    .filter(([member, value]) => !volatile.includes(member) && !isNothing(value))
    .map(([member, value]) => [member, moments.includes(member) ? (momentOf(value) ?? value) : value] as const);
  const content = JSON.stringify(sortedKeys(Object.fromEntries(members)), (key, value) =>
    key === 'href' ? undefined : value,
  );
  return JSON.parse(content);
}

/** 16 hexadecimal digits that are the same for the same content. */
export const digestOf = (content: JsonObject): string => contentDigest(content);
