import type { ActivityService } from '@main/services/journal/journal-book';
import type { HandlersFor } from '@shared/ipc/route';
import type { activityRoutes } from '@shared/ipc/routes/activity';

export const createActivityHandlers = (activity: ActivityService): HandlersFor<typeof activityRoutes> => ({
  'activity.list': (query) => activity.list(query),
  'activity.get': ({ operationId }) => activity.get(operationId),
  'activity.acknowledge': ({ operationId }) => activity.acknowledge(operationId),
  'activity.check': ({ operationId }) => activity.check(operationId),
});
