import { contentOf } from '@main/api/contract-content';
import type { Contract } from '@shared/domain/contract/contract';
import {
  type ContractVersion,
  type ContractVersions,
  peopleMembers,
  type VersionBody,
} from '@shared/domain/contract/contract-version';
import type { VersionComparison } from '@shared/domain/contract/version-comparison';
import { AppError } from '@shared/errors/app-error';
import { type GradedItem, gradedDiff } from '@shared/results/changes/graded-diff';
import { changedMembers, unknownPeople } from './contract-changes';
import { gradesOf } from './version-grades';

/** One version with all that it says. */
interface KnownVersion extends VersionBody {
  readonly key: string;
  /** When this app has first read it, where the server keeps no versions. Epoch milliseconds. */
  readonly seenAt?: number;
}

/** Newest first. */
export interface KnownVersions extends Pick<ContractVersions, 'source' | 'unreadable'> {
  readonly bodies: readonly KnownVersion[];
}

/** Two versions by their keys, and the zone in which times are written. */
export interface VersionsToCompare {
  readonly from: string;
  readonly to: string;
  readonly zone: string;
}

/** What a server keeps; null in the place of one that cannot be read. */
export function versionsOfServer(found: readonly (VersionBody | null)[]): KnownVersions {
  const bodies = found.filter((body) => body !== null);
  return { source: 'server', bodies: newestFirst(bodies).map(withKey), unreadable: found.length - bodies.length };
}

/** Numbers may repeat or be missing, so the index is part of the key. */
const withKey = (body: VersionBody, at: number, all: readonly VersionBody[]): KnownVersion => {
  const { version } = body.contract;
  const isFirst = all.findIndex((each) => each.contract.version === version) === at;
  return { ...body, key: isFirst && version !== null ? version.toFixed(1) : `${version ?? ''}#${at}` };
};

/** A list that a server sends oldest first is turned round. */
const newestFirst = (bodies: readonly VersionBody[]): readonly VersionBody[] =>
  bodies.toSorted(({ contract: one }, { contract: other }) => (other.version ?? 0) - (one.version ?? 0));

/** The list of them: what each has changed. */
export function listOf({ source, bodies, unreadable }: KnownVersions): ContractVersions {
  const versions = describe(bodies, source);
  return {
    source,
    unreadable,
    versions: source === 'server' ? versions : versions.filter(({ isRunOnly }) => !isRunOnly),
  };
}

export function versionIn({ bodies }: KnownVersions, key: string): Contract {
  const version = bodies.find((each) => each.key === key);
  if (version === undefined) throw new AppError('not_found');
  return version.contract;
}

export function compare(known: KnownVersions, { from, to, zone }: VersionsToCompare): VersionComparison {
  const unknown = unknownIn(known);
  const side = (key: string) => ({ ...versionIn(known, key), unknown: unknown.get(key) });
  const { sections, counts, lines } = gradedDiff(side(from), side(to), zone);
  return {
    sections: sections.map(({ key, items, text }) => ({
      key,
      items: items.map(itemOf),
      text: text && { before: text.before, after: text.after, grade: text.grade, rule: reasonOf(text.rule) },
    })),
    counts: { ...counts },
    lines: [...lines],
  };
}

const itemOf = ({ kind, name, isNamed, parts, grade, rule }: GradedItem) => ({
  ...{ kind, name, isNamed, grade },
  parts: [...parts],
  rule: rule && reasonOf(rule),
});

const reasonOf = ({ reason, source }: NonNullable<GradedItem['rule']>) => ({ reason, source });

/** The people that no version up to each is known to name, by keys of versions. */
function unknownIn({ source, bodies }: KnownVersions): ReadonlyMap<string, ContractVersion['unknown']> {
  const people = bodies.map(({ wire }) =>
    contentOf(Object.fromEntries(peopleMembers.map((name) => [name, wire[name]]))),
  );
  const unknown = source === 'server' ? unknownPeople(people) : [];
  return new Map(bodies.map(({ key }, at) => [key, unknown[at] ?? []]));
}

/** What each version changed, newest first. */
function describe(versions: readonly KnownVersion[], source: ContractVersions['source']): ContractVersion[] {
  const contents = versions.map(({ wire }) => contentOf(wire));
  const unknown = source === 'server' ? unknownPeople(contents) : [];
  const described = versions.map(({ key, contract, seenAt }, at) => {
    const before = versions[at + 1];
    const changes = changedMembers(contents[at + 1], contents[at] ?? {}, unknown[at + 1]);
    // A validation creates a version without a change time of its own.
    const isByRun =
      before?.contract.updatedAt === contract.updatedAt && changes.every(({ kind }) => kind === 'unknown');
    const isRunOnly = before !== undefined && (changes.length === 0 || isByRun);
    return {
      contract,
      key,
      version: contract.version,
      at: seenAt ?? contract.updatedAt,
      by: contract.updatedBy,
      changes: isRunOnly ? [] : changes,
      unknown: unknown[at] ?? [],
      isRunOnly,
    };
  });
  const grades = gradesOf(described);
  return described.map(({ contract: _, ...version }, at) => ({ ...version, grade: grades[at] ?? null }));
}
