import type { ExportReport } from '@shared/domain/export';
import type { EndReason } from '@shared/domain/paging';
import { plural } from '@shared/words/format';

const ends: Readonly<Record<EndReason, string | null>> = {
  complete: null,
  'repeated-cursor': 'The server repeated a cursor, so older results may be missing.',
  'nothing-new': 'The server stopped giving new results before its list had ended, so older results may be missing.',
  'same-timestamp': 'More results share one millisecond than the server gives at once, so older results are missing.',
  'no-length': 'The server closed the connection without saying how long its answer was, so results may be missing.',
};

/** What is known to be missing in an export, a sentence each; none when everything is there. */
export function missingWords({
  end,
  unreadable,
  missing,
}: Omit<ExportReport, 'fileName' | 'bytes'>): readonly string[] {
  return [
    ends[end],
    unreadable === 0
      ? null
      : `${plural(unreadable, 'row')} of the server could not be read and ${unreadable === 1 ? 'is' : 'are'} left out.`,
    missing === 0
      ? null
      : `${plural(missing, 'selected result')} ${missing === 1 ? 'was' : 'were'} not on the server any more.`,
  ].filter((words) => words !== null);
}
