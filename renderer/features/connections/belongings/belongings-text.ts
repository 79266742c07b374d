import { countedKinds, countsList } from '@renderer/marks/item-counts';
import type { Connection } from '@shared/domain/connection/connection';
import type { Belongings, Left } from '@shared/domain/local/belongings';
import type { LocalCounts } from '@shared/domain/local/local-items';
import { listed } from '@shared/format/format';
import { messages } from './messages';

/** Belongings that stay when the connection is removed; waiting validations are stopped. */
export const withoutWaiting = (belongings: Belongings): Belongings => ({ ...belongings, waiting: 0 });

/** The belongings with their counts; empty when there are none. */
export const belongingsList = ({ items, ...others }: Belongings): string[] => [
  ...countsList(items),
  ...(['versions', 'waiting'] as const).flatMap((kind) =>
    others[kind] === 0 ? [] : [messages.counts[kind](others[kind])],
  ),
];

/** `3 notes, 2 saved views and 1 retention rule` */
export const belongingsText = (belongings: Belongings): string => listed(belongingsList(belongings));

/** What others have left at the address of a connection, unless it was declined. */
export const offeredTo = (left: readonly Left[], { id, baseUrl }: Pick<Connection, 'id' | 'baseUrl'>): Left[] =>
  left.filter(({ address, declinedBy }) => address === baseUrl && declinedBy !== id);

/** The sum of all. */
export function sumOf(left: readonly Left[]): Belongings {
  const sum = (count: (belongings: Belongings) => number) =>
    left.reduce((total, { belongings }) => total + count(belongings), 0);
  return {
    items: Object.fromEntries(countedKinds.map((kind) => [kind, sum(({ items }) => items[kind])])) as LocalCounts,
    versions: sum(({ versions }) => versions),
    waiting: sum(({ waiting }) => waiting),
  };
}
