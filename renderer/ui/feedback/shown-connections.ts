import { createContext, use, useEffect, useEffectEvent } from 'react';

/** The connections of the window, by id: toasts and bars name theirs, and disappear with it. */
export interface ConnectionNames {
  /** The connection of the screen, or the one used last; null for none. */
  readonly shown: string | null;
  /** Null until they are read. */
  readonly names: ReadonlyMap<string, string> | null;
}

export const ShownConnectionsContext = createContext<ConnectionNames>({ shown: null, names: null });

/** The name of a connection if another one is shown; null when it need not be named. */
export const nameElsewhere = (id: string | undefined, { shown, names }: ConnectionNames): string | null =>
  id === undefined || id === shown ? null : (names?.get(id) ?? null);

/** Whether a connection was removed. */
export const isRemoved = (id: string | undefined, { names }: ConnectionNames): boolean =>
  id !== undefined && names !== null && !names.has(id);

/** The name of the connection that something is about, if another one is shown. `onRemoved` is called once that is removed. */
export function useConnectionOf(id: string | undefined, onRemoved: () => void): string | null {
  const connections = use(ShownConnectionsContext);
  const isGone = isRemoved(id, connections);
  const leave = useEffectEvent(onRemoved);
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);
  return nameElsewhere(id, connections);
}
