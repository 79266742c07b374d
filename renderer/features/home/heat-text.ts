import type { DaysByKey } from '@renderer/api/contract/contract-days';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import { contractTitle } from '@shared/format/contract-title';
import { formatShort } from '@shared/format/instant';
import { shownStatus } from '@shared/format/status-names';
import { plainText } from '@shared/format/text';
import { type DayCounts, dayOutcome } from '@shared/results/standing/outcome-days';
import { messages } from './messages';

const { heat: text } = messages;

/** What a day came to in a word: `Failed`, `No runs`, `Not read`. */
const dayWord = (counts: DayCounts | undefined): string => text.days[dayOutcome(counts)];

/** The same with the counts: `Failed, 3 runs: 1 Failed, 2 Success`. */
export function dayText(counts: DayCounts | undefined): string {
  const word = dayWord(counts);
  if (counts === null || counts === undefined) return word;
  const parts = Object.entries(counts).filter(([, count]) => count > 0);
  if (parts.length === 0) return word;
  const runs = parts.reduce((sum, [, count]) => sum + count, 0);
  return `${word}, ${text.counts(
    runs,
    parts.map(([status, count]) => text.count(count, shownStatus(status))),
  )}`;
}

/** A column of the map. */
export interface Day {
  /** Its place among the days, oldest first. */
  readonly at: number;
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
  /** `12 May`. */
  readonly name: string;
}

interface DaysFacts {
  /** The beginnings of the days, and the end of the last one. */
  readonly starts: readonly number[];
  readonly zone: string;
  readonly isNewestFirst: boolean;
}

/** The days from left to right. */
export function daysOf({ starts, zone, isNewestFirst }: DaysFacts): readonly Day[] {
  const days = starts.slice(0, -1).map((start, at): Day => {
    return { at, start, end: starts[at + 1] ?? start, name: formatShort(start, zone, 'day and month') };
  });
  return isNewestFirst ? days.reverse() : days;
}

/** The titles of contracts; those of equal titles with the asset that tells them apart. */
export function titlesOf(
  keys: readonly string[],
  find: (key: string) => IndexedContract | undefined,
): (indexed: IndexedContract) => string {
  const counts = new Map<string, number>();
  for (const key of keys) {
    const indexed = find(key);
    if (indexed === undefined) continue;
    const title = contractTitle(indexed.contract);
    counts.set(title, (counts.get(title) ?? 0) + 1);
  }
  return ({ contract }) => {
    const title = contractTitle(contract);
    const asset = contract.asset?.fullyQualifiedName ?? contract.asset?.name ?? null;
    return asset === null || (counts.get(title) ?? 0) < 2 ? title : text.ofAsset(title, asset);
  };
}

interface TableFacts extends Omit<DaysFacts, 'isNewestFirst'> {
  readonly titleOf: (indexed: IndexedContract) => string;
  readonly known: DaysByKey;
}

/** The map as text, newest day first: a line per contract, cells separated by tabs. */
export function tableText(contracts: readonly IndexedContract[], { titleOf, starts, zone, known }: TableFacts): string {
  const days = daysOf({ starts, zone, isNewestFirst: true });
  const lines = contracts.map((indexed) => [
    plainText(titleOf(indexed)),
    ...days.map(({ at }) => dayWord(known.get(indexed.key)?.[at])),
  ]);
  return [[text.contract, ...days.map(({ name }) => name)], ...lines].map((cells) => cells.join('\t')).join('\n');
}
