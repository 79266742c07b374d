import { createKeyedMutex } from '@main/lib/keyed-mutex';
import type { ServerApi, ServerDirectory } from '@main/services/connections/server-api';
import type { JournalBook } from '@main/services/journal/journal-book';
import type { Ledger } from '@main/services/journal/ledger';
import type { ResultReader } from '@main/services/results/result-service';
import type { OperationKind as KindName } from '@shared/domain/activity';
import type { Connection } from '@shared/domain/connection';
import type { ConnectionId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import type { OpenStep, OperationKind, ServerReading } from './operation-kind';

export interface ReconcileDeps {
  readonly kinds: Readonly<Record<KindName, Pick<OperationKind, 'findOut'>>>;
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
  const inTurn = createKeyedMutex();

  async function readingOf({ begin: { connectionId, server } }: Ledger): Promise<ServerReading> {
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
    const ledger = await book.unknownOf(operationId);
    if (ledger === undefined) return true;
    const reading = await readingOf(ledger);
    const { findings, started } = await kinds[ledger.begin.kind].findOut(stepsOf(ledger, reading.now), reading);
    await book.found(operationId, findings);
    if (started !== undefined) book.started(operationId, started.run, started.contract);
    return (await book.settle(operationId)) !== 'unknown';
  }

  return async (operationId: string): Promise<boolean> => {
    const ledger = await book.unknownOf(operationId);
    // One connection is read for one operation at a time.
    return ledger === undefined || inTurn(ledger.begin.connectionId, () => reconcile(operationId));
  };
}

/** How long a request may be at work on the server, and what it did may be on the way to those who read. */
const mayBeAtWorkMs = 10 * 60_000;

/** The steps that only reading can tell about. */
function stepsOf({ begin, open, steps, sentAt: sent }: Ledger, now: number): OpenStep[] {
  return open.flatMap((step) => {
    const request = steps[step];
    const sentAt = sent.get(step);
    if (request === undefined) return [];
    const isOver = sentAt !== undefined && now - sentAt >= mayBeAtWorkMs;
    return [{ step, request, sentAt: sentAt ?? begin.at, isOver }];
  });
}
