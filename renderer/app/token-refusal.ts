import type { ConnectionId } from '@shared/domain/ids';
import type { ProblemDetails } from '@shared/errors/app-error';
import type { ErrorCode, Outcome } from '@shared/errors/error-codes';
import { create } from 'zustand';

/** What this needs of a failure. */
interface Refused {
  readonly code: ErrorCode;
  readonly details?: ProblemDetails | undefined;
  readonly outcome?: Outcome | undefined;
}

export interface TokenRefusal {
  readonly connectionId: ConnectionId;
  readonly error: Refused;
  /** The person has said "Not now": the sheet stays away until it is asked for. */
  readonly isSetAside: boolean;
}

/**
 * What follows when a call finds the token refused. The first refusal opens the sheet, the others of the same connection
 * change nothing. After "Not now" only a write opens it again: a person has just asked for that one.
 */
export function withRefusal(before: TokenRefusal | null, connectionId: ConnectionId, error: Refused): TokenRefusal {
  const isWrite = error.outcome !== undefined;
  if (before?.connectionId === connectionId && !(before.isSetAside && isWrite)) return before;
  return { connectionId, error, isSetAside: false };
}

interface TokenRefusalStore {
  readonly refusal: TokenRefusal | null;
  readonly hear: (connectionId: ConnectionId, error: Refused) => void;
  /** Opens the sheet because the person asks for it. */
  readonly ask: (connectionId: ConnectionId, error: Refused) => void;
  readonly setAside: () => void;
  /** A new token is there, or the old one was accepted after all. */
  readonly end: (connectionId: ConnectionId) => void;
}

/** Which connection needs a new token, as far as this window knows. */
export const useTokenRefusal = create<TokenRefusalStore>((set) => ({
  refusal: null,
  hear: (connectionId, error) => set(({ refusal }) => ({ refusal: withRefusal(refusal, connectionId, error) })),
  ask: (connectionId, error) => set({ refusal: { connectionId, error, isSetAside: false } }),
  setAside: () => set(({ refusal }) => ({ refusal: refusal === null ? null : { ...refusal, isSetAside: true } })),
  end: (connectionId) => set(({ refusal }) => ({ refusal: refusal?.connectionId === connectionId ? null : refusal })),
}));
