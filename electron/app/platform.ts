import type { Timing } from '@main/http/circuit-breaker';
import type { AppControls } from '@main/ipc/handlers/app-handlers';
import type { Sleep } from '@main/lib/with-timeout';
import type { Log } from '@main/platform/logger';
import type { Keyring } from '@main/secrets/keyring';
import type { BackupPlaceDeps } from '@main/services/backup/backups';
import type { RunningSample } from '@main/services/connections/connection-access';
import type { OpenServer, SystemNetwork } from '@main/services/connections/server-api';
import type { ExportPlace } from '@main/services/export/export-service';
import type { PassedFilePlace } from '@main/services/files/passed-file';
import type { Notifier } from '@main/services/notices/notices';
import type { SystemOpeningDeps } from '@main/services/opening/system-opening';
import type { PdfPrinter } from '@main/services/report/report-service';
import type { Desktop } from '@main/services/watch/desktop';
import type { StateFile } from '@main/store/settings/state-file';
import type { Store } from '@main/store/store';
import type { OperationKind } from '@shared/domain/operation/activity';
import type { AppWindows } from './emit';

/** What only the surrounding program can give: Electron's adapters in the app, plain doubles in tests. */
export interface Platform {
  readonly state: StateFile;
  /** What the app has kept in its database. */
  readonly store: Store;
  readonly keyring: Keyring;
  readonly network: SystemNetwork;
  readonly app: AppControls;
  readonly notifier: Notifier;
  /** The tray and the badge. */
  readonly desktop: Desktop;
  /** Links and files that the system hands over. */
  readonly openings: Omit<SystemOpeningDeps, 'connections'>;
  /** Where exports are written: the person says, in the system's dialog. */
  readonly exportPlace: ExportPlace;
  /** Where connections, views, notes and rules are exported to: the person says, in the system's dialog. */
  readonly passedFilePlace: PassedFilePlace;
  /** Prints reports. */
  readonly pdfPrinter: PdfPrinter;
  /** Where backups are written until another folder is chosen, and what the person says about that. */
  readonly backups: Omit<BackupPlaceDeps, 'store'>;
  readonly startSample: () => Promise<RunningSample>;
  /** Calls back each time when the computer was asleep. */
  readonly onResume: (listener: () => void) => void;
  /** Asks about the writes before the app ends. Called once, when they can be asked about. */
  readonly guardWrites: (writes: GuardedWrites) => void;
  readonly windows: AppWindows;
  readonly log: Log;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** What tests do in another way. */
  readonly tuning?: Tuning;
}

/** The changes that are being made on servers. */
export interface GuardedWrites {
  /** What is changing something on a server at the moment, or waits in a batch to do so. */
  underWay(): readonly OperationKind[];
  /**
   * Stops all changes after the requests that are on their way, those included that are not written down yet. Answers what it
   * stopped: what had been stopped before is not named again. Later changes are not held back.
   */
  stopAll(): readonly OperationKind[];
}

/** What tests do in another way, so that they need not wait. */
export interface Tuning {
  /** Resolves after the milliseconds; the system's timer unless given. */
  readonly sleep?: Sleep | undefined;
  /** The clock by which servers that are away are probed; the system's unless given. */
  readonly timing?: Timing | undefined;
  /** Opens a client of a server; one with the limits and times of the app unless given. */
  readonly openServer?: OpenServer | undefined;
  /** Waited for when a write is on the disk and has not left yet; for nothing unless given. */
  readonly beforeSending?: (() => Promise<unknown>) | undefined;
  /** Parses every reply by its schema: on in tests. */
  readonly checkReplies?: boolean | undefined;
}
