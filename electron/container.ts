import { randomUUID as newId } from 'node:crypto';
import type { HttpTuning } from '@main/http/http-client';
import { createAssetService } from '@main/services/assets/asset-service';
import { createCapabilityService } from '@main/services/capabilities/capability-service';
import type { RunningSample } from '@main/services/connections/connection-access';
import type { ConnectionFilePlace } from '@main/services/connections/connection-exchange';
import { createConnectionService } from '@main/services/connections/connection-service';
import type { Timing } from '@main/services/connections/health-keeper';
import type { OpenServer, ServerApi, ServerDirectory, SystemNetwork } from '@main/services/connections/server-api';
import { createContractService } from '@main/services/contracts/contract-service';
import { createExportService, type ExportPlace } from '@main/services/exporting/export-service';
import type { Journal } from '@main/services/journal/journal';
import { createOpeningService } from '@main/services/opening/opening-service';
import { createSystemOpening, type SystemOpeningDeps } from '@main/services/opening/system-opening';
import { createRecordingService } from '@main/services/recording/recording-service';
import { createResultService } from '@main/services/results/result-service';
import { createRunNews, type Notifier } from '@main/services/results/run-news';
import { createSharedLatest, type SharedLatest } from '@main/services/results/shared-latest';
import { createStreakService } from '@main/services/results/streak-service';
import { createUsualDuration } from '@main/services/results/usual-duration';
import { createValidationService } from '@main/services/results/validation-service';
import { createContractWalkService } from '@main/services/walk/contract-walk-service';
import type { Sleep } from '@main/services/walk/request-pace';
import type { OperationKind } from '@shared/domain/activity';
import { connectionIdSchema } from '@shared/domain/ids';
import type { DeskEvent } from '@shared/ipc/events';
import type { HandlersFor } from '@shared/ipc/route';
import { type Routes, routes } from '@shared/ipc/routes';
import type { BackupSurroundings } from './backup-parts';
import { type AppHandlerDeps, createAppHandlers } from './ipc/handlers/app-handlers';
import { createAssetHandlers } from './ipc/handlers/asset-handlers';
import { createCapabilityHandlers } from './ipc/handlers/capability-handlers';
import { createConnectionHandlers } from './ipc/handlers/connection-handlers';
import { createContractHandlers } from './ipc/handlers/contract-handlers';
import { createExportHandlers } from './ipc/handlers/export-handlers';
import { createLayoutHandlers } from './ipc/handlers/layout-handlers';
import { createOpeningHandlers } from './ipc/handlers/opening-handlers';
import { createRecordingHandlers } from './ipc/handlers/recording-handlers';
import { createResultHandlers } from './ipc/handlers/result-handlers';
import { createRunHandlers } from './ipc/handlers/run-handlers';
import { createWalkHandlers } from './ipc/handlers/walk-handlers';
import { createRouter, type Dispatch } from './ipc/router';
import type { Log } from './platform/logger';
import type { Keyring } from './secrets/keyring';
import { createTokenVault } from './secrets/token-vault';
import { createCapabilityStore } from './settings/capability-store';
import { createConnectionStore, createSealedTokens } from './settings/connection-store';
import type { JournalFiles } from './settings/journal-files';
import { createLayoutStore } from './settings/layout-store';
import { createSettingsStore, type SettingsStore } from './settings/settings-store';
import type { StateFile } from './settings/state-file';
import { createWalkStore, type WalkFiles } from './settings/walk-store';
import { createWriteParts } from './write-parts';

