import type { ResultChunk } from '@shared/results/columns/packing';
import { fields } from '@shared/results/columns/registry';
import {
  asksForAnything,
  type FieldCondition,
  fieldConditions,
  isTimeWanted,
  type ResultFilter,
} from '@shared/results/rows/result-filter';
import { dimensionBit } from '@shared/results/timeline/run-series';
import type { ColumnTable } from './result-table';

/** The rows of a table that pass a filter, as ascending indexes; null for all. */
export type Matcher = (table: ColumnTable) => Uint32Array | null;

/**
 * A filter over columns. Each distinct status, message and list of names is tested once, and each chunk is scanned once,
 * however often the table grows. An unreadable row never matches.
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

/** Results by status among the readable rows of some chunks that pass a filter. */
export type StatusCounts = (chunks: readonly ResultChunk[]) => ReadonlyMap<string, number>;

/** Counts by status what the other filters leave, so that each count says what pressing its status would show. */
export function createStatusCounts({ status: _, ...others }: ResultFilter): StatusCounts {
  const matches = createTest(others);
  const known = new WeakMap<ResultChunk, ReadonlyMap<string, number>>();
  const countsIn = (chunk: ResultChunk): ReadonlyMap<string, number> => {
    const before = known.get(chunk);
    if (before !== undefined) return before;
    const counts = new Map<string, number>();
    const { values } = chunk.dictionaries.byKind.word;
    for (let offset = 0; offset < chunk.length; offset += 1) {
      if (Number.isNaN(chunk.fields.timestamp[offset]) || !matches(chunk, offset)) continue;
      const status = values[chunk.fields.status[offset] ?? 0] ?? '';
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
    known.set(chunk, counts);
    return counts;
  };
  return (chunks) => {
    const all = new Map<string, number>();
    for (const chunk of chunks) {
      for (const [status, count] of countsIn(chunk)) all.set(status, (all.get(status) ?? 0) + count);
    }
    return all;
  };
}

type Test = (chunk: ResultChunk, offset: number) => boolean;

function createTest(filter: ResultFilter): Test {
  const bits = (filter.failed ?? []).reduce((sum, dimension) => sum | dimensionBit(dimension), 0);
  const verdicts = fieldConditions(filter).map(createVerdicts);
  return (chunk, offset) => {
    if (!isTimeWanted(filter, chunk.fields.timestamp[offset] ?? Number.NaN)) return false;
    if (bits !== 0 && ((chunk.failed[offset] ?? 0) & bits) === 0) return false;
    for (const isWanted of verdicts) if (!isWanted(chunk, offset)) return false;
    return true;
  };
}

/** Tests each value of a dictionary once. A dictionary only grows; another list has another one. */
function createVerdicts({ field, matches }: FieldCondition): Test {
  const known = new WeakMap<readonly unknown[], boolean[]>();
  let values: readonly unknown[] = [];
  let verdicts: boolean[] = [];
  return (chunk, offset) => {
    const own = chunk.dictionaries.byKind[fields[field]].values;
    if (own !== values) {
      values = own;
      verdicts = known.get(values) ?? [];
      known.set(values, verdicts);
    }
    const place = chunk.fields[field][offset] ?? 0;
    const verdict = verdicts[place] ?? matches(values[place]);
    verdicts[place] = verdict;
    return verdict;
  };
}

/** Inclusive bounds, epoch milliseconds. */
interface Times {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/**
 * Of the matching rows, as ascending indexes (null: all), those within a time. Separate from the other filters, so that a
 * moving brush does not run them again, and the timeline, which shows all times, can use their result.
 */
export function filterByTime(table: ColumnTable, matches: Uint32Array | null, { from, to }: Times): Uint32Array | null {
  if (from === undefined && to === undefined) return matches;
  const [oldest, newest] = [from ?? Number.NEGATIVE_INFINITY, to ?? Number.POSITIVE_INFINITY];
  const length = matches === null ? table.length : matches.length;
  const found = new Uint32Array(length);
  let count = 0;
  for (let at = 0; at < length; at += 1) {
    const index = matches === null ? at : (matches[at] ?? 0);
    const time = table.timestampAt(index);
    if (time < oldest || time > newest || Number.isNaN(time)) continue;
    found[count] = index;
    count += 1;
  }
  return found.slice(0, count);
}

/** Whether a row matches, by its index in the table, for loops over all rows; null where all match. */
export function membershipOf(matches: Uint32Array | null, length: number): ((index: number) => boolean) | null {
  if (matches === null) return null;
  const wanted = new Uint8Array(length);
  for (const index of matches) wanted[index] = 1;
  return (index) => wanted[index] === 1;
}
