import { randomUUID as newId } from 'node:crypto';
import { setTimeout as timer } from 'node:timers/promises';
import { createCatalogHandlers } from '@main/ipc/handlers/catalog-handlers';
import { createConnectionHandlers } from '@main/ipc/handlers/connection-handlers';
import { createIndexHandlers } from '@main/ipc/handlers/index-handlers';
import { createOperationHandlers } from '@main/ipc/handlers/operation-handlers';
import { createRequestHandlers } from '@main/ipc/handlers/request-handlers';
import { createRunsOfAllHandlers } from '@main/ipc/handlers/runs-of-all-handlers';
import type { HandlersFor } from '@main/ipc/handlers-for';
import { createRouter, type Dispatch } from '@main/ipc/router';
import { createKeyedLock } from '@main/lib/keyed-lock';
import { byQuietTimer, type Sleep } from '@main/lib/with-timeout';
import { createTokenVault } from '@main/secrets/token-vault';
import { createAssetService } from '@main/services/assets/asset-service';
import { createBackgroundReaders } from '@main/services/background/background-reader';
import { createRateLimiters } from '@main/services/background/rate-limiter';
import { createBackupWriter } from '@main/services/backup/backup-writer';
import { createBackupPlace } from '@main/services/backup/backups';
import { createCapabilityService } from '@main/services/capabilities/capability-service';
import { createConnectionService } from '@main/services/connections/connection-service';
import { sampleId } from '@main/services/connections/described-connection';
import { withAppProxy } from '@main/services/connections/network-settings';
import type { SavedConnection } from '@main/services/connections/ports';
import type { OpenServer, RateLimitedApi, ServerDirectory } from '@main/services/connections/server-api';
import { createShownConnections } from '@main/services/connections/shown-connections';
import { createContractService } from '@main/services/contracts/contract-service';
import { createTestCaseService } from '@main/services/contracts/test-case-service';
import { createVersionService } from '@main/services/contracts/versions/version-service';
import { createContractCrawlService } from '@main/services/crawl/contract-crawl-service';
import { createDraftFolders } from '@main/services/files/draft-folders';
import { removeDrafts } from '@main/services/files/file-draft';
import { createHistoryService } from '@main/services/history/history-service';
import { createContractIndex } from '@main/services/index/contract-index';
import { createJournal } from '@main/services/journal/journal';
import { createActivityService, createJournalBook } from '@main/services/journal/journal-book';
import { createNotices } from '@main/services/notices/notices';
import { createEngine } from '@main/services/operations/engine';
import { addResults } from '@main/services/operations/kinds/add-results';
import { createResultFiles } from '@main/services/operations/kinds/add-results/result-files';
import { cleanUp } from '@main/services/operations/kinds/clean-up';
import { restore } from '@main/services/operations/kinds/restore';
import { restoreContract } from '@main/services/operations/kinds/restore-contract';
import { setStatus } from '@main/services/operations/kinds/set-status';
import type { OnContractRead } from '@main/services/operations/kinds/set-status/run';
import { validate } from '@main/services/operations/kinds/validate';
import type { OperationKinds } from '@main/services/operations/planner';
import { createReconcilePoller, createReconciler } from '@main/services/operations/reconcile';
import { createRequestLog } from '@main/services/requests/request-log';
import { createKeptRuns } from '@main/services/results/kept-runs';
import { createRunReader, createSharedLatest } from '@main/services/results/latest-result';
import { createResultService } from '@main/services/results/result-service';
import { createSavedRuns } from '@main/services/results/saved-runs';
import { createSavedStreaks, createStreakService } from '@main/services/results/streak-service';
import { createUsualDuration } from '@main/services/results/usual-duration';
import { storeAddresses } from '@main/store/belongings';
import { type RunSeen, recordRunEnd } from '@main/store/operations';
import { removeRecent } from '@main/store/recent';
import { createConnectionStore, createSealedTokens } from '@main/store/settings/connection-store';
import {
  createBackupPlaceStore,
  createSettingsStore,
  createWrittenFoldersStore,
} from '@main/store/settings/settings-store';
import { removeTokenNotices } from '@main/store/watch';
import { type ConnectionId, connectionIdSchema, type WindowId } from '@shared/domain/ids';
import { type Routes, routes } from '@shared/ipc/routes';
import type { EndedRun } from '@shared/ipc/routes/runs';
import { announceChanges } from './announce-changes';
import { createDeskData } from './desk-data';
import { createEmit, type Emit } from './emit';
import { createExports } from './exports';
import { createLocalData } from './local-data';
import type { Platform } from './platform';
import { createProgram } from './program';
import type { ZoomStep } from './window/zoom';
import { withWrittenTimes } from './written-times';

