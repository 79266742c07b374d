import type { Timing } from '@main/http/circuit-breaker';
import type { AppControls } from '@main/ipc/handlers/app-handlers';
import type { WindowControls } from '@main/ipc/handlers/window-handlers';
import type { Sleep } from '@main/lib/with-timeout';
import type { Log } from '@main/platform/logger';
import type { Keyring } from '@main/secrets/keyring';
import type { BackupPlaceDeps } from '@main/services/backup/backups';
import type { RunningSample } from '@main/services/connections/connection-access';
import type { OpenServer, SystemNetwork } from '@main/services/connections/server-api';
import type { StartLargeThread } from '@main/services/contracts/versions/large-versions';
import type { DeskExchangeDeps } from '@main/services/desk-data/desk-exchange';
import type { DeskSizesDeps } from '@main/services/desk-data/desk-sizes';
import type { ExportDialogs } from '@main/services/export/export-dialogs';
import type { ExchangeFileDialogs } from '@main/services/files/exchange-file';
import type { Notifier } from '@main/services/notices/notices';
import type { RecentPlace } from '@main/services/opening/recent-places';
import type { SystemOpeningDeps } from '@main/services/opening/system-opening';
import type { PdfPrinter } from '@main/services/report/report-service';
import type { SharedFolderDialogs } from '@main/services/shared-folder/shared-folder';
import type { Desktop } from '@main/services/watch/desktop';
import type { RequestStore } from '@main/store/request-store';
import type { StateFile } from '@main/store/settings/state-file';
import type { Store } from '@main/store/store';
import type { ConnectionId } from '@shared/domain/ids';
import type { OperationKind } from '@shared/domain/operation/activity';
import type { AppWindows } from './emit';

/** What the container needs from Electron: its adapters in the app, plain doubles in tests. */
export interface Platform {
  readonly state: StateFile;
  /** The database. */
  readonly store: Store;
  readonly keyring: Keyring;
  readonly network: SystemNetwork;
  /** The address of the update feed. */
  readonly updateFeed: string;
  readonly app: AppControls;
  /** Of the system, such as `en-US`: whether its clock has 12 hours. */
  readonly language: string;
  readonly notifier: Notifier;
  /** The tray and the badge. */
  readonly desktop: Desktop;
  /** Shows contracts in the menu of the app's icon, where the system has one. */
  readonly showRecent: (places: readonly RecentPlace[]) => void;
  /** Links and files that the system hands over. */
  readonly openings: Omit<SystemOpeningDeps, 'connections'>;
  /** Where an export is written, chosen in the system's dialog. */
  readonly exportDialogs: ExportDialogs;
  /** Where connections, views, notes and rules are exported to, chosen in the system's dialog. */
  readonly exchangeFileDialogs: ExchangeFileDialogs;
  /** The folder that a team shares, chosen in the system's dialog. */
  readonly sharedFolderDialogs: SharedFolderDialogs;
  /** The requests that were sent. */
  readonly requestStore: RequestStore;
  /** Where files are made that are not kept; an absolute path. */
  readonly temporaryFolder: string;
  /** Prints reports. */
  readonly pdfPrinter: PdfPrinter;
  /** Where backups are written until another folder is chosen, and the dialog to choose it. */
  readonly backups: Omit<BackupPlaceDeps, 'store'>;
  /** Where the app's data and logs are, and the dialog for a file with everything. */
  readonly deskData: Pick<DeskExchangeDeps, 'chooseImport'> & Pick<DeskSizesDeps, 'logs'>;
  readonly startSample: () => Promise<RunningSample>;
  /** Where versions of megabytes are read; tests read them in their own thread. */
  readonly startVersionsThread?: StartLargeThread;
  /** Deletes how Home of a connection looked. */
  readonly forgetSnapshot: (connectionId: ConnectionId) => void;
  /** Called each time the computer wakes from sleep. */
  readonly onResume: (listener: () => void) => void;
  /** Asks about unfinished writes before the app quits. Called once, when `writes` can answer. */
  readonly guardWrites: (writes: GuardedWrites) => void;
  readonly windows: AppWindows;
  readonly windowControls: WindowControls;
  readonly log: Log;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** Overrides for tests. */
  readonly tuning?: Tuning;
}

/** The changes to servers that are under way. */
export interface GuardedWrites {
  /** The kinds of operation that are running, or waiting in a batch. */
  underWay(): readonly OperationKind[];
  /**
   * Stops all operations after the requests already sent, including those not yet in the journal. Returns the kinds that it
   * stopped, without those stopped before. Operations that start later are not affected.
   */
  stopAll(): readonly OperationKind[];
}

/** Overrides that save tests from waiting. */
export interface Tuning {
  /** Resolves after the milliseconds; the system's timer unless given. */
  readonly sleep?: Sleep | undefined;
  /** The clock that times probes of servers that are away; the system's unless given. */
  readonly timing?: Timing | undefined;
  /** Opens a client of a server; by default with the app's limits and timeouts. */
  readonly openServer?: OpenServer | undefined;
  /** Awaited after a write is in the journal and before it is sent. */
  readonly beforeSending?: (() => Promise<unknown>) | undefined;
  /** Whether to validate every reply against its schema; on in tests. */
  readonly checkReplies?: boolean | undefined;
}
