import type { SeenResult } from './clean-up-decision';
import { takes } from './clean-up-plan';
import type { PlannedContract } from './contract-preview';
import { createTally, forEachPlace } from './tally';

/** What a line that is read again is to a preview; `changed` voids it. */
export type Standing = 'goes' | 'stays' | 'changed';

/** Compares what is read before anything is sent with what was previewed. */
export interface Comparison {
  of(seen: SeenResult): Standing;
  /** Whether something of what was previewed was not seen again. */
  isMissing(): boolean;
}

/**
 * The results that go must be the same ones, with the same status. Where others were reckoned with, such as the last ten that stay,
 * they must be there too, and those that a switch names must have their status. What is new and stays is welcome.
 */
export async function compareWith(planned: PlannedContract, needsAll: boolean): Promise<Comparison> {
  const { lines, read, places, named, requests } = planned;
  const nameOf = ({ key, status }: Pick<SeenResult, 'key' | 'status'>, goes: boolean) =>
    goes || named.has(key) ? `${key} ${status}` : key;
  const [going, staying] = [createTally(), createTally()];
  let next = 0;
  await forEachPlace(read, (place) => {
    const goes = places[next] === place;
    if (goes) next += 1;
    (goes ? going : staying).add(nameOf(lines.markAt(place), goes));
  });
  const isTaken = takes(requests);
  return {
    of(seen) {
      if (going.take(nameOf(seen, true))) return 'goes';
      if (staying.take(nameOf(seen, false))) return 'stays';
      // Of a new row without a time nobody can say that it stays.
      const mayGo = seen.at === null ? requests.before !== null : isTaken(seen.at);
      return mayGo ? 'changed' : 'stays';
    },
    isMissing: () => going.left() > 0 || (needsAll && staying.left() > 0),
  };
}
