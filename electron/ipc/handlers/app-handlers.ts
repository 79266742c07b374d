import type { HandlersFor } from '@main/ipc/handlers-for';
import type { BackupPlace } from '@main/services/backup/backups';
import type { Journal } from '@main/services/journal/journal';
import type { ActivityService } from '@main/services/journal/journal-book';
import type { createOpeningService } from '@main/services/opening/opening-service';
import type { createRecentPlaces } from '@main/services/opening/recent-places';
import type { createSystemOpening } from '@main/services/opening/system-opening';
import type { UpdateService } from '@main/services/updates/update-service';
import { findLayout, storeLayout } from '@main/store/layouts';
import { recentlyOpened, rememberOpened } from '@main/store/recent';
import type { Store } from '@main/store/store';
import type { Settings } from '@shared/domain/local/setting-table';
import type { UnsavedReason } from '@shared/domain/local/settings';
import type { StartSnapshot } from '@shared/domain/local/start-snapshot';
import { AppError } from '@shared/errors/app-error';
import type { activityRoutes } from '@shared/ipc/routes/activity';
import type { appRoutes } from '@shared/ipc/routes/app';
import type { backupRoutes } from '@shared/ipc/routes/backups';
import type { layoutRoutes } from '@shared/ipc/routes/layouts';
import type { openingRoutes } from '@shared/ipc/routes/opening';
import { longestMailAddress, mailAddress } from '@shared/results/tell/owner-message';

/** What the window may ask of the running program. */
export interface AppControls {
  readonly info: {
    readonly version: string;
    readonly electron: string;
    readonly host: 'electron' | 'stand-in';
    readonly platform: string;
    readonly setAside: readonly string[];
  };
  readonly unsavedReason: () => UnsavedReason | null;
  readonly hasCrashed: () => boolean;
  /** Applies what the window and the menu follow. */
  readonly applySettings: (settings: Settings) => void;
  readonly copy: (text: string) => Promise<void>;
  readonly licenses: () => Promise<string>;
  /** The name of the folder that is shown. */
  readonly reportProblem: () => Promise<string>;
  readonly keepSnapshot: (snapshot: StartSnapshot) => void;
  /** Quits and starts again, unless a change is under way and the person stays. */
  readonly restart: () => void;
  readonly openLink: (url: string) => Promise<boolean>;
  /** Opens an address that begins with `mailto:`. */
  readonly openMail: (address: string) => Promise<void>;
}

type RecentPlaces = ReturnType<typeof createRecentPlaces>;

interface AppServices {
  readonly app: AppControls;
  readonly settings: { get(): Settings; set(change: Partial<Settings>): Settings; droppedKeys(): readonly string[] };
  readonly store: Pick<Store, 'db' | 'tryWrite' | 'unsavedReason' | 'setAside' | 'recovery'>;
  readonly opening: ReturnType<typeof createOpeningService>;
  readonly systemOpening: ReturnType<typeof createSystemOpening>;
  readonly recentPlaces: RecentPlaces;
  readonly activity: ActivityService;
  readonly backupPlace: BackupPlace;
  readonly journal: Pick<Journal, 'find'>;
  readonly updates: Pick<UpdateService, 'get' | 'check'>;
  readonly onSettings: () => void;
}

type OwnRoutes = typeof appRoutes &
  typeof layoutRoutes &
  typeof openingRoutes &
  typeof activityRoutes &
  typeof backupRoutes;

/** Handlers about the app itself: the program, its settings, its layouts and what it was asked to open. */
export const createAppHandlers = ({ app, settings, store, ...services }: AppServices): HandlersFor<OwnRoutes> => ({
  'app.info': async () => ({
    ...app.info,
    setAside: [...app.info.setAside, ...store.setAside()],
    recovery: store.recovery(),
    unsavedReason: store.unsavedReason() ?? app.unsavedReason(),
    hasCrashed: app.hasCrashed(),
    droppedKeys: [...settings.droppedKeys()],
  }),
  'settings.get': async () => settings.get(),
  'settings.set': async (change) => {
    const given = Object.entries(change).filter(([, value]) => value !== undefined);
    const changed = settings.set(Object.fromEntries(given));
    app.applySettings(changed);
    services.onSettings();
    return changed;
  },
  'updates.get': async () => services.updates.get(),
  'updates.check': () => services.updates.check(),
  'clipboard.write': async ({ text }) => {
    await app.copy(text);
    return {};
  },
  'app.licenses': async () => ({ text: await app.licenses() }),
  'app.reportProblem': async () => ({ name: await app.reportProblem() }),
  'app.keepSnapshot': async (snapshot) => {
    app.keepSnapshot(snapshot);
    return {};
  },
  'app.restart': async () => {
    app.restart();
    return {};
  },
  'calls.cancel': async ({ callId }, caller) => {
    caller.cancel(callId);
    return {};
  },
  'links.mail': async (mail) => {
    const address = mailAddress(mail);
    if (address.length > longestMailAddress) throw new AppError('invalid_input', { details: { where: 'body' } });
    await app.openMail(address);
    return { opened: true };
  },
  'links.open': async ({ url }) => ({ opened: await app.openLink(url) }),

  'layouts.get': async ({ connectionId, grid }) => findLayout(store.db, connectionId, grid),
  'layouts.set': async ({ connectionId, grid, look }) => {
    store.tryWrite((db) => storeLayout(db, connectionId, { grid, look }));
    return {};
  },

  'opening.read': ({ connectionId, text }) => services.opening.read(connectionId, text),
  'opening.resolve': ({ connectionId, text }) => services.opening.resolve(connectionId, text),
  'opening.recent': async ({ connectionId }) => ({ items: recentlyOpened(store.db, connectionId) }),
  'opening.remember': async ({ connectionId, item }) => {
    store.tryWrite((db) => rememberOpened(db, connectionId, item));
    services.recentPlaces.update(connectionId);
    return { items: recentlyOpened(store.db, connectionId) };
  },
  'opening.take': () => services.systemOpening.take(),

  'activity.list': (query) => services.activity.list(query),
  'activity.get': ({ operationId }) => services.activity.get(operationId),
  'activity.acknowledge': ({ operationId }) => services.activity.acknowledge(operationId),
  'activity.check': ({ operationId }) => services.activity.check(operationId),

  'backups.place': async () => services.backupPlace.current(),
  'backups.choosePlace': () => services.backupPlace.choose(),
  'backups.reveal': async ({ operationId }) => {
    const operation = await services.journal.find(operationId);
    return { isThere: await services.backupPlace.reveal(operation?.backup?.file ?? null) };
  },
});
