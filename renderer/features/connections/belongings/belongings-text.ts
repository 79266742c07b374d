import type { Belongings, Left } from '@shared/domain/belongings';
import type { Connection } from '@shared/domain/connection';
import { listed } from '@shared/format/format';
import { messages } from './messages';

/** What waits is stopped with its connection. */
export const keptOf = (belongings: Belongings): Belongings => ({ ...belongings, waiting: 0 });

/** What there is, each with its number; empty where there is nothing. */
export const belongingsList = (belongings: Belongings): string[] =>
  (Object.keys(messages.counts) as (keyof Belongings)[]).flatMap((kind) =>
    belongings[kind] === 0 ? [] : [messages.counts[kind](belongings[kind])],
  );

/** `3 notes, 1 retention rule and 2 saved views` */
export const belongingsText = (belongings: Belongings): string => listed(belongingsList(belongings));

/** What others have left at the address of a connection, unless it was declined for it. */
export const offeredTo = (left: readonly Left[], { id, baseUrl }: Pick<Connection, 'id' | 'baseUrl'>): Left[] =>
  left.filter(({ address, declinedBy }) => address === baseUrl && declinedBy !== id);

/** All of it together. */
export function sumOf(left: readonly Left[]): Belongings {
  const kinds = Object.keys(messages.counts) as (keyof Belongings)[];
  const count = (kind: keyof Belongings) => left.reduce((sum, { belongings }) => sum + belongings[kind], 0);
  return Object.fromEntries(kinds.map((kind) => [kind, count(kind)])) as Belongings;
}

/** What waits for connections that are not there, without what is offered where it can be taken over. */
export const waitingElsewhere = (left: readonly Left[], offered: readonly Left[]): Left[] =>
  left.filter((each) => each.belongings.waiting > 0 && !offered.includes(each));
