import type { Connection, TokenKeeping, TokenPlace } from '@shared/domain/connection/connection';
import type { Network } from '@shared/domain/connection/connection-network';
import type { ConnectionId } from '@shared/domain/ids';

/** A server as it is saved: no token. */
export type SavedConnection = Readonly<Omit<Connection, 'kind' | 'token' | 'network'>> & { readonly network: Network };

export interface ConnectionStore {
  all(): readonly SavedConnection[];
  find(id: ConnectionId): SavedConnection | undefined;
  /** Adds each connection, or replaces the one with its id. */
  put(...connections: readonly SavedConnection[]): void;
  remove(id: ConnectionId): void;
  /** Sorts the connections by these ids; the others follow in their own order. */
  reorder(ids: readonly ConnectionId[]): void;
  lastUsed(): ConnectionId | null;
  setLastUsed(id: ConnectionId | null): void;
}

/** Stores the tokens of connections. */
export interface TokenVault {
  /**
   * The token, or null when there is none. Rejects with `token_locked` when the keyring does not open within seconds, and with
   * `token_unreadable`.
   */
  read(connectionId: string): Promise<string | null>;
  /** The same, asking the keyring again with time for a person to unlock it. */
  retry(connectionId: string): Promise<string | null>;
  /** `session` keeps the token in memory, even where there is a keyring. */
  write(connectionId: string, token: string, keeping?: TokenKeeping): Promise<TokenPlace>;
  /** Moves the current token. One that does not open and is to be in memory only is forgotten. */
  keep(connectionId: string, keeping: TokenKeeping): Promise<void>;
  forget(connectionId: string): void;
  /** Without asking the keyring. */
  placeOf(connectionId: string): TokenPlace;
  /** Where a new token would be stored. */
  place(): Promise<'sealed' | 'session'>;
}
