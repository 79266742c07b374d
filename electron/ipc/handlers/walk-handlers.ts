import type { ContractWalkService } from '@main/services/walk/contract-walk-service';
import type { HandlersFor } from '@shared/ipc/route';
import type { walkRoutes } from '@shared/ipc/routes/walk';

export const createWalkHandlers = (walks: ContractWalkService): HandlersFor<typeof walkRoutes> => ({
  'walk.start': async ({ connectionId, anew }) => walks.start(connectionId, anew ?? false),
  'walk.pause': async ({ connectionId }) => walks.pause(connectionId),
  'walk.status': async ({ connectionId }) => {
    const { progress, error } = walks.status(connectionId);
    return { progress, error: error?.serialize() ?? null };
  },
  'walk.lines': async ({ connectionId, ...part }) => ({ lines: walks.lines(connectionId, part) }),
});