/** The whole app behind its router. */
export interface Container {
  readonly dispatch: Dispatch;
  readonly emit: Emit;
  /** Changes the zoom from outside of the window: by the menu, or by the wheel. */
  readonly changeZoom: (step: ZoomStep) => void;
  /** Call when a window was closed or its page is reloaded. */
  readonly windowLeft: (window: WindowId) => void;
  /** Closes everything. Unfinished files are deleted synchronously, since the process may end before the promise resolves. */
  close(): Promise<void>;
}

/** Builds everything once, by hand: the only place where parts are connected. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list to be read from top to bottom; parts of it would only hand on what the others have made
export function createContainer(given: Platform): Container {
  // Folders in which files are written are remembered, so that the next start removes what a killed write left there.
  const drafts = createDraftFolders(createWrittenFoldersStore(given.state));
  const platform = withWrittenTimes(drafts.remembering(given));
  const { state, store, keyring, log, clock, tuning = {} } = platform;
  const { sleep = quietTimer, timing, openServer = openLazily, beforeSending, checkReplies = false } = tuning;
  const after = timing?.after ?? byQuietTimer;
  const closers: (() => unknown)[] = [];
  const shown = createShownConnections();
  const emit = createEmit({ windows: platform.windows, shown });

  // Store: what outlives the app.
  const settings = createSettingsStore(state);
  platform.app.applySettings(settings.get());
  const vault = createTokenVault(keyring, createSealedTokens(state), {
    after: timing?.after,
    onPlace: (id) => emit({ type: 'token-place', connectionId: connectionIdSchema.parse(id) }),
  });

  // What a person makes on a connection belongs to its address, so the address is stored before anything is made.
  const connectionStore = createConnectionStore(state, (saved) =>
    store.tryWrite((db) => storeAddresses(db, saved.map(addressOf))),
  );

  // What is sent to servers, for people who want to see it.
  const requests = createRequestLog({
    store: platform.requestStore,
    isOn: () => settings.get().requestLog,
    chooseFile: (fileName) => platform.exchangeFileDialogs.chooseFile('requests', fileName),
    about: { name: 'Contract Desk', version: platform.app.info.version },
    newId,
    clock,
    after,
  });
  closers.push(requests.close);

  const network = withAppProxy(platform.network, settings.get);
  const writing = createKeyedLock();
  // Connections, each with its own HTTP client. Their events go to parts that are created further down; none is sent before all
  // exist.
  const connections = createConnectionService({
    store: connectionStore,
    vault,
    keyring,
    openServer,
    startSample: platform.startSample,
    network,
    systemNetwork: platform.network,
    dialogs: platform.exchangeFileDialogs,
    onRefused: (connectionId, error) => {
      emit({ type: 'token-refused', connectionId, error: error.serialize() });
      watch.tokenRefused(connectionId);
    },
    onBusy: (id, waitMs) => {
      if (connections.isThere(id)) rateLimiterOf(id).pause(waitMs);
    },
    record: requests.recorder,
    newId,
    clock,
    onChanged: (id, isSameAddress) => {
      capabilities.forget(id);
      crawls.onChanged(id, isSameAddress);
      index.ranges.stop(id);
      versions.changed(id, isSameAddress || !connections.isThere(id));
      history.changed(id, isSameAddress || !connections.isThere(id));
      if (!isSameAddress) keptRuns.forget(id);
      index.news.connectionChanged(id, isSameAddress);
      background.of(id).resume();
      if (!isSameAddress) store.tryWrite((db) => removeRecent(db, id));
      reconcileOperations(id);
      if (isSameAddress) engine.batches.renewed(id);
      else engine.batches.moved(id);
      watch.connectionChanged(id);
    },
    onRemoved: (id, isDeleted) => {
      store.tryWrite((db) => {
        removeRecent(db, id);
        removeTokenNotices(db, id);
      });
      local.belongings.connectionRemoved(id, isDeleted);
      history.forget(id);
      keptRuns.forget(id);
      requests.clear(id);
      platform.forgetSnapshot(id);
      platform.windowControls.forget(id);
      program.recentPlaces.update(null);
      store.vacuum();
      watch.connectionChanged(id);
    },
    onOpened: (id) => reconcileOperations(id),
    whenNotWriting: (connectionId, change) =>
      writing.change(connectionId, change, () => emit({ type: 'connection-waits', connectionId })),
    health: {
      onChanged: (connectionId, health) => emit({ type: 'server-health', connectionId, health }),
      onBack: (id) => {
        crawls.onBack(id);
        background.of(id).serverIsBack();
        reconcileOperations(id);
      },
      timing,
    },
  });
  const servers: ServerDirectory = connections;
  closers.push(connections.close);
  const rateLimiterOf = createRateLimiters({
    clock,
    sleep,
    serverOf: (id) => connections.ownerOf(id).address,
    isOurs: (id) => id === sampleId,
  });
  const background = createBackgroundReaders({ servers, rateLimiterOf, after, clock });
  closers.push(background.close);
  // What was true before a sleep need not be true after it.
  platform.onResume(connections.health.probeAll);

  // Reading results, over a connection or over a given client where all pages must come from the same server.
  const latest = createSharedLatest(clock);
  const keptRuns = createKeptRuns({ store, clock });
  const results = createResultService({
    servers,
    newId,
    clock,
    latest,
    onNewest: {
      page: (...read) => index.news.noteRuns(...read),
      row: (...read) => index.news.noteNewest(...read),
    },
    onOpened: (...read) => keptRuns.save(...read),
  });
  const resultsOver = (api: RateLimitedApi) =>
    createResultService({ servers: { apiOf: async () => api }, newId, clock });

  // The journal: a change to a server is written down before it is sent, and its outcome is read afterwards.
  const book = createJournalBook({
    store,
    onChanged: (operationId, unknown) => {
      latest.forget();
      emit({ type: 'activity-changed', operationId, unknown });
      if (operationId === null) return;
      engine.batches.noteChange(operationId);
      void index.news.operationChanged(operationId);
      void recordRuleRunOf(operationId).catch(() => undefined);
    },
    clock,
  });
  closers.push(book.close);
  const { get: connectionOf, hasToken } = connections;
  const resultFiles = createResultFiles(newId);
  const backupPlace = createBackupPlace({ ...platform.backups, store: createBackupPlaceStore(state) });
  void drafts.clean();
  void removeDrafts(backupPlace.current().folder).catch(() => undefined);
  const kinds: OperationKinds = {
    'clean-up': cleanUp({ backups: createBackupWriter({ newId }), backupFolder: backupPlace.ready, store, newId }),
    restore: restore({ find: book.find, chooseFile: backupPlace.chooseFile }),
    'add-results': addResults(resultFiles),
    validation: validate(),
    'set-status': setStatus((...read) => noteRead(...read)),
    'restore-contract': restoreContract((...read) => noteRead(...read)),
  };
  const reconcile = createReconciler({ kinds, book, servers, resultsOver, connectionOf, hasToken, clock });
  const follow = createReconcilePoller(reconcile, { readerOf: background.of, clock });
  const journal = createJournal({ book, store, connectionOf, onUnknown: follow, clock, beforeSending });
  const activity = createActivityService({ book, reconcile, poll: follow });
  const reconcileOperations = (id: ConnectionId) => void activity.reconcile(id);
  // Reconciling does not start the sample workspace; it waits until that is opened.
  const unknownAtStart = book.connections().catch(() => []);
  void unknownAtStart.then((ids) => ids.filter((id) => id !== sampleId).forEach(reconcileOperations));

  // A run that has ended is updated in the index if it is among the newest, and in the journal if its operation is there.
  const onRunEnded = (id: ConnectionId, run: RunSeen) => store.tryWrite((db) => recordRunEnd(db, id, run));

  // Writes: everything that changes a server, through the journal.
  const engine = createEngine({
    kinds,
    servers,
    resultsOver,
    connectionOf,
    journal,
    onProgress: (progress) => emit({ type: 'operation-progress', ...progress }),
    onBatch: (batch) => emit({ type: 'batch-progress', batch }),
    onEnded: (batch) => void notices.batchEnded(batch),
    onRunEnded,
    onGone: (...answer) => index.news.noteGone(...answer),
    store,
    readerOf: background.of,
    runReader: createRunReader({ clock, onNewest: (...read) => index.news.noteNewest(...read) }),
    audit: log,
    writing,
    newId,
    sleep,
    clock,
  });
  closers.push(engine.close);
  platform.guardWrites({
    underWay: () => [...new Set([...book.underWay(), ...engine.batches.unfinished()])],
    stopAll: engine.stopAll,
  });

  // Reads, exports and notifications.
  const capabilities = createCapabilityService({ servers, store, latest, clock });
  const assets = createAssetService({ servers, newId });
  const versions = createVersionService({ servers, store, clock, startThread: platform.startVersionsThread });
  closers.push(versions.close);
  const history = createHistoryService({
    store,
    clock,
    onChanged: (connectionId) => emit({ type: 'history-read', connectionId }),
  });
  const noteRead: OnContractRead = (...read) => {
    index.news.noteContract(...read);
    versions.saveCopy(...read);
  };
  const contracts = createContractService({
    servers,
    newId,
    onNoList: capabilities.recordNoContractList,
    assetOf: (...contract) => index.service.assetOf(...contract),
    onRead: (...read) => noteRead(...read),
    onGone: (...answer) => index.news.noteGone(...answer),
  });
  const crawls = createContractCrawlService({
    readerOf: background.of,
    store,
    onProgress: (progress) => {
      emit({ type: 'crawl-progress', progress });
      index.news.noteCrawl(progress);
    },
    newId,
    clock,
    rateLimiterOf,
  });
  closers.push(crawls.close);
  const index = createContractIndex({
    servers,
    store,
    shown,
    rateLimiterOf,
    clock,
    readerOf: background.of,
    ownerOf: connections.ownerOf,
    crawl: crawls,
    findOperation: book.findEnded,
    contractOf: async (id, contractId) => {
      const api = (await servers.apiOf(id)).rateLimited(rateLimiterOf(id), 'index');
      return api.contracts.get(contractId, 'non-deleted');
    },
    onNoList: capabilities.recordNoContractList,
    copiesOf: versions.copiesOfList,
    historyOf: history.jobsOf,
    onChanged: (status) => {
      emit({ type: 'index-changed', status });
      watch.indexChanged(status);
    },
    onMarked: () => watch.marksChanged(),
    listMs: () => settings.get().checkMinutes * 60_000,
    after,
  });
  closers.push(index.close);
  const notices = createNotices({ notifier: platform.notifier, settings: settings.get, emit, clock, after });
  const usualDuration = createUsualDuration({ servers, clock });
  const streaks = createStreakService({ servers, newId });
  const known = async () => (await connections.list()).connections;
  const nameOf = async (id: string) => (await known()).find((connection) => connection.id === id)?.name ?? id;
  const savedRuns = createSavedRuns({ indexed: index.service.savedRuns, opened: keptRuns.of });
  const exporting = createExports({
    platform,
    servers,
    rateLimiterOf,
    emit,
    nameOf,
    runPages: index.runPages,
    savedRuns,
    savedContract: (id, contractId) =>
      versions.kept(id, contractId)?.contract ?? index.service.contractOf(id, contractId),
    notesOf: (id) => local.notesOf(id),
  });
  closers.push(exporting.close);

  // What is stored on this computer only, and what the desktop shows without the window.
  const authorOf = async (id: ConnectionId) => (await index.service.identity(id).catch(() => null))?.label ?? null;
  const addresses = () => connectionStore.all().map(addressOf);
  const local = createLocalData({
    platform,
    emit,
    settings,
    connections,
    index,
    notices,
    nameOf,
    newId,
    after,
    known,
    addresses,
    authorOf,
    onTaken: (id) => {
      // Batches are resumed after everything is built, since their writes are reconciled first.
      void engine.batches
        .takenOver(id)
        .finally(() => reconcileOperations(id))
        .catch(() => undefined);
    },
    isOfBatch: engine.batches.hasStarted,
  });
  const { watch } = local;
  async function recordRuleRunOf(operationId: string): Promise<void> {
    const operation = await book.findEnded(operationId);
    if (operation !== null) local.recordOperation(operation);
  }
  closers.push(watch.close);
  watch.start();
  closers.push(local.shared.close);
  local.shared.open();

  // Handlers: one for each route, or this does not compile.
  const read = {
    assets,
    contracts,
    versions,
    history,
    testCases: createTestCaseService({ servers, clock }),
    crawls,
    results,
    keptRuns,
    resultFiles,
    runEnded: (run: EndedRun) => {
      onRunEnded(run.connectionId, run);
      return notices.runEnded(run);
    },
    usualDuration,
    streaks,
    savedStreaks: createSavedStreaks(savedRuns),
    ...exporting.handled,
  };
  const forgetCopies = (id: ConnectionId) => {
    versions.forget(id);
    history.forget(id);
    keptRuns.forget(id);
    platform.forgetSnapshot(id);
  };
  const deskData = createDeskData({
    platform,
    settings,
    connections: connectionStore,
    backupPlace,
    requests,
    clearIndex: (id) => {
      forgetCopies(id);
      return index.service.clear(id);
    },
    onActivityChanged: () =>
      void activity.list({ offset: 0, limit: 1 }).then(
        ({ unknown }) => emit({ type: 'activity-changed', operationId: null, unknown }),
        () => undefined,
      ),
    onImported: () => {
      program.settingsChanged();
      local.itemsChanged();
    },
    newId,
  });
  const program = createProgram({
    platform,
    emit,
    settings,
    servers,
    connectionStore,
    known,
    ...{ network, requests, activity, backupPlace, journal, after },
    onSettings: watch.settingsChanged,
  });
  closers.push(program.close);
  const handlers: HandlersFor<Routes> = {
    ...program.handlers,
    ...createConnectionHandlers({ connections, capabilities }),
    ...createCatalogHandlers(read),
    ...createOperationHandlers(engine),
    ...createIndexHandlers(index.service, forgetCopies),
    ...local.handlers,
    ...deskData,
    ...createRequestHandlers(requests),
    ...createRunsOfAllHandlers({ page: index.runPages, ranges: index.ranges, saved: savedRuns }),
  };

  // Router: the only entry from the window.
  const router = createRouter(routes, handlers, {
    report: (route, error) => log('call-failed', { route, code: error.code, status: error.details?.status }),
    checkReplies,
  });
  const dispatch = announceChanges(router, emit);

  return {
    dispatch,
    emit,
    changeZoom: program.changeZoom,
    windowLeft(window) {
      shown.leave(window);
      index.service.shownChanged();
    },
    close: async () => {
      // Closed in reverse order of creation; pending work of one does not delay closing the next.
      await Promise.all(closers.toReversed().map(async (close) => close()));
      store.close();
    },
  };
}

const addressOf = ({ id, baseUrl, name }: SavedConnection) => ({ connectionId: id, address: baseUrl, name });

/** A timer that does not keep the process alive. */
const quietTimer: Sleep = (ms, signal) => timer(ms, undefined, { signal, ref: false });

/** Loaded lazily: the HTTP client is the largest part of this program, and the first screen does not need it. */
const openLazily: OpenServer = async (access) =>
  (await import('@main/services/connections/open-server')).openServer(access);
