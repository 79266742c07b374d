import { createContext, use, useEffect, useEffectEvent } from 'react';

/** The connections of the window, by id: toasts and bars say which one they are about, and leave with it. */
export interface ShownConnections {
  /** The one that the screen is about, or the one used last; null for none. */
  readonly shown: string | null;
  /** Null until they are read. */
  readonly names: ReadonlyMap<string, string> | null;
}

export const ShownConnectionsContext = createContext<ShownConnections>({ shown: null, names: null });

/** The name of a connection where another one is shown; null where it goes without saying. */
export const nameElsewhere = (id: string | undefined, { shown, names }: ShownConnections): string | null =>
  id === undefined || id === shown ? null : (names?.get(id) ?? null);

/** Whether a connection was removed. */
export const isRemoved = (id: string | undefined, { names }: ShownConnections): boolean =>
  id !== undefined && names !== null && !names.has(id);

/** The name of the connection that something is about where another one is shown, and what becomes of it once that is removed. */
export function useConnectionOf(id: string | undefined, onRemoved: () => void): string | null {
  const connections = use(ShownConnectionsContext);
  const isGone = isRemoved(id, connections);
  const leave = useEffectEvent(onRemoved);
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);
  return nameElsewhere(id, connections);
}
