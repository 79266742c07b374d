import type { ContractId } from '@shared/domain/ids';
import { maxTimestamp } from '@shared/domain/limits';
import type { CleanUpRule, ContractPlan, Kept } from '@shared/domain/operation/clean-up';
import type { WriteStep } from '@shared/domain/operation/operation-table';
import { dayMs } from '@shared/format/time-units';
import { isFailing, isSuccess } from '@shared/results/run/run-status';
import { type SeenResults, statusAt } from './seen-results';

/** A rule with its instant: `before` in epoch milliseconds where it has one. */
export type SettledRule =
  | { readonly kind: 'picked'; readonly timestamps: ReadonlySet<number> }
  | { readonly kind: 'before'; readonly instant: number }
  | { readonly kind: 'keep-last'; readonly count: number };

/** Results are named by their places among those that were seen. */
export interface Decision {
  /** Results that can be read. */
  readonly readable: number;
  /** Times at which every readable result goes, each once, newest first. */
  readonly going: Float64Array;
  /** The oldest time of a readable result that stays; infinite where none does. */
  readonly oldestStaying: number;
  /** Results that stay although the rule alone would delete them. */
  readonly kept: readonly { readonly place: number; readonly timestamp: number; readonly because: Because }[];
  /** The results that the switches name, also where the rule spares them anyway. */
  readonly named: readonly number[];
}

type Because = ContractPlan['keptKeys'][number]['because'];

/** Results that stay because of others, and are named one by one. */
const mostNamed = 1000;

/** Gives a rule its exact instant; `now` in epoch milliseconds. */
export function settle(rule: CleanUpRule, now: number): SettledRule {
  switch (rule.kind) {
    case 'picked':
      return { kind: 'picked', timestamps: new Set(rule.timestamps) };
    case 'older-than':
      return { kind: 'before', instant: Math.max(0, now - rule.days * dayMs) };
    case 'before':
    case 'keep-last':
      return rule;
  }
}

/**
 * Which results go and which stay. A request names a result by its time alone, so where one result of a time stays, all of that time
 * do. The newest is the one with the highest timestamp, even in the future. Half a million take a few milliseconds.
 */
export function decide(seen: SeenResults, rule: SettledRule, keep: Kept): Decision {
  const rows = readableNewestFirst(seen);
  const isRuled = ruledBy(rule, seen, rows);
  // The switches do not apply to results that a person picked.
  const named = rule.kind === 'picked' ? new Map<number, Because>() : namedBy(keep, seen, rows);
  const isSpared = amongDescending([...named.keys()].map((place) => timeAt(seen, place)));
  const going = new Float64Array(rows.length);
  const kept: { place: number; timestamp: number; because: Because }[] = [];
  let [times, oldestStaying] = [0, Number.POSITIVE_INFINITY];
  for (let rank = 0; rank < rows.length; rank += 1) {
    const place = rows[rank] ?? 0;
    const at = timeAt(seen, place);
    const isTaken = isRuled(at);
    const stays = isSpared(at) || !isTaken;
    const isKept = isTaken ? stays : isBeyond(rule, rank);
    if (isKept && kept.length < mostNamed) {
      kept.push({ place, timestamp: at, because: named.get(place) ?? 'same-time' });
    }
    if (stays) oldestStaying = at;
    else if (going[times - 1] !== at) {
      going[times] = at;
      times += 1;
    }
  }
  return { readable: rows.length, going: going.subarray(0, times), oldestStaying, kept, named: [...named.keys()] };
}

const timeAt = ({ times }: SeenResults, place: number): number => times[place] ?? Number.NaN;

/** Places of the rows that can be read. */
const readableNewestFirst = (seen: SeenResults): Uint32Array =>
  seen.isNewestFirst
    ? seen.readable
    : seen.readable.toSorted((one, other) => timeAt(seen, other) - timeAt(seen, one) || one - other);

/** Whether a time is one of these; to be asked about ever older times. */
function amongDescending(times: readonly number[]): (at: number) => boolean {
  const sorted = Float64Array.from(times).sort().reverse();
  let next = 0;
  return (at) => {
    while ((sorted[next] ?? Number.NEGATIVE_INFINITY) > at) next += 1;
    return sorted[next] === at;
  };
}

function ruledBy(rule: SettledRule, seen: SeenResults, rows: Uint32Array): (at: number) => boolean {
  switch (rule.kind) {
    case 'picked':
      return (at) => rule.timestamps.has(at);
    case 'before':
      return (at) => at < rule.instant;
    case 'keep-last': {
      if (rule.count === 0) return () => true;
      const last = rows[rule.count - 1];
      const border = last === undefined ? Number.NEGATIVE_INFINITY : timeAt(seen, last);
      return (at) => at < border;
    }
  }
}

/** Beyond the last that is kept, but spared because it has the same time. */
const isBeyond = (rule: SettledRule, rank: number): boolean =>
  rule.kind === 'keep-last' && rule.count > 0 && rank >= rule.count;

/** The results that the switches name. One that several name has the first reason. */
function namedBy(keep: Kept, seen: SeenResults, rows: Uint32Array): Map<number, Because> {
  const { lastSuccess, lastFailure, noted } = keep;
  const switches: readonly [boolean, (status: string) => boolean, Because][] = [
    [lastSuccess, isSuccess, 'last-success'],
    [lastFailure, isFailing, 'last-failure'],
  ];
  const named = new Map<number, Because>();
  for (const place of rows.subarray(0, newestKept(keep))) named.set(place, 'newest');
  for (const [isOn, isIt, because] of switches) {
    const place = isOn ? rows.find((row) => isIt(statusAt(seen, row) ?? '')) : undefined;
    if (place !== undefined && !named.has(place)) named.set(place, because);
  }
  if (noted === true) for (const row of rows) if (seen.noted[row] === 1 && !named.has(row)) named.set(row, 'noted');
  return named;
}

