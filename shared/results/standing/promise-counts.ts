import type { Promises } from '@shared/domain/contract/contract-index';
import { dimensions } from '@shared/domain/status';

/** The same times of other contracts added. */
export const addPromises = (one: readonly Promises[], other: readonly Promises[]): readonly Promises[] =>
  one.map((times, at) => {
    const more = other[at];
    if (more === undefined) return times;
    const counts = dimensions.map((dimension) => {
      const [a, b] = [times.dimensions[dimension], more.dimensions[dimension]];
      return [dimension, { met: a.met + b.met, missed: a.missed + b.missed }] as const;
    });
    return {
      contracts: times.contracts + more.contracts,
      dimensions: Object.fromEntries(counts) as Promises['dimensions'],
    };
  });

/** The share of runs that met a promise, 0 to 1; null where none has checked it. */
export const metShare = ({ met, missed }: Promises['dimensions'][keyof Promises['dimensions']]): number | null =>
  met + missed === 0 ? null : met / (met + missed);
