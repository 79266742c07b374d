import type { IndexedContract, IndexMarks } from '@shared/domain/contract/contract-index';
import type { ResultRow } from '@shared/domain/result/result';
import { isUnfinished } from '@shared/domain/status';
import { contractTitle } from '@shared/format/contract-title';
import { type GroupContext, groupOf, groups, type HomeGroup, homeGroups } from '@shared/results/standing/home-groups';
import { outcomeOf } from '@shared/results/standing/outcome';

/** Which contracts are in which group, by key. Groups without any are left out. */
export interface HomeList {
  readonly groups: readonly { readonly id: HomeGroup; readonly keys: readonly string[] }[];
  /** Contracts that need somebody. */
  readonly attention: number;
  /** Contracts of which something is known, and of which nothing is. */
  readonly known: number;
  readonly unknown: number;
  /** Keys of all contracts that count, worst first. */
  readonly worst: readonly string[];
}

interface HomeOptions extends GroupContext {
  readonly marks: IndexMarks;
  /** Which contracts count; pinned ones are always shown. */
  readonly isWanted: (indexed: IndexedContract) => boolean;
  /** Keys of the contracts that were edited lately, in the order in which they are shown. */
  readonly changed?: readonly string[];
}

export function homeListOf(contracts: readonly IndexedContract[], options: HomeOptions): HomeList {
  const pinned = new Map(options.marks.pinned.map((key, place) => [key, place]));
  const place = ({ key }: IndexedContract) => pinned.get(key) ?? 0;
  const wanted = contracts.filter((indexed) => !indexed.contract.deleted && options.isWanted(indexed));
  const members = Map.groupBy(wanted, (indexed) => groupOf(indexed, options));
  const byKey = new Map(wanted.map((indexed) => [indexed.key, indexed]));
  const shortcuts: Readonly<Partial<Record<HomeGroup, () => readonly IndexedContract[]>>> = {
    pinned: () =>
      contracts
        .filter(({ key, contract }) => !contract.deleted && pinned.has(key))
        .sort((one, other) => place(one) - place(other)),
    changed: () => (options.changed ?? []).flatMap((key) => byKey.get(key) ?? []),
  };
  const count = (is: (typeof groups)[HomeGroup]['is']) =>
    homeGroups.reduce((sum, id) => sum + (groups[id].is === is ? (members.get(id)?.length ?? 0) : 0), 0);
  return {
    groups: homeGroups.flatMap((id) => {
      const rows = shortcuts[id]?.() ?? (members.get(id) ?? []).sort(groups[id].order);
      return rows.length === 0 ? [] : [{ id, keys: rows.map(({ key }) => key) }];
    }),
    attention: count('urgent'),
    known: wanted.length - count('unread'),
    unknown: count('unread'),
    worst: worstFirst(wanted),
  };
}

/** How bad a contract stands, 0 is worst. What nothing is known of comes last: it is neither good nor bad. */
function badness(indexed: IndexedContract): number {
  const { failing, recovered, newest } = indexed.standing;
  if (indexed.readAt === null) return 6;
  if (failing !== null) return 0;
  if (newest === null) return 5;
  const outcome = outcomeOf(indexed);
  if (outcome === 'Aborted') return 1;
  if (isUnfinished(newest.status) || outcome === 'unknown') return 2;
  return recovered === null ? 4 : 3;
}

/** The keys of contracts, worst first: those that fail longest, then by name. */
export function worstFirst(contracts: readonly IndexedContract[]): readonly string[] {
  return contracts
    .map((indexed) => ({
      key: indexed.key,
      bad: badness(indexed),
      runs: indexed.standing.failing?.runs ?? 0,
      title: contractTitle(indexed.contract),
    }))
    .sort((one, other) => one.bad - other.bad || other.runs - one.runs || one.title.localeCompare(other.title, 'en'))
    .map(({ key }) => key);
}

/** Contracts that are in other groups of one list than of the other. One that was only checked, and is fine, is no change. */
export function changesBetween(before: HomeList, after: HomeList): number {
  const placesOf = (list: HomeList) =>
    new Set(
      list.groups.flatMap(({ id, keys }) => (groups[id].is === 'unread' ? [] : keys.map((key) => `${id} ${key}`))),
    );
  const [old, now] = [placesOf(before), placesOf(after)];
  const moved = [...[...old].filter((place) => !now.has(place)), ...[...now].filter((place) => !old.has(place))];
  return new Set(moved.map((place) => place.slice(place.indexOf(' ') + 1))).size;
}

/** What a row of a group tells of its contract. */
interface RowFacts {
  /** As the server spells it; null when there is no run. */
  readonly status: string | null;
  /** Epoch milliseconds; null when there is no run. */
  readonly at: number | null;
  /** It may have begun earlier than that. */
  readonly isOpen: boolean;
  /** The run that the row leads to. */
  readonly run: { readonly key: string; readonly timestamp: number } | null;
  /** The run whose failure is told; null where none failed. */
  readonly failed: ResultRow | null;
}

export function rowFacts(group: HomeGroup, { standing }: IndexedContract): RowFacts {
  const { newest, failing, recovered } = standing;
  const { about } = groups[group];
  if (about === 'recovery' && recovered !== null) {
    return { status: 'Success', at: recovered.timestamp, isOpen: false, run: recovered, failed: null };
  }
  if (about === 'failure' && failing !== null) {
    const { first, newest: run, isOpen } = failing;
    return { status: run.status, at: first.timestamp, isOpen, run, failed: run };
  }
  return { status: newest?.status ?? null, at: newest?.timestamp ?? null, isOpen: false, run: newest, failed: null };
}
