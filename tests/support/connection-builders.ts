import type { SavedConnection } from '@main/services/connections/ports';
import type { Connection } from '@shared/domain/connection/connection';
import { plainNetwork } from '@shared/domain/connection/connection-network';
import { connectionIdSchema } from '@shared/domain/ids';

const common = {
  id: connectionIdSchema.parse('1b4d0a3e-7c1f-4f0e-9a52-0c64f6a1d001'),
  name: 'Test',
  baseUrl: 'https://catalog.example/api',
  protection: 'careful',
  colour: 'grey',
  pageSize: null,
  keeping: 'system',
  tokenFacts: null,
  lastUsedAt: null,
} as const;

/** A connection as the window sees it. */
export const connectionWith = (part: Partial<Connection> = {}): Connection => ({
  ...common,
  kind: 'server',
  token: 'session',
  network: { ...plainNetwork, certificates: null },
  ...part,
});

/** A connection as it is remembered. */
export const savedConnectionWith = (part: Partial<SavedConnection> = {}): SavedConnection => ({
  ...common,
  network: plainNetwork,
  ...part,
});
