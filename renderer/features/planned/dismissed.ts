import type { ConnectionId } from '@shared/domain/ids';
import { create } from 'zustand';

type Dismissed = ReadonlyMap<ConnectionId, ReadonlySet<string>>;

/** The planned actions of each connection whose banner was dismissed in this window. */
export const useDismissed = create<{ readonly dismissed: Dismissed }>(() => ({ dismissed: new Map() }));

export const dismissPlanned = (connectionId: ConnectionId, ids: readonly string[]): void =>
  useDismissed.setState(({ dismissed }) => ({ dismissed: new Map(dismissed).set(connectionId, new Set(ids)) }));

/** The server is away again: its return is news. */
export const forgetDismissed = (connectionId: ConnectionId): void =>
  useDismissed.setState(({ dismissed }) => {
    const rest = new Map(dismissed);
    return rest.delete(connectionId) ? { dismissed: rest } : {};
  });
