import { createKeyedMutex } from '@main/lib/keyed-mutex';
import type { ReaderOf } from '@main/services/background/background-reader';
import { createPolls } from '@main/services/background/polls';
import type { RateLimitedApi, ServerDirectory } from '@main/services/connections/server-api';
import type { JournalBook, UnknownOperation } from '@main/services/journal/journal-book';
import type { ResultReader } from '@main/services/results/result-service';
import type { Connection } from '@shared/domain/connection/connection';
import type { ConnectionId } from '@shared/domain/ids';
import type { OperationKind, StepFinding } from '@shared/domain/operation/activity';
import { AppError } from '@shared/errors/app-error';
import { hasClass } from '@shared/errors/error-table';
import type { OpenStep, OperationDefinition, ReadOutcome, ServerReading } from './operation-definition';

export interface ReconcileDeps {
  readonly kinds: Readonly<Record<OperationKind, Pick<OperationDefinition, 'findOut'>>>;
  readonly book: JournalBook;
  readonly servers: ServerDirectory;
  readonly resultsOver: (api: RateLimitedApi) => ResultReader;
  /** Rejects with `no_connection` when there is none of that id. */
  readonly connectionOf: (id: ConnectionId) => Promise<Connection>;
  readonly hasToken: (id: ConnectionId) => Promise<boolean>;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/**
 * Finds out by reading what became of an operation whose outcome is unknown, as its kind can tell. It has no way to send anything that
 * changes anything. Resolves with whether its outcome is known now; rejects when it cannot be read. `opened` opens the server, as for a
 * person where it is left out.
 */
export function createReconciler(deps: ReconcileDeps) {
  const { kinds, book, servers, resultsOver, connectionOf, hasToken, clock } = deps;
  const oneAtATime = createKeyedMutex();

  async function readingOf({ connectionId, server }: UnknownOperation, opened?: Opened): Promise<ServerReading> {
    const connection = await connectionOf(connectionId);
    // What another server holds says nothing. The sample workspace has another port each time, and is the same all the same.
    const isOther = connection.kind === 'server' && connection.baseUrl !== server;
    if (isOther) throw new AppError('no_connection', { details: { where: 'server' } });
    // A call without a token would have the person asked for one, who did nothing that needs it.
    if (!(await hasToken(connectionId))) throw new AppError('no_token');
    const api = await (opened?.() ?? servers.apiOf(connectionId));
    return { api, results: resultsOver(api), connectionId, now: clock() };
  }

  async function note({ id }: UnknownOperation, { findings, started }: ReadOutcome): Promise<boolean> {
    const operation = await book.unknownOf(id);
    if (operation === undefined) return true;
    const isTaken = started !== undefined && book.isRunOfAnother(operation, started.run);
    await book.recordFindings(id, isTaken ? findings.map(unsure) : findings);
    if (started !== undefined && !isTaken) book.started(id, started.run, started.contract);
    return (await book.settle(id)) !== 'unknown';
  }

  return async (operationId: string, opened?: Opened): Promise<boolean> => {
    const operation = await book.unknownOf(operationId);
    if (operation === undefined) return true;
    const reading = await readingOf(operation, opened);
    const outcome = await kinds[operation.kind].findOut(stepsOf(operation, reading.now), reading);
    // A run belongs to one operation only. Who asks for it waits for nothing that is read in the background.
    return oneAtATime(operation.connectionId, () => note(operation, outcome));
  };
}

type Opened = () => Promise<RateLimitedApi>;

export type Reconcile = ReturnType<typeof createReconciler>;

/** What was found proves nothing about it. */
const unsure = ({ step }: StepFinding): StepFinding => ({ step, finding: 'unsure' });

/** How long a request may be at work on the server, and what it did may be on the way to those who read. */
const mayBeAtWorkMs = 10 * 60_000;

const stepsOf = ({ open, startedAt }: UnknownOperation, now: number): OpenStep[] =>
  open.map(({ place, request, state, sentAt }) => {
    const isOver = sentAt !== null && now - sentAt >= mayBeAtWorkMs;
    return { step: place, request, sentAt: sentAt ?? startedAt, isAnswered: state === 'success', isOver };
  });

/** At once, then ever more seldom, ten minutes long. */
const backoffMs: readonly number[] = [0, 2, 4, 8, 16, ...Array.from({ length: 19 }, () => 30)].map(
  (seconds) => seconds * 1000,
);

interface PollerDeps {
  readonly readerOf: ReaderOf;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/** Looks again and again, in the background, for what became of operations. */
export function createReconcilePoller(reconcile: Reconcile, deps: PollerDeps) {
  const polls = createPolls('reconciling', deps);
  /** From the beginning, also when it is being checked. */
  return (connectionId: ConnectionId, operationId: string): void =>
    polls.start(connectionId, operationId, {
      waitMs: (count) => backoffMs[count] ?? null,
      read: (api) => reconcile(operationId, api).catch(endIfHopeless),
    });
}

/** What only another token or another connection can change ends it, and says nothing of what else is read. */
function endIfHopeless(thrown: unknown): true {
  if (hasClass(AppError.from(thrown).code, 'token', 'connection', 'not-allowed')) return true;
  throw thrown;
}
