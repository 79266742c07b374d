import type { FileItem } from '@main/api/added-result';
import { cut } from '@main/lib/json';
import { type ReportedFailure, reportedFailure } from '@shared/domain/failure';
import type { NamedContract, StepFinding } from '@shared/domain/operation/activity';
import type { ItemOutcome, OutcomeReason, ResultItem } from '@shared/domain/operation/add-results';
import { draftWarnings } from '@shared/domain/result/draft-warnings';
import type { ResultRow } from '@shared/domain/result/result';
import type { ResultDraft } from '@shared/domain/result/result-draft';
import { serverStatus } from '@shared/domain/status';
import type { AppError } from '@shared/errors/app-error';
import { errorFacts } from '@shared/errors/error-table';
import type { ResultsInFile } from './result-files';

/** The contract that results are to be added to. */
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
  /** Results of another contract are sent without their ids: a server may find a result by its id alone, and move it. */
  readonly isOtherContract: boolean;
}

/** The items of what was typed or read, without asking the server. */
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

/** With what was found at the same instants; an instant that is not in the map could not be read. */
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
  /** What is there now, as its answer or a reading says; only of what is done. */
  readonly kept?: KeptResult | undefined;
  /** Set when a right is missing. */
  readonly forbidden?: ReportedFailure | undefined;
}

/** What identifies a result within its contract; a null id matches any. */
export type KeptResult = Pick<ResultRow, 'id' | 'timestamp' | 'status'>;

/** Whether a result that was read is this one. */
export const isSameResult = ({ id, timestamp, status }: KeptResult, row: ResultRow): boolean =>
  row.timestamp === timestamp &&
  serverStatus(row.status) === serverStatus(status) &&
  (id === null || isSameId(row.id ?? '', id));

/**
 * Reads an answer of success against what was sent. Old servers give every added result the contract's own id, so that
 * a second one replaces the first; whoever sends again without checking loses what was added.
 */
export function outcomeOfAnswer(draft: ResultDraft, row: ResultRow, contractId: string): SentOutcome {
  const reason = oddAnswer(draft, row, contractId);
  const status = row.status === 'none' ? draft.status : serverStatus(row.status);
  const kept = { id: row.id ?? draft.id, timestamp: row.timestamp, status };
  return { outcome: 'done', reason, serverWords: null, stop: reason, kept };
}

/** How an answer differs from what was sent; null when it does not. */
function oddAnswer(draft: ResultDraft, row: ResultRow, contractId: string): OutcomeReason | null {
  if (row.timestamp !== draft.timestamp) return { key: 'other-time' };
  // A server may leave the status out of its answer.
  if (serverStatus(row.status) !== draft.status && row.status !== 'none') return { key: 'other-status' };
  if (row.id === null) return null;
  if (isSameId(row.id, contractId)) return { key: 'contract-id' };
  return draft.id === null || isSameId(row.id, draft.id) ? null : { key: 'other-id' };
}

/** A refusal, or a request that was never sent. The next one is sent only when the refusal is about this one result. */
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
  const sentRow = rows?.find((row) => isSameResult(draft, row));
  if (sentRow !== undefined && conflict.kind === 'none') {
    const odd = oddAnswer(draft, sentRow, contractId);
    const reason = odd ?? (error === null ? null : ({ key: 'lost-but-found' } as const));
    return { outcome: 'done', reason, serverWords, stop: odd, kept: sentRow };
  }
  const found = rows === null ? 'unreadable' : rows.length === 0 ? 'nothing' : 'something';
  const reason = { key: 'not-known', code: error?.code ?? null, found } as const;
  return { outcome: 'unknown', reason, serverWords, stop: { key: 'answer-lost' } };
}

type Finding = Omit<StepFinding, 'step'>;

export const unsure: Finding = { finding: 'unsure' };

/** What the results at its instant prove of an accepted result: `not-done` only where none of them can be it. */
export function findingOf({ draft, item }: PlannedItem, kept: KeptResult, rows: readonly ResultRow[]): Finding {
  // Where nothing was before, whatever is there now is what the server made of it.
  const isNew = rows.length > 0 && item.conflict.kind === 'none';
  if (isNew || rows.some((row) => isSameResult(kept, row))) return { finding: 'done', changed: 1, unchanged: 0 };
  return kept.timestamp === draft?.timestamp ? { finding: 'not-done', changed: 0, unchanged: 1 } : unsure;
}

/** Whether nothing was replaced by an item and it came back as it was sent, so that deleting it brings back what there was. */
export function isPlainAddition(
  conflict: ResultItem['conflict'] | undefined,
  { outcome, reason, found }: ItemOutcome,
): boolean {
  if (outcome === 'refused' || outcome === 'not-sent') return true;
  const isAsSent = reason === null || reason.key === 'lost-but-found';
  return conflict?.kind === 'none' && (outcome === 'unknown' || (isAsSent && found !== null));
}
