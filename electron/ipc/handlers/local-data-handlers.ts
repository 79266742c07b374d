import type { HandlersFor } from '@main/ipc/handlers-for';
import type { BelongingsService } from '@main/services/belongings/belongings-service';
import type { LocalFileService } from '@main/services/local/local-files';
import type { LocalItemService } from '@main/services/local/local-items';
import type { ReportService } from '@main/services/report/report-service';
import type { SharedFolderService } from '@main/services/shared-folder/shared-folder';
import type { Watch } from '@main/services/watch/watch';
import type { LocalItems, LocalKind } from '@shared/domain/local/local-items';
import type { belongingsRoutes } from '@shared/ipc/routes/belongings';
import type { LocalList, localRoutes } from '@shared/ipc/routes/local';
import type { reportRoutes } from '@shared/ipc/routes/report';
import type { sharedFolderRoutes } from '@shared/ipc/routes/shared-folder';
import type { watchRoutes } from '@shared/ipc/routes/watch';

/** Handlers of local items, of every kind. */
export const createLocalHandlers = (
  items: LocalItemService,
  files: LocalFileService,
): HandlersFor<typeof localRoutes> => ({
  'local.list': async ({ connectionId, kind }) => listOf(kind, items.list(connectionId, kind)),
  'local.save': async ({ connectionId, change }) => {
    const saved = await items.save(connectionId, change);
    return { id: saved.id, list: listOf(change.kind, saved.items) };
  },
  'local.add': async ({ connectionId, change }) => {
    const added = await items.add(connectionId, change);
    return { ids: added.ids, list: listOf(change.kind, added.items) };
  },
  'local.put': async ({ connectionId, change }) => listOf(change.kind, items.put(connectionId, change)),
  'local.remove': async ({ connectionId, kind, ids }) => listOf(kind, items.remove(connectionId, kind, ids)),
  'local.exportFile': async ({ connectionId, kind }) => ({ exported: await files.exportFile(connectionId, kind) }),
  'local.importFile': async ({ connectionId, text }) => files.importFile(connectionId, text),
});

/** Callers pass items of that kind; TypeScript cannot see that the two belong together. */
const listOf = (kind: LocalKind, items: readonly LocalItems[LocalKind][]) => ({ kind, items }) as LocalList;

/** The watch, and what the desktop shows of it. */
export const createWatchHandlers = (watch: Watch): HandlersFor<typeof watchRoutes> => ({
  'watch.get': async () => watch.state(),
  'watch.mute': async ({ isMuted }) => watch.setMuted(isMuted),
});

/** Reports about contracts. */
export const createReportHandlers = (reports: ReportService): HandlersFor<typeof reportRoutes> => ({
  'report.file': async ({ connectionId, report, format }) => ({
    saved: await reports.file(connectionId, report, format),
  }),
  'report.text': async ({ connectionId, report }) => ({ text: await reports.text(connectionId, report) }),
});

/** Belongings, and those left by removed connections. */
export const createBelongingsHandlers = (belongings: BelongingsService): HandlersFor<typeof belongingsRoutes> => ({
  'belongings.of': async ({ connectionId }) => belongings.of(connectionId),
  'belongings.left': async () => ({ left: belongings.left() }),
  'belongings.takeOver': async ({ connectionId }) => ({ taken: belongings.takeOver(connectionId) }),
  'belongings.decline': async ({ connectionId }) => ({ left: belongings.decline(connectionId) }),
  'belongings.remove': async ({ connectionId }) => ({ left: belongings.remove(connectionId) }),
});

/** The folder that a team shares. */
export const createSharedFolderHandlers = (shared: SharedFolderService): HandlersFor<typeof sharedFolderRoutes> => ({
  'shared.state': shared.state,
  'shared.writers': async ({ connectionId }) => ({ writers: shared.writers(connectionId) }),
  'shared.choose': async () => ({ preview: await shared.choose() }),
  'shared.start': shared.start,
  'shared.change': shared.change,
  'shared.stop': shared.stop,
  'shared.sync': shared.sync,
  'shared.reveal': async () => ({ isThere: await shared.reveal() }),
  'shared.resolve': shared.resolve,
});
