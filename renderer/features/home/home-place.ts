import type { ConnectionId } from '@shared/domain/ids';
import type { HomeGroup } from '@shared/results/standing/home-groups';
import { type RefObject, useLayoutEffect } from 'react';
import { create } from 'zustand';
import type { HeatGrouping } from './heat-rows';

/** Where a person was on Home. */
interface HomePlace {
  /** How far the page and the map are scrolled, in CSS pixels. */
  readonly scrollTop: number;
  readonly mapTop: number;
  readonly grouping: HeatGrouping;
  readonly asTable: boolean;
  /** Rows that are shown of each group, where a person asked for more. */
  readonly rows: Readonly<Partial<Record<HomeGroup, number>>>;
  /** The row of a group that the keys are on. */
  readonly row: string | null;
  /** The cell of the map that the keys are on. */
  readonly cell: { readonly id: string; readonly day: number } | null;
  /** What had the focus. */
  readonly focus: 'row' | 'cell' | null;
}

const beginning: HomePlace = {
  ...{ scrollTop: 0, mapTop: 0, grouping: 'none', asTable: false },
  ...{ rows: {}, row: null, cell: null, focus: null },
};

/** By connection, until the window is closed. Read and written without rendering anything. */
const usePlaces = create<ReadonlyMap<ConnectionId, HomePlace>>()(() => new Map());

export const placeOnHome = (connectionId: ConnectionId): HomePlace =>
  usePlaces.getState().get(connectionId) ?? beginning;

export const rememberOnHome = (connectionId: ConnectionId, change: Partial<HomePlace>): void =>
  usePlaces.setState((places) => new Map(places).set(connectionId, { ...placeOnHome(connectionId), ...change }), true);

/** Leads back to where the person was. `root`: the element that scrolls. */
export function useHomePlace(connectionId: ConnectionId, root: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = root.current;
    if (element === null) return;
    const { scrollTop, focus } = placeOnHome(connectionId);
    const had = focus === 'row' ? '[data-row][tabindex="0"]' : focus === 'cell' ? '[data-cell][tabindex="0"]' : null;
    if (had !== null) element.querySelector<HTMLElement>(had)?.focus({ preventScroll: true });
    element.scrollTop = scrollTop;
    const onScroll = () => rememberOnHome(connectionId, { scrollTop: element.scrollTop });
    const onFocus = ({ target }: FocusEvent) => {
      const isIn = (selector: string) => target instanceof Element && target.matches(selector);
      rememberOnHome(connectionId, { focus: isIn('[data-row]') ? 'row' : isIn('[data-cell]') ? 'cell' : null });
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    document.addEventListener('focusin', onFocus);
    return () => {
      element.removeEventListener('scroll', onScroll);
      document.removeEventListener('focusin', onFocus);
    };
  }, [connectionId, root]);
}
