import { rowInReach } from '@renderer/ui/hooks/use-focus-kept';
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { create } from 'zustand';

interface ListPlaceOptions {
  /** Identifies the screen and its connection. */
  readonly list: string;
  /** Identifies the filters and the sort; a position under others does not apply. */
  readonly listKey: string;
  readonly root: RefObject<HTMLElement | null>;
}

/** Restores scroll position, selected row and focus of a list when its page is opened again. */
export function useListPlace({ list, listKey, root }: ListPlaceOptions) {
  const [initial] = useState(() => placeIn(useListPlaces.getState(), list, listKey));
  const [selected, setSelected] = useState(initial.selected);

  useLayoutEffect(() => {
    const grid = gridIn(root.current);
    if (grid === null) return;
    grid.scrollTop = initial.scrollTop;
    return initial.focused ? focusWhenDrawn(grid) : undefined;
  }, [initial, root]);

  const remember = useCallback(
    (change: PlaceChange) => useListPlaces.getState().remember(list, listKey, change),
    [list, listKey],
  );
  // A layout effect, so that focus changes after the page is gone are not recorded.
  useLayoutEffect(() => {
    const onScroll = ({ target }: Event) => remember({ scrollTop: (target as HTMLElement).scrollTop });
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

/** The scrolling element of the grid. */
const gridIn = (root: HTMLElement | null): HTMLElement | null =>
  root?.querySelector<HTMLElement>('[role="grid"]') ?? null;

const mostFrames = 30;

/** Focuses the row a frame or two later, once the grid knows its height and has drawn it. Returns how to cancel. */
function focusWhenDrawn(grid: HTMLElement): () => void {
  let frame = 0;
  let tries = 0;
  const attempt = () => {
    const row = rowInReach(grid);
    tries += 1;
    if (row !== null) row.focus({ preventScroll: true });
    else if (tries < mostFrames) frame = requestAnimationFrame(attempt);
  };
  frame = requestAnimationFrame(attempt);
  return () => cancelAnimationFrame(frame);
}

/** Focuses the row that Tab would reach. */
export const focusGrid = (root: HTMLElement | null): void => rowInReach(gridIn(root))?.focus();

/** A position in a list. */
interface ListPlace {
  /** The filters and the sort that it belongs to. */
  readonly of: string;
  /** Key of the selected row. */
  readonly selected: string | null;
  /** The scroll position, in CSS pixels. */
  readonly scrollTop: number;
  /** Whether the selected row had the focus. */
  readonly focused: boolean;
}

type PlaceChange = Partial<Omit<ListPlace, 'of'>>;

interface ListPlaces {
  /** By list: the screen and its connection. */
  readonly places: ReadonlyMap<string, ListPlace>;
  /** Records a change; a position under other filters of the same list is dropped. */
  readonly remember: (list: string, listKey: string, change: PlaceChange) => void;
}

/** The position in each list. Read and written without rendering anything. */
const useListPlaces = create<ListPlaces>()((set, get) => ({
  places: new Map(),
  remember: (list, listKey, change) => {
    const place = { ...placeIn(get(), list, listKey), ...change };
    set({ places: new Map(get().places).set(list, place) });
  },
}));

/** The position in this list; its top when the last one was under other filters. */
function placeIn({ places }: ListPlaces, list: string, listKey: string): ListPlace {
  const place = places.get(list);
  return place?.of === listKey ? place : { of: listKey, selected: null, scrollTop: 0, focused: false };
}
