import type { ResultList } from '@renderer/features/results/list/list-types';
import { cleanUpLimits } from '@shared/domain/limits';
import { formatNumber } from '@shared/words/format';

/** Most results that can be picked to be deleted, one request each. */
export const mostPicked = cleanUpLimits.picked;

/** Timestamps of rows by their places in the view, each once: a timestamp is all that addresses a result. */
export function pickedTimes({ table, view }: Pick<ResultList, 'table' | 'view'>, places: readonly number[]): number[] {
  const times = places.map((place) => table.timestampAt(view.tableIndexAt(place)));
  return [...new Set(times)].filter((time) => !Number.isNaN(time));
}

/** Why so many results cannot be picked; null when they can. */
export const pickReason = (count: number): string | null =>
  count > mostPicked
    ? `At most ${formatNumber(mostPicked)} results can be picked, one request each. Clean up… takes any number by a rule.`
    : null;
