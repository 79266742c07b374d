import { isShallowText } from '@main/http/json-body';
import { type LocalItems, localKinds } from '@shared/domain/local/local-items';
import {
  type FileProblem,
  sharedFileFormat as format,
  type SharedFile,
  type SharedKind,
  sharedFileSchema,
} from '@shared/domain/local/shared-folder';
import { isoTime } from '@shared/format/instant';
import { hasMarkers, sidesOf } from './conflict-markers';
import { writtenOver } from './members';
import { hashOf, revisionOf, stableJson, type Version, versionFrom } from './versions';

/** An item without what is only for this computer, such as when a rule last ran. */
export type SharedContent = Readonly<Record<string, unknown>> & { readonly id: string };

/** A file of one item, as it was read. */
export interface ItemFile {
  readonly version: Version;
  /** Of a deleted item: as it was. */
  readonly content: SharedContent;
  /** The whole file: what this version of the app does not know of it is written back. */
  readonly raw: Readonly<Record<string, unknown>>;
}

/** The two versions of an item in a file that Git could not merge. */
export interface GitSides {
  readonly ours: ItemFile;
  readonly theirs: ItemFile;
}

export type ReadFile =
  | { readonly kind: 'item'; readonly file: ItemFile }
  | { readonly kind: 'sides'; readonly sides: GitSides }
  | { readonly kind: 'problem'; readonly why: FileProblem };

/** Largest file, in bytes: a rule may name 2,000 contracts. */
export const maxFileBytes = 2_000_000;

/** Deeper than any item. */
const deepest = 16;

/** Reads the text of a file, whatever it is. `id`: as its name says. */
export function readItemFile(text: string, of: ItemOf): ReadFile {
  return hasMarkers(text) ? readSides(text, of) : readWhole(text, of);
}

interface ItemOf {
  readonly kind: SharedKind;
  readonly id: string;
}

/** Both sides, or neither: with one alone, a choice would lose the other. */
function readSides(text: string, of: ItemOf): ReadFile {
  const sides = sidesOf(text);
  const [ours, theirs] = [sides?.ours, sides?.theirs].map((each) => (each === undefined ? null : readWhole(each, of)));
  if (ours?.kind !== 'item' || theirs?.kind !== 'item') return problem('conflict-markers');
  return { kind: 'sides', sides: { ours: ours.file, theirs: theirs.file } };
}

function readWhole(text: string, { kind, id }: ItemOf): ReadFile {
  if (!isShallowText(Buffer.from(text), deepest)) return problem('damaged');
  const raw = parsed(text);
  if (raw === null) return problem('not-json');
  if (raw['format'] !== format || raw['kind'] !== kind) return problem('damaged');
  if (typeof raw['version'] === 'number' && raw['version'] > 1) return problem('newer');
  const read = sharedFileSchema.safeParse(raw);
  const content = contentOf(kind, read.data?.item);
  if (raw['version'] !== 1 || !read.success || content?.id !== id) return problem('damaged');
  return { kind: 'item', file: { version: versionOf(read.data, content), content, raw } };
}

const problem = (why: FileProblem): ReadFile => ({ kind: 'problem', why });

function parsed(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text.replace(/^\u{FEFF}/u, ''));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

function contentOf(kind: SharedKind, item: unknown): SharedContent | null {
  const { success, data } = localKinds[kind].exchanged.safeParse(item);
  return success ? data : null;
}

/** A file whose content was changed by hand, or by a merge of Git, is a version of its own, made from the one that it names. */
function versionOf(read: SharedFile, content: SharedContent): Version {
  const { author, modifiedAt: at, deleted, revision, ancestors } = read;
  const hash = deleted ? null : hashOf(content);
  if (revision === undefined) return versionFrom(hash, [], { author, at });
  return revision === revisionOf(hash, ancestors)
    ? { hash, revision, ancestors, author, at }
    : versionFrom(hash, [{ revision, ancestors }], { author, at });
}

/** What is shared of an item. */
export const sharedOf = <K extends SharedKind>(kind: K, item: LocalItems[K]): SharedContent =>
  localKinds[kind].exchanged.parse(item);

/** The text of a file: one value a line, in one order, so that Git shows what has changed. */
export function itemFileText(
  kind: SharedKind,
  content: SharedContent,
  { version, before }: { readonly version: Version; readonly before: ItemFile | null },
): string {
  const { deleted: _, ...rest } = before?.raw ?? {};
  const own = {
    format,
    version: 1,
    kind,
    author: version.author,
    modifiedAt: version.at === null ? null : isoTime(version.at),
    ...(version.hash === null ? { deleted: true } : {}),
  };
  const item = JSON.parse(stableJson(writtenOver(before?.raw['item'], { known: before?.content, next: content })));
  const { item: _item, revision: _revision, ancestors: _ancestors, ...unknown } = rest as Record<string, unknown>;
  const others = Object.fromEntries(Object.entries(unknown).filter(([key]) => !Object.hasOwn(own, key)));
  return `${JSON.stringify({ ...own, item, ...others, revision: version.revision, ancestors: version.ancestors }, null, 2)}\n`;
}
