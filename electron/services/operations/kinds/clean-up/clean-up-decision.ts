import type { WholeLine } from '@main/services/exporting/run-walk';
import type { CleanUpRule, ContractPlan, Kept } from '@shared/domain/clean-up';
import { maxTimestamp } from '@shared/domain/limits';
import { isFailing, isSuccess } from '@shared/results/failing';

/** A result as far as it is decided upon, in the order of the list: newest first. */
export interface SeenResult {
  readonly key: string;
  /** Epoch milliseconds; null for a row whose time cannot be read. */
  readonly at: number | null;
  /** Null for a row that cannot be read: no request of its own can be made for it. */
  readonly status: string | null;
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
  /** What the rule alone would have taken. */
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
 * Which results go and which stay. A time is all that addresses a result, so results of one time share a lot: where one of them
 * stays, all do. Newest is what has the highest timestamp, whatever the clock here says.
 */
export function decide(seen: readonly SeenResult[], rule: SettledRule, keep: Kept): Decision {
  const rows = seen.filter(isReadable).sort((a, b) => b.at - a.at);
  const isRuled = ruledBy(rule, rows);
  // Picked results are named by the person: nothing else is weighed.
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

/** Beyond the last that is kept, and spared all the same: it is of the same time. */
const isBeyond = (rule: SettledRule, rank: number): boolean =>
  rule.kind === 'keep-last' && rule.count > 0 && rank >= rule.count;

/** The results that the switches name. One result may be named by several: the first reason is told. */
function namedBy({ newest, lastSuccess, lastFailure }: Kept, rows: readonly Readable[]): Map<Readable, Because> {
  const named = new Map<Readable, Because>();
  const name = (row: Readable | undefined, because: Because) => {
    if (row !== undefined && !named.has(row)) named.set(row, because);
  };
  if (newest) name(rows[0], 'newest');
  if (lastSuccess)
    name(
      rows.find(({ status }) => isSuccess(status)),
      'last-success',
    );
  if (lastFailure)
    name(
      rows.find(({ status }) => isFailing(status)),
      'last-failure',
    );
  return named;
}

/** What decides about a line. Of a row that cannot be read, its time is known where that is not what is wrong with it. */
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
