import type { IndexedContract } from '@shared/domain/contract-index';
import { contractTitle } from '@shared/format/contract-title';
import { formatShort } from '@shared/format/instant';
import { shownStatus } from '@shared/format/status-names';
import { type DayCounts, dayOutcome } from '@shared/results/standing/outcome-days';
import { messages } from './messages';

const { heat: text } = messages;

/** What a day came to in a word: `Failed`, `No runs`, `Not read`. */
export const dayWord = (counts: DayCounts | undefined): string => text.days[dayOutcome(counts)];

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

/** `12 May`. */
export const dayName = (start: number, zone: string): string => formatShort(start, zone, 'day and month');

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