/** What only the surrounding program can give: Electron's adapters in the app, plain doubles in tests. */
export interface ContainerDeps {
  readonly state: StateFile;
  readonly keyring: Keyring;
  readonly app: Omit<AppHandlerDeps, 'settings' | 'setAside'>;
  readonly network: SystemNetwork;
  readonly startSample: () => Promise<RunningSample>;
  readonly emit: (event: DeskEvent) => void;
  readonly notifier: Notifier;
  /** Links and files that the system hands over; none unless given. */
  readonly openings?: Omit<SystemOpeningDeps, 'connections'> | undefined;
  readonly log: Log;
  readonly clock: () => number;
  /** Where exports are written: the person says, in the system's dialog. */
  readonly exportPlace: ExportPlace;
  /** Where connections are exported to: the person says, in the system's dialog. */
  readonly connectionFilePlace: ConnectionFilePlace;
  /** Where backups are written, and what the person says about that. */
  readonly backups: BackupSurroundings;
  /** Where long searches through all tables are kept. */
  readonly walkFiles: WalkFiles;
  /** Where it is written down what this app changes. */
  readonly journalFiles: JournalFiles;
  /** Resolves after the milliseconds; the system's timer unless given. */
  readonly sleep?: Sleep;
  /** The clock by which servers that are away are looked for; the system's unless given. */
  readonly timing?: Timing;
  /** How requests are limited and timed; as the HTTP client has it unless given. */
  readonly http?: HttpTuning;
  /** Parses every reply by its schema: on in tests. */
  readonly checkReplies?: boolean;
}

export interface Container {
  readonly dispatch: Dispatch;
  readonly settings: ReturnType<typeof createSettingsStore>;
  readonly connections: ReturnType<typeof createConnectionService>;
  /** What is changing something on a server at the moment. */
  underWay(): readonly OperationKind[];
  /**
   * Stops all changes after the requests that are on their way, those included that are not written down yet. Answers what it
   * stopped: what had been stopped before is not named again. Later changes are not held back.
   */
  stopWrites(): readonly OperationKind[];
  close(): Promise<void>;
}

/** Builds everything once, by hand: the only place where parts learn of each other. */
export function createContainer(deps: ContainerDeps): Container {
  const { state, keyring, clock } = deps;
  const settings = createSettingsStore(state);
  const layouts = createLayoutStore(state);
  const connections = createConnectionService({
    store: createConnectionStore(state),
    vault: createVault(deps),
    keyring,
    openServer: openServerLater(deps),
    startSample: deps.startSample,
    network: deps.network,
    filePlace: deps.connectionFilePlace,
    onRefused: (connectionId, error) => deps.emit({ type: 'token-refused', connectionId, error: error.serialize() }),
    newId,
    clock,
    onChanged: (id, isSameAddress) => {
      capabilities.forget(id);
      walks.onChanged(id, isSameAddress);
      writes.lookAgain(id);
    },
    onRemoved: layouts.remove,
    onOpened: (id) => writes.lookAgain(id),
    health: {
      onChanged: (connectionId, health) => deps.emit({ type: 'server-health', connectionId, health }),
      onBack: (id) => {
        walks.onBack(id);
        writes.lookAgain(id);
      },
      timing: deps.timing,
    },
  });
  const servers = { apiOf: connections.apiOf };
  const latest = createSharedLatest(clock);
  const capabilities = createCapabilityService({ servers, store: createCapabilityStore(state), latest, clock });
  const assets = createAssetService({ servers, newId });
  const walks = createWalks(deps, servers);
  const writes = createWriteParts(deps, connections, latest.forget);
  const exporting = createExporting(deps, connections);
  const results = createResultParts(deps, settings, { servers, latest, journal: writes.journal });
  const stopWrites = (): OperationKind[] => [...results.stopRecording(), ...writes.stop()];

  const handlers: HandlersFor<Routes> = {
    ...createAppHandlers({ ...deps.app, settings, setAside: writes.setAside }),
    ...createConnectionHandlers(connections),
    ...createAssetHandlers(assets),
    ...createCapabilityHandlers(capabilities),
    ...createContractHandlers(createContractService({ servers, newId, onNoList: capabilities.noteNoContractList })),
    ...createWalkHandlers(walks),
    ...createLayoutHandlers(layouts),
    ...createOpeningParts(deps, servers, async () => (await connections.list()).connections),
    ...results.handlers,
    ...createExportHandlers(exporting),
    ...writes.handlers,
  };

  return {
    dispatch: createDispatch(deps, handlers),
    settings,
    connections,
    underWay: writes.underWay,
    stopWrites,
    close: async () => {
      // First and at once: an unfinished file is not left behind, however soon the app is gone.
      exporting.close();
      stopWrites();
      await Promise.all([walks.close(), connections.close(), writes.close()]);
    },
  };
}

