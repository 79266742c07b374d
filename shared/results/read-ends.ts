import type { SearchEnd } from '@shared/domain/asset';
import type { ExportReport } from '@shared/domain/export';
import type { EndReason } from '@shared/domain/paging';
import { plural } from '@shared/format/format';

/** What is said where a list came to an end; null where there is nothing to say. */
interface ReadEnd {
  /** Under a list of contracts or tables. */
  readonly list: string | null;
  /** Under a list of results. */
  readonly results: string;
  /** Nobody knows which results did not arrive: the oldest one that did says nothing of the rest. */
  readonly isAnywhere?: true;
  /** In a file of results. */
  readonly file: string | null;
}

const mayBeMore = 'so the list ends here. There may be more that it does not show.';

/** Every way in which the reading of a list ends. */
const readEnds: Readonly<Record<EndReason, ReadEnd>> & Readonly<Record<SearchEnd, Pick<ReadEnd, 'list'>>> = {
  complete: { list: null, results: 'End of results', file: null },
  'repeated-cursor': {
    list: `The server repeated itself, ${mayBeMore}`,
    results: 'The server repeated a cursor, so there may be older results that cannot be reached',
    file: 'The server repeated a cursor, so older results may be missing.',
  },
  'nothing-new': {
    list: `The server sent nothing new, ${mayBeMore}`,
    results: 'The server sent the same results again, so there may be older ones that cannot be reached',
    file: 'The server stopped giving new results before its list had ended, so older results may be missing.',
  },
  'same-timestamp': {
    list: `The server cannot go further back, ${mayBeMore}`,
    results: 'Too many results share one timestamp, so older ones cannot be reached',
    file: 'More results share one millisecond than the server gives at once, so older results are missing.',
  },
  'no-length': {
    list: 'The server did not say how long its answer was, so the list ends here. There may be more that did not arrive.',
    results:
      'The server closed the connection without saying how long its answer was, so there may be results that did not arrive',
    isAnywhere: true,
    file: 'The server closed the connection without saying how long its answer was, so results may be missing.',
  },
  window: { list: 'The search shows no more hits than these. Narrow the search to see others.' },
};

/** Why a list of contracts or tables ended, when it did not simply come to its end. */
export const listEndWords = (end: EndReason | SearchEnd | null): string | null => readEnds[end ?? 'complete'].list;

/** Why a list of results ended; `oldest` is the day of the last one, told where the list is whole down to it. */
export function resultsEndWords(end: EndReason | null, oldest: string | null): string {
  const { results, isAnywhere = false } = readEnds[end ?? 'complete'];
  return oldest === null || isAnywhere ? results : `${results} — oldest: ${oldest}`;
}

/** What is known to be missing in an export, a sentence each; none when everything is there. */
export function missingWords({
  end,
  unreadable,
  missing,
}: Omit<ExportReport, 'fileName' | 'bytes'>): readonly string[] {
  return [
    readEnds[end].file,
    unreadable === 0
      ? null
      : `${plural(unreadable, 'row')} of the server could not be read and ${unreadable === 1 ? 'is' : 'are'} left out.`,
    missing === 0
      ? null
      : `${plural(missing, 'selected result')} ${missing === 1 ? 'was' : 'were'} not on the server any more.`,
  ].filter((words) => words !== null);
}
