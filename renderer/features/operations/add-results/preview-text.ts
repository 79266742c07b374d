import type { ResultItem } from '@shared/domain/operation/add-results';
import { type ItemState, stateOf } from './draft';
import { messages } from './messages';

const { plan, item: texts } = messages;

/** The place in the file of the item with the same time, from 1. */
const placeOfSame = ({ conflict }: Pick<ResultItem, 'conflict'>): number =>
  conflict.kind === 'repeated' ? conflict.index + 1 : 0;

/** The state of an item, for its row in the list. */
export function itemText(item: Pick<ResultItem, 'problems' | 'warnings' | 'conflict'>): string {
  const state = stateOf(item);
  const { warnings } = item;
  return state === 'free' && warnings.length > 0
    ? plan.warnings(warnings.length)
    : plan.states[state](placeOfSame(item));
}

/** What the server does with an instant that is taken; null when it is free. */
export function conflictText(item: Pick<ResultItem, 'problems' | 'conflict'>): string | null {
  const state = stateOf(item);
  return state === 'free' || state === 'unusable' ? null : texts.conflicts[state](placeOfSame(item));
}

/** Members of an item that are not sent, such as `mood, id, which belongs to another contract`; empty when all are. */
export const notSentText = ({ notSent, leavesId }: Pick<ResultItem, 'notSent' | 'leavesId'>): string =>
  [...notSent, ...(leavesId ? [texts.foreignId] : [])].join(', ');

const reasons: Readonly<Record<ItemState, keyof typeof plan.leftOutFor>> = {
  unusable: 'unusable',
  thisThere: 'taken',
  otherThere: 'taken',
  repeated: 'repeated',
  unknown: 'choice',
  free: 'choice',
};

/** How many items are not sent and why, such as `3 left out: 2 already there, 1 that cannot be sent`; null when all are. */
export function leftOutText(items: readonly ResultItem[], chosen: ReadonlySet<number>): string | null {
  const out = items.filter(({ index }) => !chosen.has(index)).map((item) => reasons[stateOf(item)]);
  if (out.length === 0) return null;
  if (out.every((reason) => reason === 'choice')) return plan.leftOutByYou(out.length);
  const counted = [...new Set(Object.values(reasons))].flatMap((reason) => {
    const count = out.filter((each) => each === reason).length;
    return count === 0 ? [] : [plan.leftOutFor[reason](count)];
  });
  return plan.leftOut(out.length, counted.join(', '));
}
