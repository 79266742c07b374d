import type { SearchEnd } from '@shared/domain/contract/asset';
import type { ExportReport } from '@shared/domain/result/export';
import type { EndReason } from '@shared/domain/result/paging';
import { catalogue } from '@shared/format/catalogue';
import { isOrAre, plural } from '@shared/format/format';

/** What people read at the end of a list; null where there is nothing to say. */
interface ReadEnd {
  /** Under a list of contracts or tables. */
  readonly list: string | null;
  /** Under a list of results. */
  readonly results: string;
  /** Any of the results may be missing, so the oldest one that arrived proves nothing about the others. */
  readonly isAnywhere?: true;
  /** In a file of results. */
  readonly file: string | null;
}

const mayBeMore = 'so the list ends here. There may be more that it does not show.';

const messages = catalogue({
  ends: {
    complete: { results: 'End of runs' },
    'repeated-cursor': {
      list: `The server repeated itself, ${mayBeMore}`,
      results: 'The server repeated itself, so there may be older runs that cannot be loaded',
      file: 'The server repeated itself, so older runs may be missing.',
    },
    'nothing-new': {
      list: `The server sent nothing new, ${mayBeMore}`,
      results: 'The server sent the same runs again, so there may be older ones that cannot be loaded',
      file: 'The server stopped giving new runs before its list had ended, so older runs may be missing.',
    },
    'same-timestamp': {
      list: `The server cannot go further back, ${mayBeMore}`,
      results: 'Too many runs share one exact time, so older ones cannot be loaded',
      file: 'More runs share one exact time than the server sends at once, so older runs are missing.',
    },
    'no-length': {
      list: 'The server did not say how long its answer was, so the list ends here. There may be more that did not arrive.',
      results:
        'The server closed the connection without saying how long its answer was, so there may be runs that did not arrive',
      file: 'The server closed the connection without saying how long its answer was, so runs may be missing.',
    },
    window: { list: 'The search shows no more hits than these. Narrow the search to see others.' },
  },
  oldest: (end: string, day: string) => `${end} — oldest: ${day}`,
  unreadable: (rows: number) =>
    `${plural(rows, 'row')} of the server could not be read and ${isOrAre(rows)} not included.`,
  missing: (results: number) =>
    `${plural(results, 'selected run')} ${results === 1 ? 'is' : 'are'} no longer on the server.`,
  notSaved: (results: number) =>
    `${plural(results, 'selected run')} ${results === 1 ? 'is' : 'are'} not saved on this computer.`,
  saved: {
    kept: 'Exported without the server, from the runs saved on this computer. Older ones may be missing, and long messages are cut.',
    opened:
      'Exported without the server, from the runs that were opened on this computer alone. Any other may be missing, and long messages are cut.',
  },
});

/** Every way in which reading a list ends. */
const readEnds: Readonly<Record<EndReason, ReadEnd>> & Readonly<Record<SearchEnd, Pick<ReadEnd, 'list'>>> = {
  complete: { list: null, file: null, ...messages.ends.complete },
  'repeated-cursor': messages.ends['repeated-cursor'],
  'nothing-new': messages.ends['nothing-new'],
  'same-timestamp': messages.ends['same-timestamp'],
  'no-length': { ...messages.ends['no-length'], isAnywhere: true },
  window: messages.ends.window,
};

/** Why a list of contracts or tables ended early; null when it did not. */
export const listEndText = (end: EndReason | SearchEnd | null): string | null => readEnds[end ?? 'complete'].list;

/** Why a list of results ended; `oldest` is the day of the last one, shown where nothing newer can be missing. */
export function resultsEndText(end: EndReason | null, oldest: string | null): string {
  const { results, isAnywhere = false } = readEnds[end ?? 'complete'];
  return oldest === null || isAnywhere ? results : messages.oldest(results, oldest);
}

/** What is missing in an export, one sentence each; empty when it is complete. */
export function missingSentences({
  end,
  unreadable,
  missing,
  saved,
}: Omit<ExportReport, 'fileName' | 'bytes'>): readonly string[] {
  const gone = saved === undefined ? messages.missing : messages.notSaved;
  return [
    saved === undefined ? null : messages.saved[saved],
    readEnds[end].file,
    unreadable === 0 ? null : messages.unreadable(unreadable),
    missing === 0 ? null : gone(missing),
  ].filter((sentence) => sentence !== null);
}
