import type { IndexedContract, IndexMarks } from '@shared/domain/contract-index';
import type { ResultRow } from '@shared/domain/result';
import { contractTitle } from '@shared/format/contract-title';
import { type AttentionGroup, attentionGroups, attentionOf, isRecovered } from '@shared/results/standing/attention';

/** The groups of Home, in the order of the screen. */
export const homeGroups = ['pinned', ...attentionGroups, 'unread', 'recovered'] as const;
export type HomeGroup = 'pinned' | AttentionGroup | 'unread' | 'recovered';

/** Which contracts are in which group, by key. Groups without any are left out. */
export interface HomeList {
  readonly groups: readonly { readonly id: HomeGroup; readonly keys: readonly string[] }[];
  /** Contracts that need somebody. */
  readonly attention: number;
  /** Contracts of which something is known, and of which nothing is. */
  readonly known: number;
  readonly unknown: number;
}

interface HomeOptions {
  readonly marks: IndexMarks;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly staleDays: number;
  /** Which contracts count; pinned ones are always shown. */
  readonly isWanted: (indexed: IndexedContract) => boolean;
  /** Whether a person knows already how it stands. */
  readonly isAcknowledged?: (indexed: IndexedContract) => boolean;
}

export function homeListOf(contracts: readonly IndexedContract[], options: HomeOptions): HomeList {
  const { marks, isWanted } = options;
  const members = new Map<HomeGroup, IndexedContract[]>();
  const put = (group: HomeGroup, indexed: IndexedContract) =>
    void (members.get(group)?.push(indexed) ?? members.set(group, [indexed]));
  const pinned = new Set(marks.pinned);
  let [known, unknown] = [0, 0];
  for (const indexed of contracts) {
    if (indexed.contract.deleted) continue;
    if (pinned.has(indexed.key)) put('pinned', indexed);
    if (!isWanted(indexed)) continue;
    if (indexed.readAt === null) {
      unknown += 1;
      put('unread', indexed);
      continue;
    }
    known += 1;
    const group = attentionOf(indexed, options);
    if (group !== null) put(group, indexed);
    else if (isRecovered(indexed, marks)) put('recovered', indexed);
  }
  return {
    groups: homeGroups.flatMap((id) => {
      const inGroup = members.get(id);
      return inGroup === undefined ? [] : [{ id, keys: inGroup.sort(orderOf(id, marks)).map(({ key }) => key) }];
    }),
    attention: attentionGroups.reduce(
      (sum, id) => sum + (id === 'acknowledged' ? 0 : (members.get(id)?.length ?? 0)),
      0,
    ),
    known,
    unknown,
  };
}

type Order = (one: IndexedContract, other: IndexedContract) => number;

const byTitle: Order = (one, other) => contractTitle(one.contract).localeCompare(contractTitle(other.contract), 'en');

/** What could not be read comes before what was not read yet. */
const byProblem: Order = (one, other) =>
  Number(one.problem === null) - Number(other.problem === null) || byTitle(one, other);

const byTime =
  (timeOf: (indexed: IndexedContract) => number, sign: 1 | -1): Order =>
  (one, other) =>
    sign * (timeOf(one) - timeOf(other)) || byTitle(one, other);

const newestTime = ({ standing: { newest } }: IndexedContract) => newest?.timestamp ?? 0;
const failingSince = ({ standing: { failing } }: IndexedContract) => failing?.first.timestamp ?? 0;

/** What began last comes first; of what waits for somebody, what has waited longest. */
function orderOf(group: HomeGroup, { pinned }: IndexMarks): Order {
  switch (group) {
    case 'pinned': {
      const places = new Map(pinned.map((key, place) => [key, place]));
      return (one, other) => (places.get(one.key) ?? 0) - (places.get(other.key) ?? 0);
    }
    case 'new':
    case 'failing':
    case 'acknowledged':
      return byTime(failingSince, -1);
    case 'aborted':
      return byTime(newestTime, -1);
    case 'stuck':
    case 'stale':
      return byTime(newestTime, 1);
    case 'never':
      return byTitle;
    case 'unread':
      return byProblem;
    case 'recovered':
      return byTime(({ standing: { recovered } }) => recovered?.timestamp ?? 0, -1);
  }
}

/** Contracts that are in other groups of one list than of the other. That one was checked and needs nobody is no news. */
export function changesBetween(before: HomeList, after: HomeList): number {
  const placesOf = ({ groups }: HomeList) =>
    new Set(groups.flatMap(({ id, keys }) => (id === 'unread' ? [] : keys.map((key) => `${id} ${key}`))));
  const [old, now] = [placesOf(before), placesOf(after)];
  const keyOf = (place: string) => place.slice(place.indexOf(' ') + 1);
  const left = [...old].filter((place) => !now.has(place)).map(keyOf);
  const come = [...now].filter((place) => !old.has(place)).map(keyOf);
  return new Set([...left, ...come]).size;
}

/** What a row of a group tells of its contract. */
export interface RowFacts {
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

/** Groups whose rows tell of the failure. */
const withFailure: readonly HomeGroup[] = ['pinned', 'new', 'failing', 'acknowledged'];

export function rowFacts(group: HomeGroup, { standing }: IndexedContract): RowFacts {
  const { newest, failing, recovered } = standing;
  if (group === 'recovered' && recovered !== null) {
    return { status: 'Success', at: recovered.timestamp, isOpen: false, run: recovered, failed: null };
  }
  if (failing !== null && withFailure.includes(group)) {
    const { first, newest: run, isOpen } = failing;
    return { status: run.status, at: first.timestamp, isOpen, run, failed: run };
  }
  return { status: newest?.status ?? null, at: newest?.timestamp ?? null, isOpen: false, run: newest, failed: null };
}
