import type { IndexedContract } from '@shared/domain/contract/contract-index';
import { outcomeOf } from '@shared/results/standing/outcome';
import { useMemo, useState } from 'react';

type Rows = readonly IndexedContract[];

const nothing: Rows = [];

/** A list whose rows keep their places. */
export interface HeldRows {
  readonly rows: Rows;
  /** Rows that do not match the filter any more. */
  readonly departed: Rows;
  /** The rows are in another order than in a new list. */
  readonly isMoved: boolean;
  /** The rows as they were before their contracts ran. */
  readonly held: Rows;
}

/** Whether a contract has run since its row was shown. Its results being read for the first time is no run. */
function hasRun({ readAt, standing: { newest } }: IndexedContract, now: IndexedContract | undefined): boolean {
  const other = now?.standing.newest;
  return now !== undefined && readAt !== null && (newest?.key !== other?.key || newest?.status !== other?.status);
}

/**
 * The rows of a list while somebody works through it: a contract that has run since keeps its place, even if it does not match
 * any more or would be elsewhere. All others are as in a new list. `before` are the rows that were held.
 */
export function holdRows(before: Rows, shown: Rows, all: ReadonlyMap<string, IndexedContract>): HeldRows {
  // Mostly none has: then these are the rows of a new list, however many they are.
  if (!before.some((row) => hasRun(row, all.get(row.key)))) {
    return { rows: shown, departed: nothing, isMoved: false, held: shown };
  }
  const old = new Map(before.map((row) => [row.key, row]));
  const isHeld = ({ key }: IndexedContract) => {
    const row = old.get(key);
    return row !== undefined && hasRun(row, all.get(key));
  };
  const rows = shown.filter((row) => !isHeld(row));
  const places = new Set(rows.map(({ key }) => key));
  let last: string | null = null;
  for (const { key } of before) {
    const now = all.get(key);
    if (now !== undefined && isHeld(now)) {
      const above = last;
      rows.splice(rows.findIndex((row) => row.key === above) + 1, 0, now);
      last = key;
    } else if (places.has(key)) last = key;
  }
  const matching = new Set(shown.map(({ key }) => key));
  return {
    rows,
    departed: rows.filter(({ key }) => !matching.has(key)),
    isMoved: rows.filter(({ key }) => matching.has(key)).some(({ key }, at) => key !== shown[at]?.key),
    held: rows.map((row) => (isHeld(row) ? (old.get(row.key) ?? row) : row)),
  };
}

const none: ReadonlyMap<string, IndexedContract> = new Map();

interface Holding {
  readonly contracts: Rows;
  readonly shown: Rows;
  /** A new key starts a new list. */
  readonly listKey: string;
  /** False where nothing is filtered. */
  readonly isFiltered: boolean;
}

/** Holds the rows of a filtered list until it is left or refreshed. */
export function useHeldRows({ contracts, shown, listKey, isFiltered }: Holding) {
  const [list, setList] = useState({ listKey, held: nothing });
  const before = isFiltered && list.listKey === listKey ? list.held : nothing;
  const isNew = before.length === 0;
  const all = useMemo(() => (isNew ? none : new Map(contracts.map((row) => [row.key, row]))), [contracts, isNew]);
  const now = useMemo(() => holdRows(before, shown, all), [before, shown, all]);
  // The rows shown now are held from now on.
  if (isFiltered && (list.listKey !== listKey || !isSameList(list.held, now.held)))
    setList({ listKey, held: now.held });
  return { ...now, refresh: () => setList({ listKey, held: nothing }) };
}

const isSameList = (one: Rows, other: Rows): boolean =>
  one.length === other.length && one.every((row, at) => row === other[at]);

/** Whether all rows that left the filter did so because their contracts pass again. */
export const haveRecovered = (departed: readonly IndexedContract[]): boolean =>
  departed.every((row) => outcomeOf(row) === 'Success');
