import type { ResultChunk } from '@shared/results/columns/chunk';
import { fields } from '@shared/results/columns/registry';
import {
  asksForAnything,
  type FieldCondition,
  fieldConditions,
  isTimeWanted,
  type ResultFilter,
} from '@shared/results/result-filter';
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
  const verdicts = fieldConditions(filter).map(createVerdicts);
  return (chunk, offset) => {
    if (!isTimeWanted(filter, chunk.fields.timestamp[offset] ?? Number.NaN)) return false;
    if (bits !== 0 && ((chunk.failed[offset] ?? 0) & bits) === 0) return false;
    for (const isWanted of verdicts) if (!isWanted(chunk, offset)) return false;
    return true;
  };
}

/** Asks once for each value of a dictionary, which only ever grows; another list has another one. */
function createVerdicts({ field, leaves }: FieldCondition): Test {
  const known = new WeakMap<readonly unknown[], boolean[]>();
  let values: readonly unknown[] = [];
  let verdicts: boolean[] = [];
  return (chunk, offset) => {
    const own = chunk.words.dictionaries[fields[field]].values;
    if (own !== values) {
      values = own;
      verdicts = known.get(values) ?? [];
      known.set(values, verdicts);
    }
    const place = chunk.fields[field][offset] ?? 0;
    const verdict = verdicts[place] ?? leaves(values[place]);
    verdicts[place] = verdict;
    return verdict;
  };
}
