import type { ResultLine } from '@shared/domain/result/result';
import { failedBits, type RunsOfContracts } from '@shared/results/timeline/run-series';

/** Plain rows as a series. */
export function seriesOf(lines: readonly ResultLine[]): RunsOfContracts {
  const rowAt = (index: number) => {
    const line = lines[index];
    return line?.kind === 'result' ? line : null;
  };
  return {
    length: lines.length,
    timestampAt: (index) => rowAt(index)?.timestamp ?? Number.NaN,
    statusAt: (index) => rowAt(index)?.status ?? '',
    failedAt: (index) => {
      const row = rowAt(index);
      return row === null ? 0 : failedBits(row);
    },
    contractAt: (index) => rowAt(index)?.contract ?? '',
  };
}
