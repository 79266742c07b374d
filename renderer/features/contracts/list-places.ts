import type { ConnectionId } from '@shared/domain/ids';
import { create } from 'zustand';

/** Where somebody was in a list. */
export interface ListPlace {
  /** Which list it is a place in: the filters and the order. */
  readonly of: string;
  /** Key of the selected line. */
  readonly selected: string | null;
  /** CSS pixels. */
  readonly top: number;
  /** Whether the selected line had the focus. */
  readonly focused: boolean;
}

export type PlaceChange = Partial<Omit<ListPlace, 'of'>>;

interface ListPlaces {
  readonly places: ReadonlyMap<ConnectionId, ListPlace>;
  /** Notes a change of the place; a place in another list of the connection is forgotten. */
  readonly remember: (connectionId: ConnectionId, listKey: string, change: PlaceChange) => void;
}

/** The place in each connection's contract list, for the way back. Read and written without rendering anything. */
export const useListPlaces = create<ListPlaces>()((set, get) => ({
  places: new Map(),
  remember: (connectionId, listKey, change) => {
    const place = { ...placeIn(get(), connectionId, listKey), ...change };
    set({ places: new Map(get().places).set(connectionId, place) });
  },
}));

/** The place in this very list; its top when the last place was in another one. */
export function placeIn({ places }: ListPlaces, connectionId: ConnectionId, listKey: string): ListPlace {
  const place = places.get(connectionId);
  return place?.of === listKey ? place : { of: listKey, selected: null, top: 0, focused: false };
}
