import { cut } from '@main/api/wire/readers';
import type { NamedContract } from '@shared/domain/activity';
import type { ItemOutcome, OutcomeReason, ResultItem } from '@shared/domain/add-results';
import { draftWarnings } from '@shared/domain/draft-warnings';
import { type ReportedFailure, reportedFailure } from '@shared/domain/failure';
import type { ResultRow } from '@shared/domain/result';
import type { ResultDraft } from '@shared/domain/result-draft';
import type { AppError } from '@shared/errors/app-error';
import { errorFacts } from '@shared/errors/error-table';
import type { FileItem, ResultsInFile } from './result-files/results-in-file';

/** The contract that results are to be recorded for. */
export interface TargetContract extends NamedContract {
  readonly fullyQualifiedName: string;
}

/** One item of a preview; `draft` is what would be sent, null when it cannot be. */
export interface PlannedItem {
  readonly item: ResultItem;
  readonly draft: ResultDraft | null;
}

const messageLength = 200;

interface Planning {
  /** Epoch milliseconds. */
  readonly now: number;
  /** The ids of another contract's results stay behind: a server may find a result by its id alone, and move it. */
  readonly isOtherContract: boolean;
}

/** The items of what was typed or read, without a look at the server. */
export function planItems(items: readonly FileItem[], { now, isOtherContract }: Planning): PlannedItem[] {
  const firstAt = new Map<number, number>();
  return items.map((read, index) => {
    const { id, timestamp, status, message } = read.draft;
    const whole = sendableDraft(read, isOtherContract);
    const earlier = whole === null ? undefined : firstAt.get(whole.timestamp);
    if (whole !== null && earlier === undefined) firstAt.set(whole.timestamp, index);
    const item: ResultItem = {
      index,
      timestamp,
      status,
      message: message === null ? null : cut(message, messageLength),
      problems: [...read.problems],
      warnings: whole === null ? [] : draftWarnings(whole, now),
      notSent: [...read.notSent],
      leavesId: isOtherContract && id !== null,
      conflict: earlier === undefined ? { kind: 'none' } : { kind: 'repeated', index: earlier },
    };
    return { item, draft: whole };
  });
}

/** Null when it cannot be sent. */
function sendableDraft({ draft, problems }: FileItem, isOtherContract: boolean): ResultDraft | null {
  const { timestamp, status } = draft;
  if (timestamp === null || status === null || problems.length > 0) return null;
  return { ...draft, id: isOtherContract ? null : draft.id, timestamp, status };
}

/** With what was found at the same instants; an instant that is not in the map could not be looked at. */
export function withConflicts(
  items: readonly PlannedItem[],
  existing: ReadonlyMap<number, readonly ResultRow[]>,
): PlannedItem[] {
  return items.map(({ item, draft }) => {
    if (draft === null || item.conflict.kind === 'repeated') return { item, draft };
    const rows = existing.get(draft.timestamp);
    const [row] = rows ?? [];
    if (rows === undefined) return { item: { ...item, conflict: { kind: 'unknown' } }, draft };
    if (row === undefined) return { item, draft };
    const same = rows.find(({ id }) => id !== null && id === draft.id);
    return { item: { ...item, conflict: { kind: 'exists', row: same ?? row, sameId: same !== undefined } }, draft };
  });
}

/** The contract that a file says it belongs to, when that is another one than `contract`. */
export function otherContractOf({ contract, items }: ResultsInFile, target: TargetContract): string | null {
  if (contract !== null) return isSameId(contract.id, target.id) ? null : contract.name;
  const other = items.find(({ contractFqn }) => contractFqn !== null && contractFqn !== target.fullyQualifiedName);
  return other?.contractFqn ?? null;
}

const isSameId = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** What became of one item, and why nothing more should be sent; `stop` is null when the next one may go. */
export interface SentOutcome extends Pick<ItemOutcome, 'outcome' | 'reason' | 'serverWords'> {
  readonly stop: OutcomeReason | null;
  /** Set when a right is missing. */
  readonly forbidden?: ReportedFailure | undefined;
}

/**
 * Reads an answer of success against what was sent. Old servers give every recorded result the contract's own id, so that
 * a second one replaces the first; whoever sends on without looking loses what was recorded.
 */
export function outcomeOfAnswer(draft: ResultDraft, row: ResultRow, contractId: string): SentOutcome {
  const reason = oddAnswer(draft, row, contractId);
  return { outcome: 'done', reason, serverWords: null, stop: reason };
}

/** What an answer says otherwise than what was sent; null when it says the same. */
function oddAnswer(draft: ResultDraft, row: ResultRow, contractId: string): OutcomeReason | null {
  if (row.timestamp !== draft.timestamp) return { key: 'other-time' };
  // A server may leave the status out of its answer.
  if (row.status !== draft.status && row.status !== 'none') return { key: 'other-status' };
  if (row.id?.toLowerCase() === contractId.toLowerCase()) return { key: 'contract-id' };
  const isOther = draft.id !== null && row.id !== null && row.id.toLowerCase() !== draft.id.toLowerCase();
  return isOther ? { key: 'other-id' } : null;
}

/** An answer that says no, or a request that never went out. Only what is about this one result lets the next one go. */
export function outcomeOfRefusal(error: AppError): SentOutcome {
  const { code, details, outcome } = error;
  const serverWords = details?.serverWords ?? null;
  const reason: OutcomeReason = { key: 'failed', code };
  if (outcome === 'not-sent') return { outcome: 'not-sent', reason, serverWords, stop: reason };
  if (code === 'conflict') return { outcome: 'refused', reason: { key: 'already-there' }, serverWords, stop: null };
  const isAboutThis = errorFacts(code).ends === 'nothing';
  const forbidden = code === 'forbidden' ? reportedFailure(error) : undefined;
  return { outcome: 'refused', reason, serverWords, stop: isAboutThis ? null : reason, forbidden };
}

/**
 * The answer was lost (`error`) or empty (null). What one reading of the instant found decides: `rows` is null when it could not be
 * read. Something that was there before proves nothing.
 */
export function outcomeOfLostAnswer(
  { draft, conflict }: { readonly draft: ResultDraft; readonly conflict: ResultItem['conflict'] },
  rows: readonly ResultRow[] | null,
  { error, contractId }: { readonly error: AppError | null; readonly contractId: string },
): SentOutcome {
  const serverWords = error?.details?.serverWords ?? null;
  const sentRow = rows?.find((row) => isSentResult(draft, row));
  if (sentRow !== undefined && conflict.kind === 'none') {
    const odd = oddAnswer(draft, sentRow, contractId);
    const reason = odd ?? (error === null ? null : ({ key: 'lost-but-found' } as const));
    return { outcome: 'done', reason, serverWords, stop: odd };
  }
  const found = rows === null ? 'unreadable' : rows.length === 0 ? 'nothing' : 'something';
  const reason = { key: 'not-known', code: error?.code ?? null, found } as const;
  return { outcome: 'unknown', reason, serverWords, stop: { key: 'answer-lost' } };
}

/** Whether a result that was read is the one that was sent. */
export const isSentResult = (draft: ResultDraft, row: ResultRow): boolean =>
  row.timestamp === draft.timestamp && row.status === draft.status && (draft.id === null || row.id === draft.id);
