import { headerHeight } from './grid-types';
import { noWindow, type RowWindow, rowsInSight, rowsToDraw } from './row-window';
import { isScaled, placeAfterScroll, placeAt, type ScrollPlace, startPlace } from './scroll-scale';

/** What is drawn. Another object means another drawing. */
export interface DrawnRows extends RowWindow {
  /** How much further down a row is in the list than in the element, in CSS pixels; 0 in all but huge lists. */
  readonly base: number;
  /** The list has just been scrolled; a moment later it rests. */
  readonly isMoving: boolean;
}

/** Where a list is scrolled to, and which of its rows are drawn. Only what subscribes is rendered by scrolling. */
export interface RowScroll {
  /** Follows an element; the result lets go of it. */
  readonly attach: (element: HTMLElement | null) => (() => void) | undefined;
  /** `isEvent`: the browser scrolled or changed the size, so that nothing is being rendered now. */
  readonly subscribe: (listener: (isEvent: boolean) => void) => () => void;
  readonly drawn: () => DrawnRows;
  /** The list has this many rows of this height, in CSS pixels. */
  readonly resize: (count: number, rowHeight: number) => void;
  /** Scrolled so far, in CSS pixels, known without asking for layout. */
  readonly offset: () => number;
  /** Room for rows, in CSS pixels. */
  readonly height: () => number;
  /** Scrolls and draws the rows of the new place at once: the scroll event comes a frame later. */
  readonly scrollTo: (offset: number) => void;
}

interface State {
  scroller: HTMLElement | null;
  at: ScrollPlace;
  height: number;
  count: number;
  rowHeight: number;
  drawn: DrawnRows;
}

export function createRowScroll(): RowScroll {
  const listeners = new Set<(isEvent: boolean) => void>();
  const state: State = {
    scroller: null,
    at: startPlace,
    height: 0,
    count: 0,
    rowHeight: 1,
    drawn: { ...noWindow, base: 0, isMoving: false },
  };
  const draw = (isEvent = false) => {
    const next = drawnOf(state, isEvent);
    if (next === state.drawn) return;
    state.drawn = next;
    for (const listener of listeners) listener(isEvent);
  };
  const rest = () => {
    if (!state.drawn.isMoving) return;
    state.drawn = { ...state.drawn, isMoving: false };
    const focused = document.activeElement;
    for (const listener of listeners) listener(true);
    // Its element may have been put elsewhere, which takes the focus away.
    if (focused instanceof HTMLElement && document.activeElement !== focused) focused.focus({ preventScroll: true });
  };
  const scrollTo = (offset: number) => {
    if (state.scroller === null) return;
    state.at = placeAt(offset, roomOf(state));
    if (state.scroller.scrollTop !== state.at.real) state.scroller.scrollTop = state.at.real;
    draw();
  };
  return {
    attach: (element) => (element === null ? undefined : follow(element, { state, draw, rest, scrollTo })),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    drawn: () => state.drawn,
    resize(count, rowHeight) {
      const before = { whole: state.count * state.rowHeight, rowHeight: state.rowHeight };
      Object.assign(state, { count, rowHeight });
      const isOther = rowHeight !== before.rowHeight && state.at.place > 0;
      // Rows of another height: the same row stays at the top.
      if (isOther) scrollTo((state.at.place / before.rowHeight) * rowHeight);
      else if (isScaled(count * rowHeight) && before.whole !== count * rowHeight) scrollTo(state.at.place);
      else draw();
    },
    offset: () => state.at.place,
    height: () => state.height,
    scrollTo,
  };
}

function drawnOf({ at, height, count, rowHeight, drawn }: State, isMoving: boolean): DrawnRows {
  const base = at.place - at.real;
  const next = rowsToDraw(drawn, rowsInSight({ offset: at.place, height, rowHeight, count }), count);
  const isSame = next === drawn && base === drawn.base;
  return isSame ? drawn : { first: next.first, end: next.end, base, isMoving };
}

function roomOf({ scroller, count, rowHeight }: State) {
  const whole = count * rowHeight;
  const isAsked = scroller !== null && isScaled(whole);
  return { whole, furthest: isAsked ? scroller.scrollHeight - scroller.clientHeight : 0 };
}

interface Following {
  readonly state: State;
  readonly draw: (isEvent?: boolean) => void;
  readonly rest: () => void;
  readonly scrollTo: (offset: number) => void;
}

/** Without a scroll event for so long, the list rests. */
const restMs = 150;

function follow(element: HTMLElement, { state, draw, rest, scrollTo }: Following): () => void {
  const find = () => {
    const real = element.scrollTop;
    // What this app set itself is known already.
    if (real !== state.at.real) state.at = placeAfterScroll(state.at, real, roomOf(state));
    if (state.at.real !== real) element.scrollTop = state.at.real;
  };
  let resting: ReturnType<typeof setTimeout> | undefined;
  const onScroll = () => {
    find();
    draw(true);
    clearTimeout(resting);
    if (state.drawn.isMoving) resting = setTimeout(rest, restMs);
  };
  // The wheel has moved the element by the pixels of the list; now it goes where it belongs in proportion.
  const onScrollEnd = () => {
    if (isScaled(state.count * state.rowHeight)) scrollTo(state.at.place);
  };
  const measure = () => {
    state.height = element.clientHeight - headerHeight;
    find();
    draw();
  };
  state.scroller = element;
  measure();
  const observer = new ResizeObserver(measure);
  observer.observe(element);
  element.addEventListener('scroll', onScroll, { passive: true });
  element.addEventListener('scrollend', onScrollEnd, { passive: true });
  return () => {
    clearTimeout(resting);
    observer.disconnect();
    element.removeEventListener('scroll', onScroll);
    element.removeEventListener('scrollend', onScrollEnd);
    state.scroller = null;
  };
}
