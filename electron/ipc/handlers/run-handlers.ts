import type { createRunNews } from '@main/services/results/run-news';
import type { createStreakService } from '@main/services/results/streak-service';
import type { createUsualDuration } from '@main/services/results/usual-duration';
import type { HandlersFor } from '@shared/ipc/route';
import type { runRoutes } from '@shared/ipc/routes/runs';

export const createRunHandlers = (
  news: ReturnType<typeof createRunNews>,
  usualDuration: ReturnType<typeof createUsualDuration>,
  streak: ReturnType<typeof createStreakService>,
): HandlersFor<typeof runRoutes> => ({
  'runs.ended': async (run) => ({ isShown: news.ended(run) }),
  'runs.usualDuration': async ({ connectionId, contractId }) => ({
    usualMs: await usualDuration(connectionId, contractId),
  }),
  'runs.streak': ({ connectionId, contractId, ...run }) => streak(connectionId, contractId, run),
});
