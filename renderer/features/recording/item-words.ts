import { plural } from '@renderer/lib/format';
import type { RecordingItem } from '@shared/domain/recording';

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