const createWalks = ({ walkFiles, emit, clock, sleep }: ContainerDeps, servers: ServerDirectory) =>
  createContractWalkService({
    servers,
    store: createWalkStore(walkFiles),
    onProgress: (progress) => emit({ type: 'walk-progress', progress }),
    newId,
    clock,
    sleep,
  });

const createVault = ({ keyring, state, emit, timing }: ContainerDeps) =>
  createTokenVault(keyring, createSealedTokens(state), {
    after: timing?.after,
    onPlace: (id) => emit({ type: 'token-place', connectionId: connectionIdSchema.parse(id) }),
  });

/** The HTTP client is the largest part of this program, and the first screen needs none of it. */
const openServerLater =
  ({ http }: ContainerDeps): OpenServer =>
  async (access) =>
    (await import('@main/services/connections/open-server')).openServer(access, http);

const createDispatch = ({ log, checkReplies = false }: ContainerDeps, handlers: HandlersFor<Routes>): Dispatch =>
  createRouter(routes, handlers, {
    report: (route, error) => log('call-failed', { route, code: error.code, status: error.details?.status }),
    checkReplies,
  });

interface ResultPartsDeps {
  readonly servers: ServerDirectory;
  readonly latest: SharedLatest;
  readonly journal: Journal;
}

/** What is done with results: reading, validating, recording, and telling that a run has ended. */
function createResultParts(
  { emit, notifier, log, clock }: ContainerDeps,
  settings: SettingsStore,
  { servers, latest, journal }: ResultPartsDeps,
) {
  const resultsOver = (api: ServerApi) => createResultService({ servers: { apiOf: async () => api }, newId, clock });
  const recording = createRecordingService({
    servers,
    resultsOver,
    journal,
    onProgress: (previewId, settled) => emit({ type: 'recording-progress', previewId, settled }),
    audit: log,
    newId,
    clock,
  });
  const news = createRunNews({ notifier, isWanted: () => settings.get().notifications, emit });
  return {
    handlers: {
      ...createResultHandlers(
        createResultService({ servers, newId, clock, latest }),
        createValidationService({ servers, resultsOver, journal }),
      ),
      ...createRunHandlers(news, createUsualDuration({ servers, clock }), createStreakService({ servers, newId })),
      ...createRecordingHandlers(recording),
    },
    stopRecording: (): OperationKind[] => (recording.stopAll() ? ['recording'] : []),
  };
}

/** What is opened by text, or was handed over by the system. */
const createOpeningParts = ({ openings }: ContainerDeps, servers: ServerDirectory, connections: SavedConnections) =>
  createOpeningHandlers(
    createOpeningService({ servers, connections }),
    createSystemOpening({ ...(openings ?? noOpenings), connections }),
  );

type SavedConnections = SystemOpeningDeps['connections'];

const noOpenings: Omit<SystemOpeningDeps, 'connections'> = {
  next: () => null,
  readFile: async () => ({ kind: 'refused', reason: 'unreadable' }),
};

const createExporting = ({ exportPlace, emit, clock }: ContainerDeps, connections: Container['connections']) =>
  createExportService({
    servers: { apiOf: connections.apiOf },
    nameOf: async (id) => (await connections.list()).connections.find((known) => known.id === id)?.name ?? id,
    place: exportPlace,
    onProgress: (exportId, progress) => emit({ type: 'export-progress', exportId, ...progress }),
    clock,
  });
