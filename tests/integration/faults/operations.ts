import { randomUUID } from 'node:crypto';
import { endText } from '@renderer/features/results/messages';
import { type DescribableError, describeError } from '@renderer/lib/describe-error';
import type { ReportedFailure } from '@shared/domain/failure';
import type { Operation as OperationRecord } from '@shared/domain/operation/activity';
import type { ResultRow } from '@shared/domain/result/result';
import { AppError, type WriteOutcome } from '@shared/errors/app-error';
import type { ErrorCode } from '@shared/errors/error-table';
import { findingText, stateSentence } from '@shared/format/operation-messages';
import { confirmCleanUp, planCleanUp, validate as startRun } from '@tests/support/operation-calls';
import { linesIn } from '@tests/support/result-page';
import type { Bench } from './bench';

/** What came of an operation, as far as the window learns of it. */
export interface Seen {
  /** What is known about a write (docs/quality.md#outcomes); null for reads. */
  readonly outcome: WriteOutcome | null;
  /** `ok`, or the code of the error. */
  readonly code: ErrorCode | 'ok';
  /** What the screen says of it. */
  readonly words: string;
  /** What reading found after a write: its effect, none of it, or nothing that proves either. */
  readonly found: 'effect' | 'no effect' | 'not checked' | null;
}

/** One thing that a person does, in two steps: what comes before the fault, and what meets it. */
export type Operation = (bench: Bench) => Promise<() => Promise<Seen>>;

const readResults: Operation = async ({ app, connectionId, stage }) => {
  const query = { connectionId, contractId: stage.contractId, pageSize: 10, position: { mode: 'start' } } as const;
  return async () => {
    const page = await app.call('results.page', query).catch(AppError.from);
    if (page instanceof AppError) return failedRead(page);
    const words = `${linesIn(page).length} rows. ${endText(page.end, null, 'UTC')}`;
    return { outcome: null, code: 'ok', words, found: null };
  };
};

const readNewest: Operation =
  async ({ app, connectionId, stage: { contractId } }) =>
  async () => {
    const newest = await app.call('results.newest', { connectionId, contractId }).catch(AppError.from);
    if (newest instanceof AppError) return failedRead(newest);
    return {
      outcome: null,
      code: 'ok',
      words: newest.row === null ? 'No runs yet' : newest.row.status,
      found: null,
    };
  };

const keepNothing = { newest: false, lastSuccess: false, lastFailure: false };

/** Deletes the oldest result of the contract, by the way that the app has for it. */
const remove: Operation = async ({ app, connectionId, stage: { contractId, oldest } }) => {
  const rule = { kind: 'picked' as const, timestamps: [oldest()] };
  const target = { previewId: randomUUID(), connectionId, contractIds: [contractId], rule, keep: keepNothing };
  await planCleanUp(app, target);
  return async () => {
    const { operationId, contracts } = await confirmCleanUp(app, { ...target, typed: '', backup: false });
    if (operationId === null) throw new Error('a clean-up of a run writes itself down');
    const operation = await app.call('activity.get', { operationId });
    if (operation === null) throw new Error('what was written down is there');
    return seenOfDeletion(operation, contracts[0]?.problem ?? operation.problem);
  };
};

/** What people read; each run has ports of its own. */
const textOf = (error: DescribableError): string =>
  describeError(error).text.replace(/https?:\/\/\S+(?=\. )/u, 'ADDRESS');

/** What the activity says: what is known, what reading found, and why. */
function seenOfDeletion(operation: OperationRecord, problem: ReportedFailure | null): Seen {
  const { state, results } = operation;
  const why = problem === null ? null : textOf(problem);
  const words = [stateSentence('clean-up', state), findingText(operation), why].filter((text) => text !== null);
  const changed = results?.changed ?? null;
  const effect = changed === 1 ? 'effect' : 'no effect';
  return {
    outcome: problem?.outcome ?? 'applied',
    code: problem?.code ?? 'ok',
    words: words.join(' '),
    found: changed === null ? 'not checked' : effect,
  };
}

const validate: Operation =
  async ({ app, connectionId, stage: { contractId } }) =>
  async () => {
    const run = await startRun(app, { connectionId, contractId }).catch(AppError.from);
    return seenOfValidation(run);
  };

function seenOfValidation(run: ResultRow | AppError): Seen {
  if (!(run instanceof AppError)) return { outcome: null, code: 'ok', words: run.status, found: 'effect' };
  const { whatHappened } = describeError(run);
  return {
    outcome: run.outcome ?? null,
    code: run.code,
    words: `${textOf(run)} ${whatHappened}`,
    found: 'not checked',
  };
}

const failedRead = (error: AppError): Seen => ({
  outcome: error.outcome ?? null,
  code: error.code,
  words: textOf(error),
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
