import type { Connection } from '@shared/domain/connection';
import type { Network } from '@shared/domain/connection-network';
import type { ConnectionId } from '@shared/domain/ids';

/** A server as it is remembered: no token. */
export type SavedConnection = Readonly<Omit<Connection, 'kind' | 'token' | 'network'>> & { readonly network: Network };

export interface ConnectionStore {
  all(): readonly SavedConnection[];
  find(id: ConnectionId): SavedConnection | undefined;
  /** Adds each connection, or puts it in the place of the one with its id. */
  put(...connections: readonly SavedConnection[]): void;
  remove(id: ConnectionId): void;
  /** Puts the connections in the order of these ids; those not named follow in their own order. */
  reorder(ids: readonly ConnectionId[]): void;
  lastUsed(): ConnectionId | null;
  setLastUsed(id: ConnectionId | null): void;
}