/** How many of the newest results stay in any case. */
const newestKept = ({ newest, newestCount = 1 }: Kept): number => (newest ? newestCount : 0);

/** The requests for one contract: all before an instant, and those for one timestamp each. Epoch milliseconds. */
export interface Requests {
  /** Null when there is none. Everything strictly before it goes. */
  readonly before: number | null;
  /** Newest first, none of them covered by `before`. */
  readonly singles: readonly number[];
  readonly reason: ContractPlan['reason'];
}

/**
 * The fewest requests that take what goes and nothing else. Everything below the oldest result that stays goes with one request,
 * and every other time has its own. A rule's own instant is sent as it was confirmed where nothing that stays lies below it.
 */
export function planRequests(seen: SeenResults, rule: SettledRule, decision: Decision): Requests {
  const { going } = decision;
  if (rule.kind === 'picked') {
    const singles = [...going];
    return { before: null, singles, reason: reasonOf(null, singles, 'picked') };
  }
  const border = borderOf(rule, decision);
  const below = going.findIndex((at) => at < border);
  const singles = [...going.subarray(0, below === -1 ? going.length : below)];
  const isNeeded = border > 0 && (below !== -1 || unreadableBefore(seen, border).length > 0);
  const before = isNeeded ? border : null;
  return { before, singles, reason: reasonOf(before, singles, singles.length > 0 ? 'kept-among-them' : 'all-before') };
}

const reasonOf = (before: number | null, singles: readonly number[], why: Requests['reason']): Requests['reason'] =>
  before === null && singles.length === 0 ? 'nothing' : why;

/** Up to where one request may reach. */
function borderOf(
  rule: Exclude<SettledRule, { kind: 'picked' }>,
  { readable, going, oldestStaying }: Decision,
): number {
  if (rule.kind === 'before') return Math.min(rule.instant, oldestStaying);
  // An unreadable row may be one of the last ones, too.
  if (readable < rule.count) return 0;
  // Nothing stays: up to and including the newest that was seen, so that a run that ends meanwhile is spared.
  if (oldestStaying === Number.POSITIVE_INFINITY) return Math.min((going[0] ?? -1) + 1, maxTimestamp);
  return oldestStaying;
}

/**
 * Places of the unreadable rows that a request for all before an instant takes. One whose time cannot be read is placed by the
 * rows around it, since lists are newest first; where they leave it open it counts, so that never more goes than was listed.
 */
function unreadableBefore(seen: SeenResults, border: number): number[] {
  const places: number[] = [];
  // Most lists have none.
  if (!seen.statuses.includes(null)) return places;
  let older = Number.NEGATIVE_INFINITY;
  for (let place = seen.length - 1; place >= 0; place -= 1) {
    const at = timeAt(seen, place);
    const isTimed = !Number.isNaN(at);
    const isOpen = !isTimed && !(seen.isNewestFirst && older >= border);
    if (statusAt(seen, place) === null && (isOpen || at < border)) places.push(place);
    if (isTimed) older = at;
  }
  return places;
}

/** Places of all that the requests take, in the order of the list. */
export function placesTaken(seen: SeenResults, { before, singles }: Taking): Uint32Array {
  const isTaken = takes({ before, singles });
  const unreadable = new Set(before === null ? [] : unreadableBefore(seen, before));
  const places = new Uint32Array(seen.length);
  let count = 0;
  for (let place = 0; place < seen.length; place += 1) {
    if (!isTaken(timeAt(seen, place)) && !unreadable.has(place)) continue;
    places[count] = place;
    count += 1;
  }
  return places.slice(0, count);
}

type Taking = Pick<Requests, 'before' | 'singles'>;

/** Whether the requests take what is at a time; not what is at none. */
export function takes({ before, singles }: Taking): (at: number) => boolean {
  const single = new Set(singles);
  return (at) => (before !== null && at < before) || (single.size > 0 && single.has(at));
}

export type DeleteStep = Extract<WriteStep, { kind: 'delete-before' | 'delete-one' }>;

/** What the requests of a contract take: the results, and how to learn the key of one. */
export interface Taken {
  readonly seen: SeenResults;
  readonly places: Uint32Array;
  readonly keyAt: (place: number) => string;
}

/** The requests of a contract as the journal keeps them, in the order in which they are sent. */
export function stepsOf(
  contractId: ContractId,
  { seen, places, keyAt }: Taken,
  { before, singles }: Requests,
): DeleteStep[] {
  const counts = new Map(singles.map((at) => [at, 0]));
  let results = 0;
  const ends: number[] = [];
  for (const place of places) {
    const at = timeAt(seen, place);
    const count = counts.size === 0 ? undefined : counts.get(at);
    if (count !== undefined) {
      counts.set(at, count + 1);
      continue;
    }
    results += 1;
    if (statusAt(seen, place) !== null) ends[Math.min(ends.length, 1)] = place;
  }
  const [newest = null, oldest = newest] = ends.map(keyAt);
  const all = { kind: 'delete-before', contractId, results, newest, oldest } as const;
  return [
    ...(before === null ? [] : [{ ...all, timestamp: before }]),
    ...[...counts].map(([timestamp, results]) => ({ kind: 'delete-one', contractId, timestamp, results }) as const),
  ];
}
