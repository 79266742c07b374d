import { isOfConnection, mostClosed, type SavedValues, savedClosed, type WindowPlace } from './window-place';

/** The windows that were closed last, which can be opened again, also after the next start. */
export function createClosedWindows(state: SavedValues & { set(key: string, value: unknown): void }) {
  let closed: readonly WindowPlace[] = savedClosed(state);
  const removed = new Set<string>();

  function set(places: readonly WindowPlace[]): void {
    closed = places.slice(-mostClosed);
    state.set('closedWindows', closed);
  }

  return {
    add(place: WindowPlace): void {
      const isGone = [...removed].some((id) => isOfConnection(place, id));
      if (!isGone) set([...closed, place]);
    },

    /** The last one, which is forgotten; undefined when there is none. */
    take(): WindowPlace | undefined {
      const place = closed.at(-1);
      if (place !== undefined) set(closed.slice(0, -1));
      return place;
    },

    /** Those of a connection that was removed are not opened again, nor are those that still show it. */
    forget(connectionId: string): void {
      removed.add(connectionId);
      const others = closed.filter((place) => !isOfConnection(place, connectionId));
      if (others.length < closed.length) set(others);
    },
  };
}
