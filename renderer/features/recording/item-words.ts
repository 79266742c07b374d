import type { RecordingItem } from '@shared/domain/recording';
import { formatNumber, plural } from '@shared/words/format';

/** Whether an item is sent unless the person decides otherwise: nothing stands in its way. */
export const isSentByDefault = ({ problems, conflict }: RecordingItem): boolean =>
  problems.length === 0 && (conflict.kind === 'none' || conflict.kind === 'unknown');

/** One item in a few words, for a line of the list. */
export function itemWords({ problems, warnings, conflict }: RecordingItem): string {
  if (problems.length > 0) return 'Cannot be sent';
  switch (conflict.kind) {
    case 'repeated':
      return `Same time as item ${conflict.index + 1}`;
    case 'exists':
      return conflict.sameId ? 'This result is already there' : 'Another result is already there';
    case 'unknown':
      return 'Not known what is there';
    case 'none':
      return warnings.length > 0 ? plural(warnings.length, 'warning') : 'New';
  }
}

/** Whether something else has the time of an item that could be sent. */
export const isTaken = ({ problems, conflict }: RecordingItem): boolean =>
  problems.length === 0 && (conflict.kind === 'exists' || conflict.kind === 'repeated');

/** How many items are not sent and why, such as `3 left out: 2 already there, 1 that cannot be sent`; empty when all are. */
export function leftOutWords(items: readonly RecordingItem[], chosen: ReadonlySet<number>): string {
  const out = items.filter(({ index }) => !chosen.has(index));
  const reasons = [
    [(item: RecordingItem) => item.problems.length > 0, 'that cannot be sent'],
    [({ conflict }: RecordingItem) => conflict.kind === 'exists', 'whose time is already taken'],
    [({ conflict }: RecordingItem) => conflict.kind === 'repeated', 'with the time of another item'],
    [() => true, 'by you'],
  ] as const;
  const counts = reasons.map(() => 0);
  for (const item of out) {
    const at = reasons.findIndex(([fits]) => fits(item));
    counts[at] = (counts[at] ?? 0) + 1;
  }
  const parts = reasons.flatMap(([, words], at) =>
    counts[at] === 0 ? [] : [`${formatNumber(counts[at] ?? 0)} ${words}`],
  );
  return out.length === 0 ? '' : `${formatNumber(out.length)} left out: ${parts.join(', ')}`;
}

const onePerInstant = 'A catalog keeps one result for each millisecond.';

/** What it means that something else has the same instant; null when nothing does. */
export function conflictSentence({ conflict }: RecordingItem): string | null {
  switch (conflict.kind) {
    case 'none':
      return null;
    case 'unknown':
      return 'It could not be found out whether a result is already there at this time. If one is, the server refuses yours (409) or puts it in its place.';
    case 'repeated':
      return `Item ${conflict.index + 1} has the same time. ${onePerInstant} Of two it refuses the second (409), or keeps it in place of the first.`;
    case 'exists':
      return conflict.sameId
        ? 'This very result, with the same id, is already there. Sending it puts this version in its place.'
        : `A result is already there at this time. ${onePerInstant} It refuses a second one (409), or puts it in place of the first.`;
  }
}
