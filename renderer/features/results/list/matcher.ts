import type { ResultChunk } from '@shared/results/columns/chunk';
import { asksForAnything, type ResultFilter, wishes } from '@shared/results/result-filter';
import { dimensionBit } from '@shared/results/run-series';
import type { ColumnTable } from './result-table';

/** Tells which rows of a table a filter leaves: their indexes, ascending; null for all. */
export type Matcher = (table: ColumnTable) => Uint32Array | null;

/**
 * A filter over columns. Each different status, message and list of names is asked about once, and a chunk is gone
 * through once, however often the table grows. What cannot be read matches nothing.
 */
export function createMatcher(filter: ResultFilter): Matcher {
  if (!asksForAnything(filter)) return () => null;
  const matches = createTest(filter);
  const known = new WeakMap<ResultChunk, Uint32Array>();
  const offsetsIn = (chunk: ResultChunk): Uint32Array => {
    const before = known.get(chunk);
    if (before !== undefined) return before;
    const found = new Uint32Array(chunk.length);
    let count = 0;
    for (let offset = 0; offset < chunk.length; offset += 1) {
      if (!matches(chunk, offset)) continue;
      found[count] = offset;
      count += 1;
    }
    const offsets = found.slice(0, count);
    known.set(chunk, offsets);
    return offsets;
  };
  return (table) => {
    const parts = table.chunks.map(offsetsIn);
    const found = new Uint32Array(parts.reduce((sum, part) => sum + part.length, 0));
    let end = 0;
    for (const [at, part] of parts.entries()) {
      const start = table.starts[at] ?? 0;
      for (const offset of part) {
        found[end] = start + offset;
        end += 1;
      }
    }
    return found;
  };
}

type Test = (chunk: ResultChunk, offset: number) => boolean;

function createTest(filter: ResultFilter): Test {
  const bits = (filter.failed ?? []).reduce((sum, dimension) => sum | dimensionBit(dimension), 0);
  const status = createVerdicts((value: string) => wishes.status(filter, value));
  const message = createVerdicts((value: string | null) => wishes.text(filter, value));
  const names = createVerdicts((value: readonly string[]) => wishes.name(filter, value));
  return ({ times, failed, statuses, messages, failures, words }, offset) => {
    const time = times[offset] ?? Number.NaN;
    if (!wishes.time(filter, time) || (bits !== 0 && ((failed[offset] ?? 0) & bits) === 0)) return false;
    return (
      status(words.statuses.values, statuses[offset] ?? 0) &&
      message(words.messages.values, messages[offset] ?? 0) &&
      names(words.failures.values, failures[offset] ?? 0)
    );
  };
}

/** Asks once for each value of a dictionary, which only ever grows; another list has another one. */
function createVerdicts<T>(isWanted: (value: T) => boolean) {
  const known = new WeakMap<readonly T[], boolean[]>();
  let last: readonly T[] | null = null;
  let verdicts: boolean[] = [];
  return (values: readonly T[], place: number): boolean => {
    if (values !== last) {
      verdicts = known.get(values) ?? [];
      known.set(values, verdicts);
      last = values;
    }
    const verdict = verdicts[place] ?? isWanted(values[place] as T);
    verdicts[place] = verdict;
    return verdict;
  };
}
