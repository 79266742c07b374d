import type { HandlersFor } from '@main/ipc/handlers-for';
import type { CapabilityService } from '@main/services/capabilities/capability-service';
import type { ConnectionService } from '@main/services/connections/connection-service';
import type { capabilityRoutes } from '@shared/ipc/routes/capabilities';
import type { connectionRoutes } from '@shared/ipc/routes/connections';

interface ConnectionServices {
  readonly connections: ConnectionService;
  readonly capabilities: CapabilityService;
}

/** Handlers about servers: the list, how they are reached, what they can do. */
export const createConnectionHandlers = (
  services: ConnectionServices,
): HandlersFor<typeof connectionRoutes & typeof capabilityRoutes> => ({
  'connections.list': () => services.connections.list(),
  'connections.keyring': () => services.connections.keyring(),
  'connections.test': (draft) => services.connections.test(draft),
  'connections.save': (draft) => services.connections.save(draft),
  'connections.readToken': async ({ token }) => services.connections.readToken(token),
  'connections.readCertificates': async ({ file }) => services.connections.readCertificates(file),
  'connections.duplicate': async ({ connectionId }) => services.connections.duplicate(connectionId),
  'connections.reorder': async ({ connectionIds }) => {
    services.connections.reorder(connectionIds);
    return {};
  },
  'connections.exportFile': ({ connectionIds }) => services.connections.exportFile(connectionIds),
  'connections.previewImport': async ({ text }) => ({ entries: services.connections.previewImport(text) }),
  'connections.import': async ({ text, items }) => ({ connections: services.connections.importFile(text, items) }),
  'connections.openToken': ({ connectionId }) => services.connections.openToken(connectionId),
  'connections.renewToken': ({ connectionId, token }) => services.connections.renewToken(connectionId, token),
  'connections.remove': async ({ connectionId, isDeleted = false }) => {
    await services.connections.remove(connectionId, isDeleted);
    return {};
  },
  'connections.open': ({ connectionId }) => services.connections.open(connectionId),
  'connections.systemProxy': ({ connectionId }) => services.connections.systemProxy(connectionId),
  'connections.health': async ({ connectionId }) => services.connections.health.of(connectionId),
  'connections.probe': ({ connectionId }) => services.connections.health.probe(connectionId),
  'connections.session': ({ connectionId }) => services.connections.session(connectionId),
  'connections.capabilities': ({ connectionId, fresh }) => services.capabilities.of(connectionId, fresh),
});
