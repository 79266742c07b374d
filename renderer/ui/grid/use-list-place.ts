import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { create } from 'zustand';

interface ListPlaceOptions {
  /** Names the screen and its connection. */
  readonly list: string;
  /** Names the filters and the order; a place in another list is none in this one. */
  readonly listKey: string;
  readonly root: RefObject<HTMLElement | null>;
}

/** The place in the list, found again on the way back: how far down, which line, and the focus on it. */
export function useListPlace({ list, listKey, root }: ListPlaceOptions) {
  const [initial] = useState(() => placeIn(useListPlaces.getState(), list, listKey));
  const [selected, setSelected] = useState(initial.selected);

  useLayoutEffect(() => {
    const grid = gridIn(root.current);
    if (grid === null) return;
    grid.scrollTop = initial.top;
    return initial.focused ? focusWhenDrawn(grid) : undefined;
  }, [initial, root]);

  const remember = useCallback(
    (change: PlaceChange) => useListPlaces.getState().remember(list, listKey, change),
    [list, listKey],
  );
  // A layout effect, so that what happens to the focus after the page has gone is not taken for a choice.
  useLayoutEffect(() => {
    const onScroll = ({ target }: Event) => remember({ top: (target as HTMLElement).scrollTop });
    const onFocus = ({ target }: FocusEvent) => {
      // A menu over the list gives the focus back to it.
      if (!(target instanceof Element) || target.closest('[role="menu"]') !== null) return;
      remember({ focused: target.getAttribute('role') === 'row' && root.current?.contains(target) === true });
    };
    const element = root.current;
    element?.addEventListener('scroll', onScroll, { capture: true, passive: true });
    document.addEventListener('focusin', onFocus);
    return () => {
      element?.removeEventListener('scroll', onScroll, { capture: true });
      document.removeEventListener('focusin', onFocus);
    };
  }, [remember, root]);

  const select = useCallback(
    (key: string) => {
      setSelected(key);
      remember({ selected: key });
    },
    [remember],
  );
  return { selected, initialKey: initial.selected, select };
}

/** The grid's own scroller, which is also where its rows take the focus. */
const gridIn = (root: HTMLElement | null): HTMLElement | null =>
  root?.querySelector<HTMLElement>('[role="grid"]') ?? null;

const reachable = '[role="row"][tabindex="0"]';
const mostFrames = 30;

/** The grid draws its rows only once it knows its own height, a frame or two later. Returns the way to give up. */
function focusWhenDrawn(grid: HTMLElement): () => void {
  let frame = 0;
  let tries = 0;
  const look = () => {
    const row = grid.querySelector<HTMLElement>(reachable);
    tries += 1;
    if (row !== null) row.focus({ preventScroll: true });
    else if (tries < mostFrames) frame = requestAnimationFrame(look);
  };
  frame = requestAnimationFrame(look);
  return () => cancelAnimationFrame(frame);
}

/** Puts the focus on the line that Tab would reach. */
export const focusGrid = (root: HTMLElement | null): void =>
  gridIn(root)?.querySelector<HTMLElement>(reachable)?.focus();

/** Where somebody was in a list. */
interface ListPlace {
  /** Which list it is a place in: the filters and the order. */
  readonly of: string;
  /** Key of the selected line. */
  readonly selected: string | null;
  /** CSS pixels. */
  readonly top: number;
  /** Whether the selected line had the focus. */
  readonly focused: boolean;
}

type PlaceChange = Partial<Omit<ListPlace, 'of'>>;

interface ListPlaces {
  /** By list: the screen and its connection. */
  readonly places: ReadonlyMap<string, ListPlace>;
  /** Notes a change of the place; a place under other filters of the same list is forgotten. */
  readonly remember: (list: string, listKey: string, change: PlaceChange) => void;
}

/** The place in each list, for the way back. Read and written without rendering anything. */
const useListPlaces = create<ListPlaces>()((set, get) => ({
  places: new Map(),
  remember: (list, listKey, change) => {
    const place = { ...placeIn(get(), list, listKey), ...change };
    set({ places: new Map(get().places).set(list, place) });
  },
}));

/** The place in this very list; its top when the last place was under other filters. */
function placeIn({ places }: ListPlaces, list: string, listKey: string): ListPlace {
  const place = places.get(list);
  return place?.of === listKey ? place : { of: listKey, selected: null, top: 0, focused: false };
}
