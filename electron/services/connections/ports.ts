import type { Connection, TokenKeeping, TokenPlace } from '@shared/domain/connection/connection';
import type { Network } from '@shared/domain/connection/connection-network';
import type { ConnectionId } from '@shared/domain/ids';

/** A server as it is saved, without its token. */
export type SavedConnection = Readonly<Omit<Connection, 'kind' | 'token' | 'network'>> & { readonly network: Network };

export interface ConnectionStore {
  all(): readonly SavedConnection[];
  find(id: ConnectionId): SavedConnection | undefined;
  /** Adds connections, or replaces those with the same id. */
  put(...connections: readonly SavedConnection[]): void;
  remove(id: ConnectionId): void;
  /** Sorts the connections by these ids; the others follow in their current order. */
  reorder(ids: readonly ConnectionId[]): void;
  lastUsed(): ConnectionId | null;
  setLastUsed(id: ConnectionId | null): void;
}

/** Stores the tokens of connections. */
export interface TokenVault {
  /**
   * The token; null when there is none. Rejects with `token_locked` when the keyring does not open within seconds, and with
   * `token_unreadable`.
   */
  read(connectionId: string): Promise<string | null>;
  /** The same, asking the keyring again with time for a person to unlock it. */
  retry(connectionId: string): Promise<string | null>;
  /** `session` keeps the token in memory, even where there is a keyring. */
  write(connectionId: string, token: string, keeping?: TokenKeeping): Promise<TokenPlace>;
  /** Moves the current token. If it cannot be opened and is to be in memory only, it is deleted. */
  moveTo(connectionId: string, keeping: TokenKeeping): Promise<void>;
  forget(connectionId: string): void;
  /** Does not ask the keyring. */
  placeOf(connectionId: string): TokenPlace;
  /** Where a new token would be stored. */
  place(): Promise<'sealed' | 'session'>;
}
