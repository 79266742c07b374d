import type { ConnectionId } from '@shared/domain/ids';
import type { ProblemDetails, WriteOutcome } from '@shared/errors/app-error';
import { type ErrorCode, isTokenRefusal } from '@shared/errors/error-table';
import { create } from 'zustand';

/** The members of an AppError that are needed here. */
interface Refused {
  readonly code: ErrorCode;
  readonly details?: ProblemDetails | undefined;
  readonly outcome?: WriteOutcome | undefined;
}

export interface TokenRefusal {
  readonly error: Refused;
  /** The person has said "Not now": the sheet stays closed until something opens it again. */
  readonly isDismissed: boolean;
}

/** By connection: a late answer of the server that was just left must not close the sheet of this one. */
export type TokenRefusals = ReadonlyMap<ConnectionId, TokenRefusal>;

/**
 * Records that a call found the token refused. The first refusal of a connection opens the sheet, later ones change nothing.
 * After "Not now" only a write opens it again, because a person has just tried to make it.
 */
export function withRefusal(before: TokenRefusals, connectionId: ConnectionId, error: Refused): TokenRefusals {
  const known = before.get(connectionId);
  const isWrite = error.outcome !== undefined;
  if (known !== undefined && !(known.isDismissed && isWrite)) return before;
  return new Map(before).set(connectionId, { error, isDismissed: false });
}

/**
 * Whether `withRefusal` already has this failure: main reports a refused write before it replies, so a "Not now" in between
 * was the answer to this very failure.
 */
export const isReportedByMain = ({ code, outcome }: Refused): boolean => isTokenRefusal(code) && outcome !== undefined;

function withoutRefusal(before: TokenRefusals, connectionId: ConnectionId): TokenRefusals {
  const rest = new Map(before);
  return rest.delete(connectionId) ? rest : before;
}

function withDismissal(before: TokenRefusals, connectionId: ConnectionId): TokenRefusals {
  const known = before.get(connectionId);
  return known === undefined ? before : new Map(before).set(connectionId, { ...known, isDismissed: true });
}

/** Whether a sheet is open. */
export const isAsking = (refusals: TokenRefusals): boolean =>
  [...refusals.values()].some(({ isDismissed }) => !isDismissed);

interface TokenRefusalStore {
  readonly refusals: TokenRefusals;
  /** The connection whose token a person wants to replace although it was not refused; null for none. */
  readonly replacing: ConnectionId | null;
  readonly replace: (connectionId: ConnectionId | null) => void;
  readonly record: (connectionId: ConnectionId, error: Refused) => void;
  /** Opens the sheet, also after "Not now". */
  readonly ask: (connectionId: ConnectionId, error: Refused) => void;
  readonly dismiss: (connectionId: ConnectionId) => void;
  /** There is a new token, or the server accepted the old one after all. */
  readonly end: (connectionId: ConnectionId) => void;
}

/** Which connections need a new token, as far as this window knows. */
export const useTokenRefusal = create<TokenRefusalStore>((set) => ({
  refusals: new Map(),
  replacing: null,
  replace: (replacing) => set({ replacing }),
  record: (id, error) => set(({ refusals }) => ({ refusals: withRefusal(refusals, id, error) })),
  ask: (id, error) => set(({ refusals }) => ({ refusals: new Map(refusals).set(id, { error, isDismissed: false }) })),
  dismiss: (id) => set(({ refusals }) => ({ refusals: withDismissal(refusals, id) })),
  end: (id) => set(({ refusals }) => ({ refusals: withoutRefusal(refusals, id) })),
}));
