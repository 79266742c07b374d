import type { CapabilityService } from '@main/services/capabilities/capability-service';
import type { ConnectionService } from '@main/services/connections/connection-service';
import type { HandlersFor } from '@shared/ipc/route';
import type { capabilityRoutes } from '@shared/ipc/routes/capabilities';
import type { connectionRoutes } from '@shared/ipc/routes/connections';

interface ConnectionServices {
  readonly connections: ConnectionService;
  readonly capabilities: CapabilityService;
}

/** The servers themselves: which there are, how they are reached, what they can do. */
export const createConnectionHandlers = ({
  connections,
  capabilities,
}: ConnectionServices): HandlersFor<typeof connectionRoutes & typeof capabilityRoutes> => ({
  'connections.list': () => connections.list(),
  'connections.keyring': () => connections.keyring(),
  'connections.test': (draft) => connections.test(draft),
  'connections.save': (draft) => connections.save(draft),
  'connections.readToken': async ({ token }) => connections.readToken(token),
  'connections.readCertificates': async ({ file }) => connections.readCertificates(file),
  'connections.duplicate': async ({ connectionId }) => connections.duplicate(connectionId),
  'connections.reorder': async ({ connectionIds }) => {
    connections.reorder(connectionIds);
    return {};
  },
  'connections.exportFile': ({ connectionIds }) => connections.exportFile(connectionIds),
  'connections.previewImport': async ({ text }) => ({ entries: connections.previewImport(text) }),
  'connections.import': async ({ text, items }) => ({ connections: connections.importFile(text, items) }),
  'connections.openToken': ({ connectionId }) => connections.openToken(connectionId),
  'connections.renewToken': ({ connectionId, token }) => connections.renewToken(connectionId, token),
  'connections.remove': async ({ connectionId }) => {
    await connections.remove(connectionId);
    return {};
  },
  'connections.open': ({ connectionId }) => connections.open(connectionId),
  'connections.health': async ({ connectionId }) => connections.health.of(connectionId),
  'connections.look': ({ connectionId }) => connections.health.look(connectionId),
  'connections.session': ({ connectionId }) => connections.session(connectionId),
  'connections.capabilities': ({ connectionId, fresh }) => capabilities.of(connectionId, fresh),
});
