import type { IndexedContract } from '@shared/domain/contract-index';
import { outcomeOf } from '@shared/results/standing/outcome';
import { useMemo, useState } from 'react';

type Rows = readonly IndexedContract[];

/** A list whose rows stay where they are. */
export interface HeldRows {
  readonly rows: Rows;
  /** Rows that changed so that the filter does not let them through any more. */
  readonly departed: Rows;
  /** The rows stand in another order than they would in a new list. */
  readonly isMoved: boolean;
}

/**
 * The rows of a list that changes while somebody works through it: a row keeps its place, though its contract has changed so that it
 * does not match any more or would stand elsewhere, and new ones come after what they follow. `held` are the rows that were shown, as they
 * were when they matched: one that has not changed since has left for another reason, such as a text that was searched meanwhile.
 */
export function holdRows(held: Rows, shown: Rows, all: ReadonlyMap<string, IndexedContract>): HeldRows {
  const before = new Set(held.map(({ key }) => key));
  const matching = new Map(shown.map((row) => [row.key, row]));
  const isChanged = (row: IndexedContract) => all.has(row.key) && all.get(row.key) !== row;
  const known = held.filter((row) => matching.has(row.key) || isChanged(row)).flatMap(({ key }) => all.get(key) ?? []);
  const following = new Map<string | null, IndexedContract[]>();
  let last: string | null = null;
  for (const row of shown) {
    if (before.has(row.key)) last = row.key;
    else following.set(last, [...(following.get(last) ?? []), row]);
  }
  const rows = [...(following.get(null) ?? []), ...known.flatMap((row) => [row, ...(following.get(row.key) ?? [])])];
  const isMoved = rows.filter(({ key }) => matching.has(key)).some(({ key }, at) => key !== shown[at]?.key);
  return { rows, departed: known.filter(({ key }) => !matching.has(key)), isMoved };
}

interface Holding {
  readonly contracts: Rows;
  readonly shown: Rows;
  /** Another one begins another list. */
  readonly listKey: string;
  /** False while the list only comes, and where nothing is filtered. */
  readonly isHeld: boolean;
}

const nothing: Rows = [];

/** Holds the rows of a filtered list until it is left or made new. */
export function useHeldRows({
  contracts,
  shown,
  listKey,
  isHeld,
}: Holding): HeldRows & { readonly refresh: () => void } {
  const [list, setList] = useState({ listKey, held: nothing });
  const all = useMemo(() => new Map(contracts.map((row) => [row.key, row])), [contracts]);
  const before = isHeld && list.listKey === listKey ? list.held : nothing;
  const now = useMemo(() => holdRows(before, shown, all), [before, shown, all]);
  const held = useMemo(() => {
    const departed = new Set(now.departed);
    const matched = new Map(before.map((row) => [row.key, row]));
    return now.rows.map((row) => (departed.has(row) ? (matched.get(row.key) ?? row) : row));
  }, [now, before]);
  // What is shown now is what is held from now on.
  if (isHeld && (list.listKey !== listKey || !isSameList(list.held, held))) setList({ listKey, held });
  return { ...now, refresh: () => setList({ listKey, held: nothing }) };
}

const isSameList = (one: Rows, other: Rows): boolean =>
  one.length === other.length && one.every((row, at) => row === other[at]);

/** Whether all rows that left a filter did so because their contracts pass again. */
export const haveRecovered = (departed: readonly IndexedContract[]): boolean =>
  departed.every((row) => outcomeOf(row) === 'Success');
