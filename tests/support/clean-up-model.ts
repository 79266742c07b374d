import {
  decide,
  placesTaken,
  planRequests,
  type Requests,
  type SeenResult,
  type SettledRule,
} from '@main/services/operations/kinds/clean-up/decision';
import type { Kept } from '@shared/domain/clean-up';

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
export const seenOf = (rows: readonly ModelRow[]): SeenResult[] =>
  [...rows]
    .sort((a, b) => b.time - a.time)
    .map(({ key, time, status, readable, isNoted = false }) => ({
      ...{ key, isNoted },
      at: readable === 'nothing' ? null : time,
      status: readable === 'all' ? status : null,
    }));

/** What a server still has after the requests: *before* is strict, and a single one takes all at its time. */
export const afterRequests = (rows: readonly ModelRow[], { before, singles }: Requests): ModelRow[] =>
  rows.filter(({ time }) => !(before !== null && time < before) && !singles.includes(time));

export interface ModelPlan {
  readonly requests: Requests;
  /** Keys of what the preview lists. */
  readonly listed: ReadonlySet<string>;
  /** Keys of what is gone afterwards. */
  readonly gone: ReadonlySet<string>;
  readonly kept: ReturnType<typeof decide>['kept'];
}

/** Plans a rule over rows and lets the model server carry it out. */
export function planOver(rows: readonly ModelRow[], rule: SettledRule, keep: Kept = keepNothing): ModelPlan {
  const seen = seenOf(rows);
  const decision = decide(seen, rule, keep);
  const requests = planRequests(seen, rule, decision);
  const left = new Set(afterRequests(rows, requests).map(({ key }) => key));
  return {
    requests,
    listed: new Set(Array.from(placesTaken(seen, requests), (place) => seen[place]?.key ?? '')),
    gone: new Set(rows.map(({ key }) => key).filter((key) => !left.has(key))),
    kept: decision.kept,
  };
}
