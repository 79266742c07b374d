import { randomUUID } from 'node:crypto';
import { endWords } from '@renderer/features/results/list-words';
import { describeError } from '@renderer/lib/describe-error';
import type { DeletionReport } from '@shared/domain/deletion';
import type { ResultRow } from '@shared/domain/result';
import { AppError } from '@shared/errors/app-error';
import type { ErrorCode, Outcome } from '@shared/errors/error-codes';
import { stateSentence } from '@shared/words/operation-words';
import { linesIn } from '@tests/support/result-page';
import type { Bench } from './bench';

/** What came of an operation, as far as the window learns of it. */
export interface Seen {
  /** What is known about a write (quality-goals 3.2); null for reads. */
  readonly outcome: Outcome | null;
  /** `ok`, or the code of the error. */
  readonly code: ErrorCode | 'ok';
  /** What the screen says of it. */
  readonly words: string;
  /** What reading found after a write: its effect, none of it, or nothing that proves either. */
  readonly found: 'effect' | 'no effect' | 'not checked' | null;
}

/** One thing that a person does, in two steps: what comes before the fault, and what meets it. */
export type Operation = (bench: Bench) => Promise<() => Promise<Seen>>;

const readResults: Operation = async ({ desk, connectionId, stage }) => {
  const query = { connectionId, contractId: stage.contractId, limit: 10, position: { mode: 'start' } } as const;
  return async () => {
    const page = await desk.call('results.page', query).catch(AppError.from);
    if (page instanceof AppError) return failedRead(page);
    const words = `${linesIn(page).length} rows. ${endWords(page.end, null, 'UTC')}`;
    return { outcome: null, code: 'ok', words, found: null };
  };
};

const readNewest: Operation =
  async ({ desk, connectionId, stage: { contractId } }) =>
  async () => {
    const newest = await desk.call('results.newest', { connectionId, contractId }).catch(AppError.from);
    if (newest instanceof AppError) return failedRead(newest);
    return {
      outcome: null,
      code: 'ok',
      words: newest.row === null ? 'No results yet' : newest.row.status,
      found: null,
    };
  };

/** Deletes the oldest result of the contract, by the way that the app has for it. */
const remove: Operation = async ({ desk, connectionId, stage: { contractId, oldest } }) => {
  const scope = { kind: 'one', timestamp: oldest() } as const;
  const target = { previewId: randomUUID(), connectionId, contractId, scope };
  await desk.call('deletion.preview', target);
  return async () => {
    const { outcome, problem, checked, gone } = await desk.call('deletion.confirm', target);
    const found = checked ? (gone === 1 ? 'effect' : 'no effect') : 'not checked';
    return { outcome, code: problem?.code ?? 'ok', words: wordsOf({ outcome, found, problem }), found };
  };
};

const proved = { effect: 'done', 'no effect': 'not-done', 'not checked': 'unknown' } as const;
const known = { 'not-sent': 'not-sent', rejected: 'refused' } as const;

type Report = Pick<DeletionReport, 'outcome' | 'problem'> & { readonly found: keyof typeof proved };

/** What the report says, and why. */
function wordsOf({ outcome, problem, found }: Report): string {
  const state = outcome === 'not-sent' || outcome === 'rejected' ? known[outcome] : proved[found];
  const why = problem === null ? [] : [describeError(problem).text];
  return [stateSentence('clean-up', state), ...why].join(' ');
}

const validate: Operation =
  async ({ desk, connectionId, stage: { contractId } }) =>
  async () => {
    const run = await desk.call('results.validate', { connectionId, contractId }).catch(AppError.from);
    return seenOfValidation(run);
  };

function seenOfValidation(run: ResultRow | AppError): Seen {
  if (!(run instanceof AppError)) return { outcome: null, code: 'ok', words: run.status, found: 'effect' };
  const { text, whatHappened } = describeError(run);
  return { outcome: run.outcome ?? null, code: run.code, words: `${text} ${whatHappened}`, found: 'not checked' };
}

const failedRead = (error: AppError): Seen => ({
  outcome: error.outcome ?? null,
  code: error.code,
  words: describeError(error).text,
  found: null,
});

/** The operations that faults meet, each with the requests that count. */
export const operations = {
  read: { run: readResults, method: 'GET', path: '/results?' },
  newest: { run: readNewest, method: 'GET', path: '/results/latest' },
  delete: { run: remove, method: 'DELETE', path: '/results/' },
  validate: { run: validate, method: 'POST', path: '/validate' },
} as const satisfies Record<string, { run: Operation; method: string; path: string }>;

export type OperationName = keyof typeof operations;
