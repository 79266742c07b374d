import type { CapabilityService } from '@main/services/capabilities/capability-service';
import type { HandlersFor } from '@shared/ipc/route';
import type { capabilityRoutes } from '@shared/ipc/routes/capabilities';

export const createCapabilityHandlers = (capabilities: CapabilityService): HandlersFor<typeof capabilityRoutes> => ({
  'connections.capabilities': ({ connectionId, fresh }) => capabilities.of(connectionId, fresh),
});
