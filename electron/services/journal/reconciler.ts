import { createKeyedMutex } from '@main/lib/keyed-mutex';
import type { ServerApi, ServerDirectory } from '@main/services/connections/server-api';
import type { ResultReader } from '@main/services/results/result-service';
import type { Connection } from '@shared/domain/connection';
import type { ConnectionId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import { findOut } from './find-out';
import type { JournalBook } from './journal-book';
import type { Ledger } from './ledger';

export interface ReconcilerDeps {
  readonly book: JournalBook;
  readonly servers: ServerDirectory;
  readonly resultsOver: (api: ServerApi) => ResultReader;
  /** Rejects with `no_connection` when there is none of that id. */
  readonly connectionOf: (id: ConnectionId) => Promise<Connection>;
  readonly hasToken: (id: ConnectionId) => Promise<boolean>;
  readonly clock: () => number;
}

/**
 * Finds out by reading what became of an operation whose outcome is unknown. It has no way to send anything that changes anything.
 * Resolves with whether its outcome is known now; rejects when it cannot be read.
 */
export function createReconciler({ book, servers, resultsOver, connectionOf, hasToken, clock }: ReconcilerDeps) {
  const inTurn = createKeyedMutex();

  async function readingOf({ begin: { connectionId, server } }: Ledger) {
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
    const { findings, run, contract } = await findOut(ledger, await readingOf(ledger));
    await book.found(operationId, findings);
    if (run !== null) book.started(operationId, run, contract ?? undefined);
    return (await book.settle(operationId)) !== 'unknown';
  }

  return async (operationId: string): Promise<boolean> => {
    const ledger = await book.unknownOf(operationId);
    // One connection is read for one operation at a time.
    return ledger === undefined || inTurn(ledger.begin.connectionId, () => reconcile(operationId));
  };
}
