import { messages } from '@renderer/features/connections/messages';
import type { Connection } from '@shared/domain/connection/connection';
import type { ConnectionId } from '@shared/domain/ids';

/** A connection as lists show it. The sample workspace has no address before it has been started. */
export interface ListedConnection extends Omit<Connection, 'baseUrl'> {
  readonly baseUrl: string | null;
}

const sample: ListedConnection = {
  id: 'sample' as ConnectionId,
  kind: 'sample',
  name: messages.sample,
  baseUrl: null,
  token: 'session',
  protection: 'open',
  colour: 'grey',
  pageSize: null,
  network: { proxy: { mode: 'system' }, timeoutSeconds: null, parallel: null, allowsHttp: false, certificates: null },
  keeping: 'session',
  tokenFacts: null,
  lastUsedAt: null,
};

/** The servers in the order that the person chose, then the sample workspace, which is always offered. */
export function allConnections(known: readonly Connection[]): readonly ListedConnection[] {
  const running = known.find(({ kind }) => kind === 'sample');
  return [...known.filter(({ kind }) => kind === 'server'), running ?? sample];
}
