import type { Recorded, RecordingItem } from '@shared/domain/recording';

/** Whether an item is sent unless the person decides otherwise: nothing stands in its way. */
export const isSentByDefault = ({ problems, conflict }: RecordingItem): boolean =>
  problems.length === 0 && (conflict.kind === 'none' || conflict.kind === 'unknown');

/** Whether something else has the time of an item that could be sent. */
export const isTaken = ({ problems, conflict }: RecordingItem): boolean =>
  problems.length === 0 && (conflict.kind === 'exists' || conflict.kind === 'repeated');

/** Places of the items that are sent: those without an obstacle, unless changed. */
export function itemsSent(items: readonly RecordingItem[], changed: ReadonlyMap<number, boolean>): ReadonlySet<number> {
  const sendable = items.filter(({ problems }) => problems.length === 0);
  return new Set(sendable.filter((item) => changed.get(item.index) ?? isSentByDefault(item)).map(({ index }) => index));
}

/** Where the sending broke off, everything from there on has the same outcome. */
export const isRest = ({ outcome, reason }: Recorded): boolean => outcome === 'not-sent' && reason === null;

/** Items whose outcome needs words of its own. */
export const notable = (items: readonly Recorded[]): Recorded[] =>
  items.filter((item) => !isRest(item) && (item.outcome !== 'done' || item.reason !== null || item.found === false));
