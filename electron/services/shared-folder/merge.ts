import { joined, knows, type Version, type VersionMaker, versionFrom } from './versions';

/**
 * An item on this computer. `absent`: it was never here, or the database was lost; only `removed` says that a person has deleted it.
 */
export type LocalCopy =
  | { readonly kind: 'present'; readonly hash: string }
  | { readonly kind: 'removed' }
  | { readonly kind: 'absent' };

export interface ToMerge {
  /** The version that the folder and this computer last had in common; null for none. */
  readonly base: Version | null;
  readonly local: LocalCopy;
  /** The version in the folder; null where there is no file, which is no deletion. */
  readonly remote: Version | null;
  /** Who makes the version of what was changed here. */
  readonly by: VersionMaker;
}

/** What follows for an item. */
export type MergeOutcome =
  | { readonly kind: 'nothing' }
  /** Both have the same content: `base` is what they have in common now. */
  | { readonly kind: 'agree'; readonly base: Version }
  /** This computer takes the content of the folder, or the deletion. */
  | { readonly kind: 'take'; readonly base: Version }
  /** The folder gets the content of this computer, or the deletion. */
  | { readonly kind: 'write'; readonly version: Version }
  /** Both have changed without each other, or the folder has gone back to an older version: a person decides. */
  | { readonly kind: 'conflict'; readonly mine: Version; readonly theirs: Version };

const nothing = { kind: 'nothing' } as const;

/** Merges one item. Pure: it neither reads nor writes, and two computers that do what it says end with the same content. */
export function mergeItem({ base, local, remote, by }: ToMerge): MergeOutcome {
  const mine = ownVersion({ base, local, by });
  if (mine === null) return remote === null ? nothing : { kind: 'take', base: remote };
  if (remote === null) return mine === base && mine.hash === null ? nothing : { kind: 'write', version: mine };
  return mergeVersions({ base, mine, remote, by });
}

interface BothVersions extends Pick<ToMerge, 'base' | 'by'> {
  readonly mine: Version;
  readonly remote: Version;
}

function mergeVersions({ base, mine, remote, by }: BothVersions): MergeOutcome {
  const [knowsTheirs, isKnown] = [knows(mine, remote), knows(remote, mine)];
  if (mine.hash === remote.hash) {
    if (mine === base && base.revision === remote.revision) return nothing;
    // What this content was made from is not known in the folder, where others would be asked about it.
    return knowsTheirs && !isKnown ? { kind: 'write', version: mine } : { kind: 'agree', base: joined(remote, mine) };
  }
  if (isKnown && !knowsTheirs) return { kind: 'take', base: remote };
  // The folder says what it said, be it in its own way, so only this computer has changed anything.
  if (base !== null && mine !== base && base.hash === remote.hash)
    return { kind: 'write', version: knowsTheirs ? mine : versionFrom(mine.hash, [base, remote], by) };
  // Also where the folder has gone back to a version that this computer knows: somebody may have wanted that.
  return { kind: 'conflict', mine, theirs: remote };
}

/** The version of this computer: the common one where nothing was changed; null where it has nothing to say. */
export function ownVersion({ base, local, by }: Omit<ToMerge, 'remote'>): Version | null {
  switch (local.kind) {
    case 'absent':
      return base?.hash === null ? base : null;
    case 'removed':
      return base === null || base.hash === null ? base : versionFrom(null, [base], by);
    case 'present':
      if (base === null) return versionFrom(local.hash, [], by);
      return base.hash === local.hash ? base : versionFrom(local.hash, [base], by);
  }
}

/** The version that ends a conflict with the content of this computer: it was made from both. */
export const keptMine = (mine: Version, theirs: Version, by: VersionMaker): Version =>
  versionFrom(mine.hash, [theirs, mine], by);

/** The version after this computer has taken theirs: it was made from both too, so that nobody who knows the other one undoes it. */
export const keptTheirs = (mine: Version, { hash, author, at, ...theirs }: Version): Version =>
  versionFrom(hash, [mine, theirs], { author, at });
