import type { ReportedFailure } from '@shared/domain/failure';
import type { Recorded, RecordingItem } from '@shared/domain/recording';
import type { ResultRow } from '@shared/domain/result';
import type { ResultDraft } from '@shared/domain/result-draft';
import type { AppError } from '@shared/errors/app-error';
import { errorFacts } from '@shared/errors/error-table';

/** What became of one item, and why nothing more should be sent; `stop` is null when the next one may go. */
export interface Verdict extends Pick<Recorded, 'outcome' | 'sentence' | 'serverWords'> {
  readonly stop: string | null;
  /** Set when a right is missing. */
  readonly forbidden?: ReportedFailure | undefined;
}

/**
 * Reads an answer of success against what was sent. Old servers give every recorded result the contract's own id, so that
 * a second one replaces the first; whoever sends on without looking loses what was recorded.
 */
export function verdictOnAnswer(draft: ResultDraft, row: ResultRow, contractId: string): Verdict {
  const done = (sentence: string | null): Verdict => ({ outcome: 'done', sentence, serverWords: null, stop: sentence });
  if (row.timestamp !== draft.timestamp) return done('The server recorded it at another time than was sent.');
  // A server may leave the status out of its answer.
  if (row.status !== draft.status && row.status !== 'none') {
    return done('The server recorded it with another status than was sent.');
  }
  if (row.id?.toLowerCase() === contractId.toLowerCase()) {
    return done(
      'This server gives every recorded result the contract’s own id: the next recorded result takes the place of this one.',
    );
  }
  const isOther = draft.id !== null && row.id !== null && row.id.toLowerCase() !== draft.id.toLowerCase();
  return done(isOther ? 'The server gave it another id than was sent.' : null);
}

/** An answer that says no, or a request that never went out. Only what is about this one result lets the next one go. */
export function verdictOnRefusal(error: AppError): Verdict {
  const serverWords = error.details?.serverWords ?? null;
  if (error.outcome === 'not-sent') {
    return { outcome: 'not-sent', sentence: error.message, serverWords, stop: error.message };
  }
  if (error.code === 'conflict') {
    return { outcome: 'refused', sentence: 'A result already exists at this instant.', serverWords, stop: null };
  }
  const isAboutThis = errorFacts(error.code).ends === 'nothing';
  const { code, details, outcome } = error;
  const forbidden = code === 'forbidden' ? { code, details, outcome } : undefined;
  return {
    outcome: 'refused',
    sentence: error.message,
    serverWords,
    stop: isAboutThis ? null : error.message,
    forbidden,
  };
}

/**
 * The answer was lost (`error`) or empty (null). What one reading of the instant found decides: `rows` is null when it could not be
 * read. Something that was there before proves nothing.
 */
export function verdictOnLoss(
  { draft, conflict }: { readonly draft: ResultDraft; readonly conflict: RecordingItem['conflict'] },
  rows: readonly ResultRow[] | null,
  { error, contractId }: { readonly error: AppError | null; readonly contractId: string },
): Verdict {
  const serverWords = error?.details?.serverWords ?? null;
  const mine = rows?.find((row) => isMine(draft, row));
  if (mine !== undefined && conflict.kind === 'none') {
    const { sentence, stop } = verdictOnAnswer(draft, mine, contractId);
    return {
      outcome: 'done',
      sentence: sentence ?? (error === null ? null : 'Its answer was lost, but reading again found it.'),
      serverWords,
      stop,
    };
  }
  const found =
    rows === null
      ? 'The results could not be read to find out.'
      : rows.length === 0
        ? 'It was not there when the results were read once afterwards, but it may still arrive.'
        : 'A result is there at this instant, but it cannot be told whether it is this one.';
  const sentence = `${error?.message ?? 'The server accepted it without an answer.'} ${found} It is not sent again.`;
  return { outcome: 'unknown', sentence, serverWords, stop: 'An answer was lost, so the rest was not sent.' };
}

/** Whether a result that was read is the one that was sent. */
export const isMine = (draft: ResultDraft, row: ResultRow): boolean =>
  row.timestamp === draft.timestamp && row.status === draft.status && (draft.id === null || row.id === draft.id);
