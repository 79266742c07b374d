import type { ResultRow } from '@shared/domain/result/result';
import { knownStatuses } from '@shared/domain/status';
import { failedBits, type RunSeries } from '@shared/results/timeline/run-series';

/** A growing series of ten bytes per run. */
export interface RunBuffer extends RunSeries {
  add(row: ResultRow): void;
}

/** Distinct unknown statuses; only a server that invents them has more. */
const maxOwnStatuses = 200;
/** The status of all further ones. */
const furtherStatus = 'Other';

export function createRunBuffer(): RunBuffer {
  let times = new Float64Array(1024);
  let codes = new Uint8Array(1024);
  let failed = new Uint8Array(1024);
  let length = 0;
  const statuses: string[] = [furtherStatus, ...knownStatuses];
  const codeOf = new Map(statuses.map((status, code) => [status, code]));
  const mostStatuses = statuses.length + maxOwnStatuses;

  function codeFor(status: string): number {
    const known = codeOf.get(status);
    if (known !== undefined) return known;
    if (statuses.length >= mostStatuses) return 0;
    codeOf.set(status, statuses.length);
    return statuses.push(status) - 1;
  }

  function grow(): void {
    const size = times.length * 2;
    const longer = [new Float64Array(size), new Uint8Array(size), new Uint8Array(size)] as const;
    longer[0].set(times);
    longer[1].set(codes);
    longer[2].set(failed);
    [times, codes, failed] = longer;
  }

  return {
    get length() {
      return length;
    },
    timestampAt: (index) => times[index] ?? Number.NaN,
    statusAt: (index) => statuses[codes[index] ?? 0] ?? '',
    failedAt: (index) => failed[index] ?? 0,
    add(row) {
      if (length === times.length) grow();
      times[length] = row.timestamp;
      codes[length] = codeFor(row.status);
      failed[length] = failedBits(row);
      length += 1;
    },
  };
}
