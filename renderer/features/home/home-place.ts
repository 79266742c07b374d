import type { ConnectionId } from '@shared/domain/ids';
import type { GroupKind } from '@shared/results/standing/group-kinds';
import type { HomeGroup } from '@shared/results/standing/home-groups';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { moreRows } from './more-rows';

/** Where a person was on Home. */
interface HomePlace {
  /** How far the page and the map are scrolled, in CSS pixels. */
  readonly pageTop: number;
  readonly mapTop: number;
  readonly asTable: boolean;
  /** Rows of the map that are drawn. */
  readonly mapRows: number;
  /** Rows that are shown of each group, where a person asked for more. */
  readonly rows: Readonly<Partial<Record<HomeGroup, number>>>;
  /** What the table of groups is about; null until a person has chosen it, and how many of its rows are shown. */
  readonly groupedBy: GroupKind | null;
  readonly groupRows: number;
  /** The row of a group that the keys are on. */
  readonly row: string | null;
  /** The cell of the map that the keys are on. */
  readonly cell: { readonly key: string; readonly day: number } | null;
  /** What had the focus. */
  readonly focus: 'row' | 'cell' | null;
}

const beginning: HomePlace = {
  ...{ pageTop: 0, mapTop: 0, mapRows: moreRows, asTable: false },
  ...{ groupedBy: null, groupRows: 5 },
  ...{ rows: {}, row: null, cell: null, focus: null },
};

/** By connection, until the window is closed. */
const places = new Map<ConnectionId, HomePlace>();

const placeOnHome = (connectionId: ConnectionId): HomePlace => places.get(connectionId) ?? beginning;

function rememberOnHome(connectionId: ConnectionId, change: Partial<HomePlace>): void {
  places.set(connectionId, { ...placeOnHome(connectionId), ...change });
}

/** A part of the place as state: as the person left it. */
export function useHomePlace<K extends keyof HomePlace>(connectionId: ConnectionId, part: K) {
  const [value, setValue] = useState(placeOnHome(connectionId)[part]);
  const change = (next: HomePlace[K]) => {
    rememberOnHome(connectionId, { [part]: next });
    setValue(next);
  };
  return [value, change] as const;
}

type Scrolled = RefObject<HTMLElement | null>;

/** Scrolls an element to where it was. */
export function useScrollPlace(connectionId: ConnectionId, part: 'pageTop' | 'mapTop', scrolled: Scrolled): void {
  const placed = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = scrolled.current;
    if (element === null) return;
    const top = placeOnHome(connectionId)[part];
    // A new element is at its top already, and to set it would lay all of Home out before its first frame.
    if (top !== 0 || placed.current === element) element.scrollTop = top;
    placed.current = element;
    const onScroll = () => rememberOnHome(connectionId, { [part]: element.scrollTop });
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, [connectionId, part, scrolled]);
}

/** Gives the focus back to the row or the cell that had it. */
export function useFocusPlace(connectionId: ConnectionId, root: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { focus } = placeOnHome(connectionId);
    if (focus !== null) {
      root.current?.querySelector<HTMLElement>(`[data-${focus}][tabindex="0"]`)?.focus({ preventScroll: true });
    }
    const onFocus = ({ target }: FocusEvent) => {
      const isIn = (selector: string) => target instanceof Element && target.matches(selector);
      rememberOnHome(connectionId, { focus: isIn('[data-row]') ? 'row' : isIn('[data-cell]') ? 'cell' : null });
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [connectionId, root]);
}
