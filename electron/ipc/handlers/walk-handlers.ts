import type { ContractWalkService } from '@main/services/walk/contract-walk-service';
import type { HandlersFor } from '@shared/ipc/route';
import type { walkRoutes } from '@shared/ipc/routes/walk';

export const createWalkHandlers = (walks: ContractWalkService): HandlersFor<typeof walkRoutes> => ({
  'walk.start': ({ connectionId, anew }) => walks.start(connectionId, anew ?? false),
  'walk.pause': ({ connectionId }) => walks.pause(connectionId),
  'walk.status': async ({ connectionId }) => {
    const { progress, error } = await walks.status(connectionId);
    return { progress, error: error?.serialize() ?? null };
  },
  'walk.lines': async ({ connectionId, ...part }) => ({ lines: await walks.lines(connectionId, part) }),
});
