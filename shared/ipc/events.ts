import type { MenuCommand } from '@shared/commands';
import type { BatchSummary } from '@shared/domain/batch/batch';
import type { ServerHealth } from '@shared/domain/connection/connection';
import type { IndexStatus } from '@shared/domain/contract/contract-index';
import type { CrawlProgress } from '@shared/domain/contract/crawl';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import type { OperationProgress } from '@shared/domain/operation/activity';
import type { SerializedError } from '@shared/errors/app-error';
import type { ChangedThing } from './changed-by';

/** Events that main sends to windows; `electron/app/emit.ts` decides which. Only a failure in one may contain a server's text. */
export type AppEvent =
  | { readonly type: 'menu'; readonly command: MenuCommand }
  /** Whether the app's own files are saved has changed; read `app.info`. */
  | { readonly type: 'unsaved-changed' }
  /** Progress of an operation: results read or backed up, requests answered, or results read again. */
  | ({ readonly type: 'operation-progress' } & OperationProgress)
  /** A batch has changed: read `batches.get`. */
  | { readonly type: 'batch-progress'; readonly batch: BatchSummary }
  /** The journal has changed. `unknown` counts the operations whose outcome is unknown. */
  | { readonly type: 'activity-changed'; readonly operationId: string | null; readonly unknown: number }
  /** Progress of the search for contracts through all tables. */
  | { readonly type: 'crawl-progress'; readonly progress: CrawlProgress }
  /** The index of contracts has changed or progressed. Several changes may be one event. */
  | { readonly type: 'index-changed'; readonly status: IndexStatus }
  /** The history of all contracts of a connection was read: read `contracts.changes`. */
  | { readonly type: 'history-read'; readonly connectionId: ConnectionId }
  /** Progress of an export; `total` is the number of results to read, where the server's count is plausible. */
  | {
      readonly type: 'export-progress';
      readonly exportId: string;
      readonly read: number;
      readonly written: number;
      readonly total: number | null;
    }
  /** A person clicked a combined notification, or something in the tray: this screen lists the details. */
  | {
      readonly type: 'open-screen';
      readonly screen: 'home' | 'runs' | 'connections';
      /** Null for the connection that is open. */
      readonly connectionId: ConnectionId | null;
    }
  /** A check for updates has ended: read `updates.get`. */
  | { readonly type: 'updates-checked' }
  /** Another window has changed these, on this connection where they are of one: read them again. */
  | {
      readonly type: 'changed-elsewhere';
      readonly things: readonly ChangedThing[];
      readonly connectionId: ConnectionId | null;
    }
  /** Settings were changed, in another window or outside of any. */
  | { readonly type: 'settings-changed' }
  /** The state of the shared folder has changed, and the local items of these connections: read them again. */
  | { readonly type: 'shared-folder-changed'; readonly connections: readonly ConnectionId[] }
  /** A person clicked the notification of a finished batch, which is to be shown. */
  | { readonly type: 'open-batch'; readonly connectionId: ConnectionId; readonly batchId: string }
  /** A person clicked the notification of a finished run, which is to be shown. */
  | {
      readonly type: 'open-run';
      readonly connectionId: ConnectionId;
      readonly contractId: ContractId;
      readonly key: string;
    }
  /** The system has handed a link or file to the app: `opening.take` returns it. */
  | { readonly type: 'opening-waiting' }
  /** A server has gone away, is being probed, or is back. */
  | { readonly type: 'server-health'; readonly connectionId: ConnectionId; readonly health: ServerHealth }
  /** The place of a token has changed without a call, such as when the keyring was opened late; read `connections.list`. */
  | { readonly type: 'token-place'; readonly connectionId: ConnectionId }
  /** A change or removal of a connection waits until running writes over it have ended. */
  | { readonly type: 'connection-waits'; readonly connectionId: ConnectionId }
  /** A call to a connection's server failed because of its token. */
  | { readonly type: 'token-refused'; readonly connectionId: ConnectionId; readonly error: SerializedError };
