import type { MenuCommand } from '@shared/commands';
import type { BatchSummary } from '@shared/domain/batch/batch';
import type { ServerHealth } from '@shared/domain/connection/connection';
import type { IndexStatus } from '@shared/domain/contract/contract-index';
import type { CrawlProgress } from '@shared/domain/contract/crawl';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import type { OperationProgress } from '@shared/domain/operation/activity';
import type { SerializedError } from '@shared/errors/app-error';

/** Events that main sends to windows; `electron/app/emit.ts` says to which. Only a failure in one may carry a server's text. */
export type AppEvent =
  | { readonly type: 'menu'; readonly command: MenuCommand }
  /** It has changed whether the app's own files are saved; read `app.info`. */
  | { readonly type: 'not-kept' }
  /** How far an operation has come: results read or backed up, requests answered, or what was reached read again. */
  | ({ readonly type: 'operation-progress' } & OperationProgress)
  /** Something of a batch has changed: `batches.get` says what. */
  | { readonly type: 'batch-progress'; readonly batch: BatchSummary }
  /** Something in the journal has changed. `unknown` counts the operations whose outcome is unknown. */
  | { readonly type: 'activity-changed'; readonly operationId: string | null; readonly unknown: number }
  /** How far the search for contracts through all tables has come. */
  | { readonly type: 'crawl-progress'; readonly progress: CrawlProgress }
  /** The index of contracts has changed, or has come further. Several changes may be one event. */
  | { readonly type: 'index-changed'; readonly status: IndexStatus }
  /** How far an export has come; `total` is the number of results to read, where the server's word for it can be believed. */
  | {
      readonly type: 'export-progress';
      readonly exportId: string;
      readonly read: number;
      readonly written: number;
      readonly total: number | null;
    }
  /** A person clicked a notification about several things, or something in the tray: this screen lists them. */
  | {
      readonly type: 'open-screen';
      readonly screen: 'home' | 'runs' | 'connections';
      /** Null for the connection that is open. */
      readonly connectionId: ConnectionId | null;
    }
  /** Settings were changed elsewhere than in the window. */
  | { readonly type: 'settings-changed' }
  /** A person clicked the notification of a batch that has ended: it is to be shown. */
  | { readonly type: 'open-batch'; readonly connectionId: ConnectionId; readonly batchId: string }
  /** A person clicked the notification of a run that has ended: it is to be opened. */
  | {
      readonly type: 'open-run';
      readonly connectionId: ConnectionId;
      readonly contractId: ContractId;
      readonly key: string;
    }
  /** The system has handed a link or a file to the app: `opening.take` gives it. */
  | { readonly type: 'opening-waiting' }
  /** A server has gone away, is being probed, or is back. */
  | { readonly type: 'server-health'; readonly connectionId: ConnectionId; readonly health: ServerHealth }
  /** The keyring has opened late, or has not: where the token of a connection is has changed by itself; `connections.list` says it. */
  | { readonly type: 'token-place'; readonly connectionId: ConnectionId }
  /** A change of a connection, or its removal, waits until what is being changed on its server over it has ended. */
  | { readonly type: 'connection-waits'; readonly connectionId: ConnectionId }
  /** Some call to the server of a connection failed because of its token. */
  | { readonly type: 'token-refused'; readonly connectionId: ConnectionId; readonly error: SerializedError };
