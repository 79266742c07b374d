import type { WholeLine } from '@main/services/results/whole-results';
import type { WriteStep } from '@shared/domain/activity';
import type { CleanUpRule, ContractPlan, Kept } from '@shared/domain/clean-up';
import type { ContractId } from '@shared/domain/ids';
import { maxTimestamp } from '@shared/domain/limits';
import { isFailing, isSuccess } from '@shared/results/failing';

/** What a decision needs to know of a result. */
export interface SeenResult {
  readonly key: string;
  /** Epoch milliseconds; null for a row whose time cannot be read. */
  readonly at: number | null;
  /** Null for a row that cannot be read: no request of its own can be made for it. */
  readonly status: string | null;
  /** Somebody has noted something about it. */
  readonly isNoted?: boolean;
}

/** What a line says for the decision. An unreadable row may still have a readable time. */
export function seenResult({ line, wire }: WholeLine): SeenResult {
  if (line.kind === 'result') return { key: line.key, at: line.timestamp, status: line.status };
  return { key: line.key, at: timeOf(wire), status: null };
}

function timeOf(wire: unknown): number | null {
  if (typeof wire !== 'object' || wire === null || !('timestamp' in wire)) return null;
  const { timestamp } = wire;
  const time = typeof timestamp === 'string' && /^\d{1,16}$/.test(timestamp) ? Number(timestamp) : timestamp;
  return typeof time === 'number' && Number.isSafeInteger(time) && time >= 0 && time <= maxTimestamp ? time : null;
}

/** A rule with its instant: `before` in epoch milliseconds where it has one. */
export type SettledRule =
  | { readonly kind: 'picked'; readonly timestamps: ReadonlySet<number> }
  | { readonly kind: 'before'; readonly instant: number }
  | { readonly kind: 'keep-last'; readonly count: number };

export interface Decision {
  /** Results that can be read. */
  readonly readable: number;
  /** Times at which every readable result goes, newest first. */
  readonly going: readonly number[];
  /** Times of readable results that stay. */
  readonly staying: ReadonlySet<number>;
  /** Results that stay although the rule alone would delete them. */
  readonly kept: ContractPlan['keptKeys'];
  /** Keys of the results that the switches name, also where the rule spares them anyway. */
  readonly named: ReadonlySet<string>;
}

type Because = ContractPlan['keptKeys'][number]['because'];
type Readable = SeenResult & { readonly at: number; readonly status: string };

const dayMs = 24 * 3_600_000;
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
 * do. The newest is the one with the highest timestamp, even in the future. `seen` is in the order of the list: newest first.
 */
export function decide(seen: readonly SeenResult[], rule: SettledRule, keep: Kept): Decision {
  const rows = seen.filter(isReadable).sort((a, b) => b.at - a.at);
  const isRuled = ruledBy(rule, rows);
  // The switches do not apply to results that a person picked.
  const named = rule.kind === 'picked' ? new Map<Readable, Because>() : namedBy(keep, rows);
  const spared = new Set([...named.keys()].map(({ at }) => at));
  const going = new Set<number>();
  const staying = new Set<number>();
  const kept: { key: string; timestamp: number; because: Because }[] = [];
  for (const [rank, row] of rows.entries()) {
    const isKept = spared.has(row.at) || !isRuled(row.at);
    (isKept ? staying : going).add(row.at);
    const because = named.get(row) ?? 'same-time';
    const isSpared = isRuled(row.at) ? isKept : isBeyond(rule, rank);
    if (isSpared && kept.length < mostNamed) kept.push({ key: row.key, timestamp: row.at, because });
  }
  return {
    readable: rows.length,
    going: [...going],
    staying,
    kept,
    named: new Set([...named.keys()].map(({ key }) => key)),
  };
}

const isReadable = (row: SeenResult): row is Readable => row.at !== null && row.status !== null;

function ruledBy(rule: SettledRule, rows: readonly Readable[]): (at: number) => boolean {
  switch (rule.kind) {
    case 'picked':
      return (at) => rule.timestamps.has(at);
    case 'before':
      return (at) => at < rule.instant;
    case 'keep-last': {
      if (rule.count === 0) return () => true;
      const border = rows[rule.count - 1]?.at ?? Number.NEGATIVE_INFINITY;
      return (at) => at < border;
    }
  }
}

/** Beyond the last that is kept, but spared because it has the same time. */
const isBeyond = (rule: SettledRule, rank: number): boolean =>
  rule.kind === 'keep-last' && rule.count > 0 && rank >= rule.count;

