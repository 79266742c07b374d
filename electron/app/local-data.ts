import {
  createBelongingsHandlers,
  createLocalHandlers,
  createReportHandlers,
  createSharedFolderHandlers,
  createWatchHandlers,
} from '@main/ipc/handlers/local-data-handlers';
import type { After } from '@main/lib/with-timeout';
import { createBelongingsService } from '@main/services/belongings/belongings-service';
import type { ConnectionService } from '@main/services/connections/connection-service';
import { sampleId } from '@main/services/connections/described-connection';
import type { createContractIndex } from '@main/services/index/contract-index';
import { createLocalFiles } from '@main/services/local/local-files';
import { createLocalItems } from '@main/services/local/local-items';
import { recordRuleRun } from '@main/services/local/rule-runs';
import type { Notices } from '@main/services/notices/notices';
import { createReportService } from '@main/services/report/report-service';
import { createSharedFolder, type SharedFolderService } from '@main/services/shared-folder/shared-folder';
import { createWatch, type WatchDeps } from '@main/services/watch/watch';
import type { ConnectionAddress } from '@main/store/belongings';
import { type createSettingsStore, createSharedFolderStore } from '@main/store/settings/settings-store';
import type { Connection } from '@shared/domain/connection/connection';
import type { ConnectionId } from '@shared/domain/ids';
import type { OperationAlone } from '@shared/domain/operation/activity';
import type { Emit } from './emit';
import type { Platform } from './platform';

interface LocalDataDeps {
  readonly platform: Platform;
  readonly emit: Emit;
  readonly settings: ReturnType<typeof createSettingsStore>;
  readonly connections: Pick<ConnectionService, 'isThere'>;
  readonly known: () => Promise<readonly Connection[]>;
  readonly index: ReturnType<typeof createContractIndex>;
  readonly notices: Notices;
  /** The addresses of all connections. */
  readonly addresses: () => readonly ConnectionAddress[];
  /** Called when a connection has taken over what another had left at its address. */
  readonly onTaken: (id: ConnectionId) => void;
  /** The person's name on a connection; null when unknown. */
  readonly authorOf: (id: ConnectionId) => Promise<string | null>;
  readonly isOfBatch: WatchDeps['isOfBatch'];
  /** The connection's name. */
  readonly nameOf: (connectionId: string) => Promise<string>;
  readonly newId: () => string;
  readonly after: After;
}

/** Everything stored on this computer only: local items, reports and the watch. None of it sends requests. */
export function createLocalData({ platform, emit, settings, connections, known, index, ...deps }: LocalDataDeps) {
  const { notices, isOfBatch, nameOf, newId, after, addresses, onTaken, authorOf } = deps;
  /** A person has changed local items, on any connection. */
  const onItems = () => {
    watch.itemsChanged();
    shared.itemsChanged();
  };
  const { store, exchangeFileDialogs: dialogs, clock } = platform;

  const items = createLocalItems({
    store,
    newId,
    clock,
    onChanged: onItems,
    authorOf,
    isThere: connections.isThere,
  });
  const files = createLocalFiles({
    store,
    newId,
    clock,
    dialogs,
    onChanged: onItems,
    isThere: connections.isThere,
    contractsOf: index.service.names,
  });
  const notesOf = (id: ConnectionId) => items.list(id, 'note');
  const reports = createReportService({
    ...{ newId, clock, nameOf, notesOf },
    index: index.service,
    runPages: index.runPages,
    staleDays: () => settings.get().staleDays,
    place: platform.exportDialogs,
    printer: platform.pdfPrinter,
  });
  const watch = createWatch({
    ...{ store, notices, settings, emit, nameOf, clock, after },
    index: { ...index.watched, identify: index.service.identity, control: index.service.control },
    connections: known,
    isOfBatch,
    isThere: connections.isThere,
    notesOf,
    viewsOf: (id) => items.list(id, 'view'),
    desktop: platform.desktop,
  });
  const belongings = createBelongingsService({
    store,
    sampleId,
    connections: addresses,
    onTaken: (id) => {
      onTaken(id);
      watch.connectionChanged(id);
    },
  });
  const shared = createTeamFolder({ platform, emit, addresses, authorOf, newId, after }, watch.itemsChanged);
  return {
    belongings,
    shared,
    notesOf,
    watch,
    /** Call when items of any connection were changed from elsewhere. */
    itemsChanged: onItems,
    /** The operation may have been a run of a saved rule. */
    recordOperation: (operation: OperationAlone) => recordRuleRun({ items, clock }, operation),
    handlers: {
      ...createLocalHandlers(items, files),
      ...createReportHandlers(reports),
      ...createWatchHandlers(watch),
      ...createBelongingsHandlers(belongings),
      ...createSharedFolderHandlers(shared),
    },
  };
}

type TeamFolderDeps = Pick<LocalDataDeps, 'platform' | 'emit' | 'addresses' | 'authorOf' | 'newId' | 'after'>;

/** The folder of a team: read into what is stored here, and written from it. */
const createTeamFolder = (
  { platform, emit, addresses, authorOf, newId, after }: TeamFolderDeps,
  onItems: () => void,
): SharedFolderService =>
  createSharedFolder({
    config: createSharedFolderStore(platform.state),
    dialogs: platform.sharedFolderDialogs,
    store: platform.store,
    connections: addresses,
    authorOf,
    onChanged: (changed) => {
      if (changed.length > 0) onItems();
      emit({ type: 'shared-folder-changed', connections: changed });
    },
    newId,
    clock: platform.clock,
    after,
  });
