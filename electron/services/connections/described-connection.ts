import { certificateFactsOf } from '@main/http/certificates';
import type { Connection, TokenPlace } from '@shared/domain/connection/connection';
import { type Network, type NetworkView, plainNetwork } from '@shared/domain/connection/connection-network';
import { connectionIdSchema } from '@shared/domain/ids';
import { messages } from './messages';
import type { SavedConnection } from './ports';

export const sampleId = connectionIdSchema.parse('sample');

/** A saved server as the window sees it: with the place of its token, never the token. */
export const describedServer = ({ network, ...saved }: SavedConnection, token: TokenPlace): Connection => ({
  ...saved,
  kind: 'server',
  token,
  // A token in memory only is gone after the session in which it was entered.
  tokenFacts: token === 'none' ? null : saved.tokenFacts,
  network: viewOf(network),
});

/** How a server is reached, as the window sees it. */
export const viewOf = ({ certificates, ...network }: Network): NetworkView => ({
  ...network,
  certificates:
    certificates === null ? null : { name: certificates.name, facts: certificateFactsOf(certificates.pem) ?? [] },
});

/** The sample workspace as the window sees it; the address is empty until its service runs. */
export const describedSample = (baseUrl: string): Connection => ({
  id: sampleId,
  kind: 'sample',
  name: messages.sample,
  baseUrl,
  token: 'session',
  // Its data is not worth protecting.
  protection: 'open',
  colour: 'grey',
  pageSize: null,
  network: { ...plainNetwork, certificates: null },
  keeping: 'session',
  tokenFacts: null,
  lastUsedAt: null,
});