/** The results that the switches name. One that several name has the first reason. */
function namedBy(keep: Kept, rows: readonly Readable[]): Map<Readable, Because> {
  const { lastSuccess, lastFailure, noted } = keep;
  const switches: readonly [boolean, (row: Readable) => boolean, Because][] = [
    [lastSuccess, ({ status }) => isSuccess(status), 'last-success'],
    [lastFailure, ({ status }) => isFailing(status), 'last-failure'],
  ];
  const named = new Map<Readable, Because>();
  for (const row of rows.slice(0, newestKept(keep))) named.set(row, 'newest');
  for (const [isOn, isIt, because] of switches) {
    const row = isOn ? rows.find(isIt) : undefined;
    if (row !== undefined && !named.has(row)) named.set(row, because);
  }
  if (noted === true) for (const row of rows) if (row.isNoted === true && !named.has(row)) named.set(row, 'noted');
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
export function planRequests(seen: readonly SeenResult[], rule: SettledRule, decision: Decision): Requests {
  const { going } = decision;
  if (rule.kind === 'picked') return { before: null, singles: going, reason: reasonOf(null, going, 'picked') };
  const border = borderOf(rule, decision);
  const singles = going.filter((at) => at >= border);
  const isNeeded = border > 0 && (singles.length < going.length || unreadableBefore(seen, border).size > 0);
  const before = isNeeded ? border : null;
  return { before, singles, reason: reasonOf(before, singles, singles.length > 0 ? 'kept-among-them' : 'all-before') };
}

const reasonOf = (before: number | null, singles: readonly number[], why: Requests['reason']): Requests['reason'] =>
  before === null && singles.length === 0 ? 'nothing' : why;

/** Up to where one request may reach. */
function borderOf(rule: Exclude<SettledRule, { kind: 'picked' }>, { readable, going, staying }: Decision): number {
  let oldestStaying = Number.POSITIVE_INFINITY;
  for (const at of staying) oldestStaying = Math.min(oldestStaying, at);
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
function unreadableBefore(seen: readonly SeenResult[], border: number): ReadonlySet<number> {
  const places = new Set<number>();
  const isNewestFirst = isSorted(seen);
  let older = Number.NEGATIVE_INFINITY;
  for (let place = seen.length - 1; place >= 0; place -= 1) {
    const row = seen[place];
    if (row === undefined) continue;
    const isOpen = row.at === null && !(isNewestFirst && older >= border);
    if (row.status === null && (isOpen || (row.at !== null && row.at < border))) places.add(place);
    if (row.at !== null) older = row.at;
  }
  return places;
}

function isSorted(seen: readonly SeenResult[]): boolean {
  let newer = Number.POSITIVE_INFINITY;
  for (const { at } of seen) {
    if (at !== null && at > newer) return false;
    newer = at ?? newer;
  }
  return true;
}

/** Places of all that the requests take, in the order of the list. */
export function placesTaken(seen: readonly SeenResult[], { before, singles }: Taking): Uint32Array {
  const isTaken = takes({ before, singles });
  const unreadable = before === null ? new Set<number>() : unreadableBefore(seen, before);
  const places = Array.from(seen.keys()).filter((place) => {
    const at = seen[place]?.at ?? null;
    return unreadable.has(place) || (at !== null && isTaken(at));
  });
  return Uint32Array.from(places);
}

type Taking = Pick<Requests, 'before' | 'singles'>;

/** Whether the requests take what is at a time. */
export function takes({ before, singles }: Taking): (at: number) => boolean {
  const single = new Set(singles);
  return (at) => (before !== null && at < before) || single.has(at);
}

export type DeleteStep = Extract<WriteStep, { kind: 'delete-before' | 'delete-one' }>;

/** The requests of a contract as the journal keeps them, in the order in which they are sent. */
export function stepsOf(
  contractId: ContractId,
  taken: readonly SeenResult[],
  { before, singles }: Requests,
): DeleteStep[] {
  const counts = new Map(singles.map((at) => [at, 0]));
  const below: SeenResult[] = [];
  for (const row of taken) {
    const count = row.at === null ? undefined : counts.get(row.at);
    if (row.at === null || count === undefined) below.push(row);
    else counts.set(row.at, count + 1);
  }
  const ends = below.filter(({ status }) => status !== null);
  const [newest, oldest] = [ends.at(0)?.key ?? null, ends.at(-1)?.key ?? null];
  const all = { kind: 'delete-before', contractId, results: below.length, newest, oldest } as const;
  return [
    ...(before === null ? [] : [{ ...all, timestamp: before }]),
    ...[...counts].map(([timestamp, results]) => ({ kind: 'delete-one', contractId, timestamp, results }) as const),
  ];
}
