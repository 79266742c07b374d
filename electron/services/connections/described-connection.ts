import type { SavedConnection } from '@main/settings/connection-store';
import type { Connection, TokenPlace } from '@shared/domain/connection';
import { connectionIdSchema } from '@shared/domain/ids';

export const sampleId = connectionIdSchema.parse('sample');

/** A saved server as the window sees it: with the place of its token, never the token. */
export const describedServer = ({ id, name, baseUrl, protection }: SavedConnection, token: TokenPlace): Connection => ({
  id,
  kind: 'server',
  name,
  baseUrl,
  token,
  protection,
});

/** The sample workspace as the window sees it; the address is empty while its service does not run. */
export const describedSample = (baseUrl: string): Connection => ({
  id: sampleId,
  kind: 'sample',
  name: 'Sample workspace',
  baseUrl,
  token: 'session',
  // It holds nothing that anyone could miss.
  protection: 'open',
});
