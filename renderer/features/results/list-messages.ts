import type { ResultList } from '@renderer/features/results/list/list-types';
import type { EndReason } from '@shared/domain/paging';
import { formatNumber, plural } from '@shared/format/format';
import { formatDay } from '@shared/format/instant';
import { resultsEndText } from '@shared/results/read-ends';
import { mostRows } from './auto-load';

/** Why a list ended, in words; `oldest` is the last loaded result's time. */
export const endWords = (end: EndReason | null, oldest: number | null, zone: string): string =>
  resultsEndText(end, oldest === null ? null : formatDay(oldest, zone));

/** Why a list is read no further. */
export const fullWords = `${formatNumber(mostRows)} results are the most that a list holds. Narrow the time range to see older ones.`;

type Loaded = Pick<ResultList, 'believableTotal' | 'unreadable' | 'repeated'> & {
  readonly table: { readonly length: number };
};

/** `300 loaded`, `300 of 12,000 loaded, 1 row unreadable, 2 duplicates ignored`. */
export function loadedWords({ table: { length }, believableTotal, unreadable, repeated }: Loaded): string {
  const odd = unreadable === 0 ? '' : `, ${plural(unreadable, 'row')} unreadable`;
  const loaded =
    believableTotal === null ? formatNumber(length) : `${formatNumber(length)} of ${formatNumber(believableTotal)}`;
  const again = repeated === 0 ? '' : `, ${plural(repeated, 'duplicate')} ignored`;
  return `${loaded} loaded${odd}${again}`;
}

type Read = { readonly table: { readonly length: number }; readonly view: { readonly length: number } };

/** `12,000 read, 3 match`. */
export const readWords = ({ table, view }: Read): string =>
  `${formatNumber(table.length)} read, ${formatNumber(view.length)} ${view.length === 1 ? 'matches' : 'match'}`;
