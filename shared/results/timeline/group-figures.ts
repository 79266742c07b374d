import type { ContractGroup } from '@shared/results/standing/contract-groups';
import { countRuns } from './bucket-tally';
import { type RunCounts, runCountsOf, sumOf } from './buckets';
import { packedRuns } from './packed-runs';
import type { RunsOfContracts } from './run-series';

/** What the runs of a group of contracts come to. */
export interface GroupFigures extends RunCounts {
  /** As a group's; empty for the contracts that belong to none. */
  readonly key: string;
  readonly title: string;
  /** How many contracts the runs are of. */
  readonly contracts: number;
}

/**
 * The runs of a series by groups of contracts, those with the most failed runs first; groups without a run are left out. A contract
 * with two owners counts in the groups of both. `isWanted` as for a timeline.
 */
export function groupFigures(
  series: RunsOfContracts,
  groups: readonly ContractGroup[],
  isWanted: ((index: number) => boolean) | null,
): readonly GroupFigures[] {
  const places = new Map<string, number>();
  for (const { contracts } of groups) {
    for (const { key } of contracts) if (!places.has(key)) places.set(key, places.size);
  }
  const placeOf = (index: number) => places.get(series.contractAt(index)) ?? -1;
  const tally = countRuns(packedRuns(series), { places: places.size, placeOf, isWanted });
  const byPlace = Array.from({ length: places.size }, (_, place) => runCountsOf(tally(place)));
  return groups
    .map(({ key, title, contracts }) => {
      const runs = contracts.flatMap((each) => byPlace[places.get(each.key) ?? -1] ?? []).filter(hasRuns);
      return { key, title, contracts: runs.length, ...sumOf(runs) };
    })
    .filter(hasRuns)
    .sort((one, other) => other.counts.failed - one.counts.failed);
}

const hasRuns = ({ total, unwanted }: RunCounts): boolean => total + unwanted > 0;
