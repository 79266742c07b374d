import type { Counts } from '@shared/domain/counts';
import type { ResultLine, ResultRow } from '@shared/domain/result';
import type { OddRow, ResultColumns } from '@shared/domain/result-columns';
import { dimensions } from '@shared/domain/status';
import { createDictionary } from './dictionary';
import { digitsOf, noDigits } from './id-digits';

/** The lines of a page by columns. `linesOf` a chunk of them is the same lines again. */
export function columnsOf(lines: readonly ResultLine[]): ResultColumns {
  const page = createPage();
  let before = 0;
  for (const [at, line] of lines.entries()) {
    if (line.kind === 'unreadable') {
      page.addUnreadable({ at, key: line.key, reason: line.reason });
      continue;
    }
    page.addRow(line, line.timestamp - before);
    before = line.timestamp;
    const { key, id } = oddOf(line);
    if (key !== undefined || id !== undefined) page.odd.push({ at, ...omitted({ key, id }) });
  }
  return page.columns(lines.length);
}

/** The key that a row has unless it is an odd one. */
export const usualKey = (timestamp: number, id: string | null): string =>
  id === null ? String(timestamp) : `${timestamp}#${id}`;

function oddOf({ key, id, timestamp }: ResultRow): OddRow {
  const isOddId = id !== null && digitsOf(id) === null;
  return { id: isOddId ? id : undefined, key: key === usualKey(timestamp, id) ? undefined : key };
}

const omitted = ({ key, id }: OddRow): OddRow => ({
  ...(key === undefined ? {} : { key }),
  ...(id === undefined ? {} : { id }),
});

type CountsValue = ResultColumns['counts']['values'][number];

/** Columns that grow row by row. */
function createPage() {
  const times: number[] = [];
  const ids: string[] = [];
  const durations: (number | null)[] = [];
  const odd: ResultColumns['odd'] = [];
  const statuses = indexed<string>((status) => status);
  const messages = indexed<string>((message) => message);
  const failures = indexed<string[]>((names) => JSON.stringify(names));
  const { values, addCounts, columns: counts } = countsColumns();

  return {
    odd,
    addRow(row: ResultRow, delta: number): void {
      times.push(delta);
      ids.push((row.id === null ? null : digitsOf(row.id)) ?? noDigits);
      durations.push(row.durationMs);
      statuses.add(row.status);
      messages.add(row.message);
      failures.add(row.failures.length === 0 ? null : row.failures);
      addCounts(row);
    },
    addUnreadable(row: ResultColumns['odd'][number]): void {
      odd.push(row);
      times.push(0);
      ids.push(noDigits);
      durations.push(null);
      for (const column of [statuses, messages, failures]) column.add(null);
      addCounts(null);
    },
    columns: (length: number): ResultColumns => ({
      length,
      times,
      ids: ids.join(''),
      durations,
      statuses: statuses.column(),
      messages: messages.column(),
      failures: failures.column(),
      counts: { values: values(), ...counts },
      odd,
    }),
  };
}

function indexed<T>(keyOf: (value: T) => string) {
  const dictionary = createDictionary(keyOf, null);
  const at: number[] = [];
  return {
    column: () => ({ values: dictionary.values.slice(1) as T[], at }),
    add: (value: T | null): void => void at.push(value === null ? 0 : dictionary.placeOf(value)),
  };
}

function countsColumns() {
  const dictionary = createDictionary<CountsValue, null>((value) => value.join(), null);
  const columns = { schema: [], semantics: [], quality: [], sla: [] } as Record<keyof typeof last, number[]>;
  // Most runs have the counts of the run before.
  const last = { schema: none, semantics: none, quality: none, sla: none };
  const placeIn = (dimension: keyof typeof last, counts: Counts): number => {
    const { passed, failed, total } = counts;
    const before = last[dimension];
    if (before.counts?.passed !== passed || before.counts.failed !== failed || before.counts.total !== total) {
      last[dimension] = { counts, place: dictionary.placeOf([passed, failed, total]) };
    }
    return last[dimension].place;
  };
  return {
    values: () => dictionary.values.slice(1) as CountsValue[],
    columns,
    addCounts(row: ResultRow | null): void {
      for (const dimension of dimensions) {
        const counts = row?.[dimension] ?? null;
        columns[dimension].push(counts === null ? 0 : placeIn(dimension, counts));
      }
    },
  };
}

const none: { readonly counts: Counts | null; readonly place: number } = { counts: null, place: 0 };
