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
  /** By list: the screen and its connection. */
  readonly places: ReadonlyMap<string, ListPlace>;
  /** Notes a change of the place; a place under other filters of the same list is forgotten. */
  readonly remember: (list: string, listKey: string, change: PlaceChange) => void;
}

/** The place in each list, for the way back. Read and written without rendering anything. */
export const useListPlaces = create<ListPlaces>()((set, get) => ({
  places: new Map(),
  remember: (list, listKey, change) => {
    const place = { ...placeIn(get(), list, listKey), ...change };
    set({ places: new Map(get().places).set(list, place) });
  },
}));

/** The place in this very list; its top when the last place was under other filters. */
export function placeIn({ places }: ListPlaces, list: string, listKey: string): ListPlace {
  const place = places.get(list);
  return place?.of === listKey ? place : { of: listKey, selected: null, top: 0, focused: false };
}
