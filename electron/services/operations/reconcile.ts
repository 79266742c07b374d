import { createKeyedMutex } from '@main/lib/keyed-mutex';
import { createRepeated } from '@main/lib/repeated';
import type { Sleep } from '@main/lib/with-timeout';
import type { ServerApi, ServerDirectory } from '@main/services/connections/server-api';
import type { JournalBook, UnknownOperation } from '@main/services/journal/journal-book';
import type { ResultReader } from '@main/services/results/result-service';
import type { Connection } from '@shared/domain/connection/connection';
import type { ConnectionId } from '@shared/domain/ids';
import type { OperationKind, StepFinding } from '@shared/domain/operation/activity';
import { AppError } from '@shared/errors/app-error';
import { hasClass } from '@shared/errors/error-table';
import type { OpenStep, OperationDefinition, ServerReading } from './operation-definition';

export interface ReconcileDeps {
  readonly kinds: Readonly<Record<OperationKind, Pick<OperationDefinition, 'findOut'>>>;
  readonly book: JournalBook;
  readonly servers: ServerDirectory;
  readonly resultsOver: (api: ServerApi) => ResultReader;
  /** Rejects with `no_connection` when there is none of that id. */
  readonly connectionOf: (id: ConnectionId) => Promise<Connection>;
  readonly hasToken: (id: ConnectionId) => Promise<boolean>;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/**
 * Finds out by reading what became of an operation whose outcome is unknown, as its kind can tell. It has no way to send anything that
 * changes anything. Resolves with whether its outcome is known now; rejects when it cannot be read.
 */
export function createReconciler(deps: ReconcileDeps) {
  const { kinds, book, servers, resultsOver, connectionOf, hasToken, clock } = deps;
  const oneAtATime = createKeyedMutex();

  async function readingOf({ connectionId, server }: UnknownOperation): Promise<ServerReading> {
    const connection = await connectionOf(connectionId);
    // What another server holds says nothing. The sample workspace has another port each time, and is the same all the same.
    const isOther = connection.kind === 'server' && connection.baseUrl !== server;
    if (isOther) throw new AppError('no_connection', { details: { where: 'server' } });
    // A call without a token would have the person asked for one, who did nothing that needs it.
    if (!(await hasToken(connectionId))) throw new AppError('no_token');
    const api = await servers.apiOf(connectionId);
    return { api, results: resultsOver(api), connectionId, now: clock() };
  }

  async function reconcile(operationId: string): Promise<boolean> {
    const operation = await book.unknownOf(operationId);
    if (operation === undefined) return true;
    const reading = await readingOf(operation);
    const { findings, started } = await kinds[operation.kind].findOut(stepsOf(operation, reading.now), reading);
    const isTaken = started !== undefined && book.isRunOfAnother(operation, started.run);
    await book.found(operationId, isTaken ? findings.map(unsure) : findings);
    if (started !== undefined && !isTaken) book.started(operationId, started.run, started.contract);
    return (await book.settle(operationId)) !== 'unknown';
  }

  return async (operationId: string): Promise<boolean> => {
    const operation = await book.find(operationId);
    if (operation?.state !== 'unknown') return true;
    // One connection is read for one operation at a time.
    return oneAtATime(operation.connectionId, () => reconcile(operationId));
  };
}

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

/** Looks again and again for what became of operations. `reconcile` resolves with whether there is nothing more to find out. */
export function createReconcilePoller(reconcile: (operationId: string) => Promise<boolean>, sleep: Sleep) {
  const looks = createRepeated(sleep);
  return {
    /** From the beginning, also when it is being checked. */
    start(id: string): void {
      const look = () => reconcile(id).catch((thrown: unknown) => isHopeless(AppError.from(thrown)));
      void looks.start(id, { waitMs: (count) => backoffMs[count] ?? null, look });
    },
    stopAll: looks.stopAll,
  };
}

/** What only another token or another connection can change. */
const isHopeless = ({ code }: AppError): boolean => hasClass(code, 'token', 'connection', 'not-allowed');
