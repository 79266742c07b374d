import type { GitSides, ItemFile, SharedContent } from './item-file';
import { united } from './members';
import { laterOf } from './same-words';
import { knows, type Version, versionFrom } from './versions';

/** This computer's own version and content; null where it has none. */
interface OwnCopy {
  readonly mine: Version | null;
  readonly content: SharedContent | null;
}

/** What follows for the file. */
export type SidesOutcome =
  /** One side was made from the other, or they say the same: the file is written without markers. */
  | { readonly kind: 'clean'; readonly file: ItemFile; readonly version: Version }
  /** A person decides. `own`: what `mine` says. */
  | {
      readonly kind: 'conflict';
      readonly mine: Version;
      readonly own: SharedContent | null;
      readonly theirs: ItemFile;
      /** False where neither side is of this computer. */
      readonly isOwn: boolean;
    };

/** The version that ends the conflict of a file with one of its sides: it was made from both, and from what is here. */
export const chosenVersion = (
  { hash, author, at }: Pick<Version, 'hash' | 'author' | 'at'>,
  { ours, theirs }: GitSides,
  mine: Version | null,
): Version => versionFrom(hash, [ours.version, theirs.version, ...(mine === null ? [] : [mine])], { author, at });

/**
 * Merges the sides of a file. Pure. Which side is whose is told by the versions, since a rebase swaps them; what was changed here since
 * stands for its side, and what is unrelated to both stays for the next pass, which compares it with what was chosen.
 */
export function mergeSides(sides: GitSides, { mine, content }: OwnCopy): SidesOutcome {
  const newer = newerOf(sides);
  if (newer !== null) return { kind: 'clean', file: newer, version: chosenVersion(newer.version, sides, null) };
  const { ours, theirs } = sides;
  const isMine = ({ version }: ItemFile) =>
    mine !== null && (mine.hash === version.hash || knows(mine, version) || knows(version, mine));
  const [one, other] = isMine(theirs) && !isMine(ours) ? [theirs, ours] : [ours, theirs];
  const isHere = mine !== null && (mine.hash === one.version.hash || knows(mine, one.version));
  const conflict = { kind: 'conflict', theirs: other, isOwn: isHere } as const;
  return isHere
    ? { ...conflict, mine, own: content ?? one.content }
    : { ...conflict, mine: one.version, own: one.content };
}

/** The side that needs no question; null where each says something that the other does not know. */
function newerOf({ ours, theirs }: GitSides): ItemFile | null {
  if (ours.version.hash === theirs.version.hash || knows(ours.version, theirs.version)) return ours;
  if (knows(theirs.version, ours.version)) return theirs;
  if (ours.version.hash === null || theirs.version.hash === null) return null;
  const later = laterOf(ours.content, theirs.content);
  return [ours, theirs].find(({ content }) => content === later) ?? null;
}

/** Both sides as one file, which a write replaces: it loses nothing that only one of them has and this version does not know. */
export const unionOf = ({ ours, theirs }: GitSides): ItemFile => ({
  version: ours.version,
  content: united(ours.content, theirs.content),
  raw: united(ours.raw, theirs.raw),
});
