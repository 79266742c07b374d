import { headerHeight } from './grid-types';
import { isJump, noWindow, type RowWindow, rowsAtRest, rowsInSight, rowsToDraw, stillDrawn } from './row-window';

/** The drawn rows. A new object means a new render. */
export interface DrawnRows extends RowWindow {
  /** The list is being scrolled. */
  readonly isMoving: boolean;
}

/** The scroll position of a list and its drawn rows. Scrolling renders only subscribers. */
export interface RowScroll {
  /** Follows the scrolling of an element; returns how to stop. */
  readonly attach: (element: HTMLElement | null) => (() => void) | undefined;
  /** `isEvent`: called from a browser event, so no render is in progress. */
  readonly subscribe: (listener: (isEvent: boolean) => void) => () => void;
  readonly drawn: () => DrawnRows;
  /** Sets the number of rows and their height in CSS pixels. */
  readonly resize: (count: number, rowHeight: number) => void;
  /** Scroll offset in CSS pixels, without reading layout. */
  readonly offset: () => number;
  /** Height of the viewport in CSS pixels. */
  readonly height: () => number;
  /** Scrolls and draws at once, since the scroll event comes a frame later. */
  readonly scrollTo: (offset: number) => void;
}

interface State {
  scroller: HTMLElement | null;
  /** Scroll offset in CSS pixels; negative while a list in the flow begins further down. */
  offset: number;
  /** What is above the list within its scroller, in CSS pixels. */
  lead: number;
  height: number;
  count: number;
  rowHeight: number;
  drawn: DrawnRows;
}

/** `isInFlow`: the list does not scroll by itself, but with what is around it. */
export function createRowScroll(isInFlow = false): RowScroll {
  const listeners = new Set<(isEvent: boolean) => void>();
  const state: State = {
    scroller: null,
    offset: 0,
    lead: 0,
    height: 0,
    count: 0,
    rowHeight: 1,
    drawn: { ...noWindow, isMoving: false },
  };
  const draw = (isEvent = false) => {
    const next = drawnOf(state, isEvent);
    if (next === state.drawn) return;
    state.drawn = next;
    for (const listener of listeners) listener(isEvent);
  };
  const rest = () => {
    if (!state.drawn.isMoving) return;
    const { first, end } = rowsAtRest(state.drawn, sightOf(state), state.count);
    state.drawn = { first, end, isMoving: false };
    const focused = document.activeElement;
    for (const listener of listeners) listener(true);
    // Moving its element in the document drops the focus.
    if (focused instanceof HTMLElement && document.activeElement !== focused) focused.focus({ preventScroll: true });
  };
  const scrollTo = (offset: number) => {
    const { scroller, lead } = state;
    if (scroller === null) return;
    const to = Math.max(0, offset + lead);
    // Older Chromium scrolls by whole pixels, while a list in the flow begins anywhere: no part of the row may be cut.
    const whole = lead === 0 ? to : Math.ceil(to);
    state.offset = whole - lead;
    if (scroller.scrollTop !== whole) scroller.scrollTop = whole;
    draw();
  };
  return {
    attach: (element) =>
      element === null
        ? undefined
        : follow(element, { scroller: isInFlow ? scrollerAround(element) : element, state, draw, rest }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    drawn: () => state.drawn,
    resize(count, rowHeight) {
      const { rowHeight: before, drawn } = state;
      state.drawn = { ...drawn, ...stillDrawn(drawn, state.count, count) };
      Object.assign(state, { count, rowHeight });
      // At another row height the same row stays at the top.
      if (rowHeight !== before && state.offset > 0) scrollTo((state.offset / before) * rowHeight);
      else draw();
    },
    offset: () => state.offset,
    height: () => state.height,
    scrollTo,
  };
}

const sightOf = ({ offset, height, rowHeight, count }: State): RowWindow =>
  rowsInSight({ offset, height, rowHeight, count });

function drawnOf(state: State, isMoving: boolean): DrawnRows {
  const { count, drawn } = state;
  const sight = sightOf(state);
  const next = isMoving && isJump(drawn, sight) ? sight : rowsToDraw(drawn, sight, count);
  return next === drawn ? drawn : { first: next.first, end: next.end, isMoving };
}

interface Following {
  readonly scroller: HTMLElement;
  readonly state: State;
  readonly draw: (isEvent?: boolean) => void;
  readonly rest: () => void;
}

/** Without a scroll event for this long, the list is at rest. */
const restMs = 150;

function follow(element: HTMLElement, { scroller, state, draw, rest }: Following): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const place = () => {
    state.lead = scroller === element ? 0 : leadOf(element, scroller);
    state.offset = scroller.scrollTop - state.lead;
  };
  const onScroll = () => {
    place();
    draw(true);
    clearTimeout(resting);
    if (state.drawn.isMoving) resting = setTimeout(rest, restMs);
  };
  const measure = () => {
    // The height of the client is a rounded one: what is above the true one would cut the last row.
    state.height = Math.min(scroller.clientHeight, scroller.getBoundingClientRect().height) - headerHeight;
    place();
    draw();
  };
  state.scroller = scroller;
  measure();
  const observer = new ResizeObserver(measure);
  observer.observe(scroller);
  // What is above a list in the flow moves it.
  if (scroller !== element) for (const part of scroller.children) observer.observe(part);
  scroller.addEventListener('scroll', onScroll, { passive: true });
  return () => {
    clearTimeout(resting);
    observer.disconnect();
    scroller.removeEventListener('scroll', onScroll);
    state.scroller = null;
  };
}

/** How far the top of an element is below the top of what scrolls it, in CSS pixels. */
const leadOf = (element: HTMLElement, scroller: HTMLElement): number =>
  element.getBoundingClientRect().top - scroller.getBoundingClientRect().top - scroller.clientTop + scroller.scrollTop;

/** The nearest element that scrolls. */
function scrollerAround(element: HTMLElement): HTMLElement {
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    if (['auto', 'scroll'].includes(getComputedStyle(around).overflowY)) return around;
  }
  return document.documentElement;
}
