import type { HandlersFor } from '@main/ipc/handlers-for';
import type { BelongingsService } from '@main/services/belongings/belongings-service';
import type { NoteService } from '@main/services/notes/note-service';
import type { ReportService } from '@main/services/report/report-service';
import type { RetentionService } from '@main/services/retention/retention-service';
import type { ViewService } from '@main/services/views/view-service';
import type { Watch } from '@main/services/watch/watch';
import type { belongingsRoutes } from '@shared/ipc/routes/belongings';
import type { noteRoutes } from '@shared/ipc/routes/notes';
import type { reportRoutes } from '@shared/ipc/routes/report';
import type { retentionRoutes } from '@shared/ipc/routes/retention';
import type { viewRoutes } from '@shared/ipc/routes/views';
import type { watchRoutes } from '@shared/ipc/routes/watch';

/** Saved views of the list of contracts. */
export const createViewHandlers = (views: ViewService): HandlersFor<typeof viewRoutes> => ({
  'views.list': async ({ connectionId }) => ({ views: views.list(connectionId) }),
  'views.save': async ({ connectionId, view }) => views.save(connectionId, view),
  'views.remove': async ({ connectionId, id }) => ({ views: views.remove(connectionId, id) }),
  'views.exportFile': async ({ connectionId, ids }) => ({ exported: await views.exportFile(connectionId, ids) }),
  'views.import': async ({ connectionId, text }) => views.importFile(connectionId, text),
});

/** Notes about contracts and runs. */
export const createNoteHandlers = (notes: NoteService): HandlersFor<typeof noteRoutes> => ({
  'notes.list': async ({ connectionId }) => ({ notes: notes.list(connectionId) }),
  'notes.save': async ({ connectionId, note }) => ({ notes: await notes.save(connectionId, note) }),
  'notes.remove': async ({ connectionId, id }) => ({ notes: notes.remove(connectionId, id) }),
  'notes.restore': async ({ connectionId, note }) => ({ notes: notes.restore(connectionId, note) }),
  'notes.exportFile': async ({ connectionId }) => ({ exported: await notes.exportFile(connectionId) }),
  'notes.import': async ({ connectionId, text }) => notes.importFile(connectionId, text),
});

/** Clean-ups that are kept under a name. */
export const createRetentionHandlers = (retention: RetentionService): HandlersFor<typeof retentionRoutes> => ({
  'retention.list': async ({ connectionId }) => ({ rules: retention.list(connectionId) }),
  'retention.save': async ({ connectionId, rule }) => ({ rules: retention.save(connectionId, rule) }),
  'retention.remove': async ({ connectionId, id }) => ({ rules: retention.remove(connectionId, id) }),
  'retention.restore': async ({ connectionId, rule }) => ({ rules: retention.restore(connectionId, rule) }),
  'retention.ran': async ({ connectionId, id, operationId }) => ({
    rules: retention.ran(connectionId, id, operationId),
  }),
  'retention.later': async ({ connectionId, ids }) => ({ rules: retention.later(connectionId, ids) }),
  'retention.exportFile': async ({ connectionId }) => ({ exported: await retention.exportFile(connectionId) }),
  'retention.import': async ({ connectionId, text }) => retention.importFile(connectionId, text),
});

/** What is watched, and what the desktop shows of it. */
export const createWatchHandlers = (watch: Watch): HandlersFor<typeof watchRoutes> => ({
  'watch.get': async () => watch.state(),
  'watch.set': async ({ connectionId, watched }) => watch.set(connectionId, watched),
  'watch.mute': async ({ isMuted }) => watch.setMuted(isMuted),
});

/** Reports about contracts. */
export const createReportHandlers = (reports: ReportService): HandlersFor<typeof reportRoutes> => ({
  'report.file': async ({ connectionId, report, format }) => ({
    saved: await reports.file(connectionId, report, format),
  }),
  'report.text': async ({ connectionId, report }) => ({ text: await reports.text(connectionId, report) }),
});

/** What a person has made, and what connections have left of it. */
export const createBelongingsHandlers = (belongings: BelongingsService): HandlersFor<typeof belongingsRoutes> => ({
  'belongings.of': async ({ connectionId }) => belongings.of(connectionId),
  'belongings.left': async () => ({ left: belongings.left() }),
  'belongings.takeOver': async ({ connectionId }) => ({ taken: belongings.takeOver(connectionId) }),
  'belongings.decline': async ({ connectionId }) => ({ left: belongings.decline(connectionId) }),
  'belongings.remove': async ({ connectionId }) => ({ left: belongings.remove(connectionId) }),
  'belongings.exportFile': async ({ connectionId }) => ({ exported: await belongings.exportFile(connectionId) }),
});
