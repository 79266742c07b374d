import { createHash } from 'node:crypto';
import { maxAncestors } from '@shared/domain/local/shared-folder';

/**
 * A version of a shared item. It knows the versions that it was made from, so that of two versions it can be said which is newer, or
 * that neither is: a clock cannot say that of two computers.
 */
export interface Version {
  /** Of its content; null where the item was deleted. */
  readonly hash: string | null;
  /** Of its content and ancestors: the same content at another time is another version. */
  readonly revision: string;
  /** The revisions that it was made from, the newest last. */
  readonly ancestors: readonly string[];
  /** Who made it; null when unknown. */
  readonly author: string | null;
  /** Epoch milliseconds; null when unknown. */
  readonly at: number | null;
}

export type VersionMaker = Pick<Version, 'author' | 'at'>;

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 24);

export const revisionOf = (hash: string | null, ancestors: readonly string[]): string =>
  digest([hash ?? 'deleted', ...ancestors].join('\n'));

/** The ancestors of what is made from these versions. */
function ancestorsOf(parents: readonly Pick<Version, 'revision' | 'ancestors'>[]): readonly string[] {
  const older = parents.flatMap(({ ancestors }) => ancestors);
  const own = parents.map(({ revision }) => revision);
  return [...new Set([...older.filter((each) => !own.includes(each)), ...own])].slice(-maxAncestors);
}

/** A version made from others; from none for the first one. */
export function versionFrom(
  hash: string | null,
  parents: readonly Pick<Version, 'revision' | 'ancestors'>[],
  { author, at }: VersionMaker,
): Version {
  const ancestors = ancestorsOf(parents);
  return { hash, ancestors, revision: revisionOf(hash, ancestors), author, at };
}

/** A version of the same content as another one, which also knows what that was made from. */
export function joined(version: Version, other: Version): Version {
  const known = [...other.ancestors, other.revision].filter(
    (each) => each !== version.revision && !version.ancestors.includes(each),
  );
  return known.length === 0
    ? version
    : { ...version, ancestors: [...known, ...version.ancestors].slice(-maxAncestors) };
}

/** Whether a version was made from another one, or is that. */
export const knows = (version: Version, other: Version): boolean =>
  version.revision === other.revision || version.ancestors.includes(other.revision);

/** JSON with its keys in one order, so that the same content is the same text and a Git diff shows what has changed. */
export const stableJson = (value: unknown, space?: number): string => JSON.stringify(sorted(value), null, space);

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  );
}

/** The hash of an item's content. */
export const hashOf = (content: unknown): string => digest(stableJson(content));
