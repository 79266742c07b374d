import type { CleanUpPreview, ContractPlan } from '@shared/domain/clean-up';
import { formatNumber, plural } from '@shared/words/format';
import { formatInstantWithZone } from '@shared/words/instant';
import { keptBecause, listed } from './rule-words';

/** `42 results would be deleted`, and from how many contracts. */
export function goingWords({ count, contracts }: Pick<CleanUpPreview, 'count' | 'contracts'>): string {
  const going = contracts.filter((plan) => plan.count > 0).length;
  const from = contracts.length > 1 ? ` from ${formatNumber(going)} of ${plural(contracts.length, 'contract')}` : '';
  return `${plural(count, 'result')} would be deleted${from}`;
}

/** From when to when, both included; null when no time is known. */
export function spanWords(oldest: number | null, newest: number | null, zone: string): string | null {
  if (oldest === null || newest === null) return null;
  const last = formatInstantWithZone(newest, zone, 'millisecond');
  return oldest === newest ? last : `${formatInstantWithZone(oldest, zone, 'millisecond')} – ${last}`;
}

/** What of a contract stays, in a few words; null where nobody has read it. */
export function staysWords({ stays }: Pick<ContractPlan, 'stays'>, zone: string): string | null {
  if (stays === null) return null;
  if (stays.count === 0) return 'Nothing';
  const span = spanWords(stays.oldest, stays.newest, zone);
  return `${plural(stays.count, 'result')}${span === null ? '' : `, ${span}`}`;
}

type Kept = ContractPlan['keptKeys'][number];

/** A result that stays against the rule, and all reasons why. */
export interface KeptResult {
  readonly key: string;
  readonly timestamp: number;
  readonly why: string;
}

const fewest = 5;

/** The results of one contract that only a switch keeps, newest first: each with why. Many of them only as a number. */
export function keptResults(kept: readonly Kept[]): { readonly shown: readonly KeptResult[]; readonly more: number } {
  const byKey = groupsOf(kept, ({ key }) => key);
  const all = [...byKey].map(([key, [first, ...others]]) => ({
    key,
    timestamp: first?.timestamp ?? 0,
    why: first === undefined ? '' : listed([first, ...others].map(({ because }) => keptBecause[because])),
  }));
  const sorted = all.sort((one, other) => other.timestamp - one.timestamp);
  return { shown: sorted.slice(0, fewest), more: Math.max(0, sorted.length - fewest) };
}

/** The same of several contracts, as numbers: `4 stay only because of the switches: 4 the newest, …`. */
export function keptTotals(contracts: readonly Pick<ContractPlan, 'keptKeys' | 'contractId'>[]): string | null {
  const results = contracts.reduce((sum, { keptKeys }) => sum + new Set(keptKeys.map(({ key }) => key)).size, 0);
  if (results === 0) return null;
  const counts = groupsOf(
    contracts.flatMap(({ keptKeys }) => keptKeys),
    ({ because }) => because,
  );
  const parts = [...counts].map(([because, kept]) => `${formatNumber(kept.length)} × ${keptBecause[because]}`);
  return `${plural(results, 'result')} the rule would take ${results === 1 ? 'stays' : 'stay'}: ${parts.join(', ')}`;
}

function groupsOf<K extends string>(kept: readonly Kept[], keyOf: (one: Kept) => K): ReadonlyMap<K, readonly Kept[]> {
  const groups = new Map<K, Kept[]>();
  for (const one of kept) {
    const group = groups.get(keyOf(one));
    if (group === undefined) groups.set(keyOf(one), [one]);
    else group.push(one);
  }
  return groups;
}
