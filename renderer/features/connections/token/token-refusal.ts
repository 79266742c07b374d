import type { ConnectionId } from '@shared/domain/ids';
import type { Outcome, ProblemDetails } from '@shared/errors/app-error';
import type { ErrorCode } from '@shared/errors/error-table';
import { create } from 'zustand';

/** What this needs of a failure. */
interface Refused {
  readonly code: ErrorCode;
  readonly details?: ProblemDetails | undefined;
  readonly outcome?: Outcome | undefined;
}

export interface TokenRefusal {
  readonly error: Refused;
  /** The person has said "Not now": the sheet stays away until it is asked for. */
  readonly isSetAside: boolean;
}

/** By connection: a late answer of the server that was just left must not take away the sheet of this one. */
export type TokenRefusals = ReadonlyMap<ConnectionId, TokenRefusal>;

/**
 * What follows when a call finds the token refused. The first refusal opens the sheet, the others of the same connection
 * change nothing. After "Not now" only a write opens it again: a person has just asked for that one.
 */
export function withRefusal(before: TokenRefusals, connectionId: ConnectionId, error: Refused): TokenRefusals {
  const known = before.get(connectionId);
  const isWrite = error.outcome !== undefined;
  if (known !== undefined && !(known.isSetAside && isWrite)) return before;
  return new Map(before).set(connectionId, { error, isSetAside: false });
}

/**
 * Whether `withRefusal` has heard of this failure already and opened the sheet again: main tells of a refused write before it
 * replies, and a "Not now" in between was said to this very failure.
 */
export const isHeardFirst = ({ code, outcome }: Refused): boolean => code === 'unauthorized' && outcome !== undefined;

function withoutRefusal(before: TokenRefusals, connectionId: ConnectionId): TokenRefusals {
  const rest = new Map(before);
  return rest.delete(connectionId) ? rest : before;
}

function setAside(before: TokenRefusals, connectionId: ConnectionId): TokenRefusals {
  const known = before.get(connectionId);
  return known === undefined ? before : new Map(before).set(connectionId, { ...known, isSetAside: true });
}

/** Whether a sheet is to be seen. */
export const isAsking = (refusals: TokenRefusals): boolean => [...refusals.values()].some((each) => !each.isSetAside);

interface TokenRefusalStore {
  readonly refusals: TokenRefusals;
  /** Whose token a person wants to replace although nobody refused it; null for none. */
  readonly replacing: ConnectionId | null;
  readonly replace: (connectionId: ConnectionId | null) => void;
  readonly hear: (connectionId: ConnectionId, error: Refused) => void;
  /** Opens the sheet because the person asks for it. */
  readonly ask: (connectionId: ConnectionId, error: Refused) => void;
  readonly setAside: (connectionId: ConnectionId) => void;
  /** A new token is there, or the old one was accepted after all. */
  readonly end: (connectionId: ConnectionId) => void;
}

/** Which connections need a new token, as far as this window knows. */
export const useTokenRefusal = create<TokenRefusalStore>((set) => ({
  refusals: new Map(),
  replacing: null,
  replace: (replacing) => set({ replacing }),
  hear: (id, error) => set(({ refusals }) => ({ refusals: withRefusal(refusals, id, error) })),
  ask: (id, error) => set(({ refusals }) => ({ refusals: new Map(refusals).set(id, { error, isSetAside: false }) })),
  setAside: (id) => set(({ refusals }) => ({ refusals: setAside(refusals, id) })),
  end: (id) => set(({ refusals }) => ({ refusals: withoutRefusal(refusals, id) })),
}));
