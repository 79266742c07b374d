import {
  decide,
  placesTaken,
  planRequests,
  type Requests,
  type SettledRule,
} from '@main/services/operations/kinds/clean-up/decision';
import { collectSeen } from '@main/services/operations/kinds/clean-up/seen-results';
import type { Kept } from '@shared/domain/operation/clean-up';

/** A result on a server. What cannot be read of it is its time, or something else while its time can be read. */
export interface ModelRow {
  readonly key: string;
  readonly time: number;
  readonly status: string;
  readonly readable: 'all' | 'time' | 'nothing';
  /** Somebody has noted something about it. */
  readonly isNoted?: boolean;
}

export const keepNothing: Kept = { newest: false, lastSuccess: false, lastFailure: false };

/** A row whose key is its name. */
export const modelRow = (key: string, time: number, change: Partial<ModelRow> = {}): ModelRow => ({
  key,
  time,
  status: 'Success',
  readable: 'all',
  ...change,
});

/** The rows as a list of the app shows them: newest first. */
function listed(rows: readonly ModelRow[]) {
  const inOrder = [...rows].sort((a, b) => b.time - a.time);
  const seen = collectSeen();
  for (const { key, time, status, readable, isNoted } of inOrder) {
    const row = { key, at: readable === 'nothing' ? null : time, status: readable === 'all' ? status : null };
    seen.add(row, isNoted);
  }
  return { seen: seen.done(), keyAt: (place: number) => inOrder[place]?.key ?? '' };
}

/** What a server still has after the requests: *before* is strict, and a single one takes all at its time. */
export const afterRequests = (rows: readonly ModelRow[], { before, singles }: Requests): ModelRow[] =>
  rows.filter(({ time }) => !(before !== null && time < before) && !singles.includes(time));

export interface ModelPlan {
  readonly requests: Requests;
  /** Keys of what the preview lists. */
  readonly listed: ReadonlySet<string>;
  /** Keys of what is gone afterwards. */
  readonly gone: ReadonlySet<string>;
  readonly kept: readonly { readonly key: string; readonly timestamp: number; readonly because: string }[];
}

/** Plans a rule over rows and lets the model server carry it out. */
export function planOver(rows: readonly ModelRow[], rule: SettledRule, keep: Kept = keepNothing): ModelPlan {
  const { seen, keyAt } = listed(rows);
  const decision = decide(seen, rule, keep);
  const requests = planRequests(seen, rule, decision);
  const left = new Set(afterRequests(rows, requests).map(({ key }) => key));
  return {
    requests,
    listed: new Set(Array.from(placesTaken(seen, requests), keyAt)),
    gone: new Set(rows.map(({ key }) => key).filter((key) => !left.has(key))),
    kept: decision.kept.map(({ place, ...kept }) => ({ key: keyAt(place), ...kept })),
  };
}
