import type { ConnectionId, WindowId } from '@shared/domain/ids';

export type ShownConnections = ReturnType<typeof createShownConnections>;

/** Which connections each window shows. */
export function createShownConnections() {
  const shown = new Map<WindowId, ReadonlySet<ConnectionId>>();
  const all = (): ReadonlySet<ConnectionId> => new Set([...shown.values()].flatMap((ids) => [...ids]));
  return {
    /** The connections of all windows. */
    all,

    has: (id: ConnectionId): boolean => all().has(id),

    isShownIn: (window: WindowId, id: ConnectionId): boolean => shown.get(window)?.has(id) ?? false,

    /** The window shows exactly these. */
    show: (window: WindowId, ids: readonly ConnectionId[]): void => void shown.set(window, new Set(ids)),

    /** The window has closed, or its page is reloaded. */
    leave: (window: WindowId): void => void shown.delete(window),
  };
}
