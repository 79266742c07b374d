import { headerHeight } from './grid-types';
import { noWindow, type RowWindow, rowsInSight, rowsToDraw } from './row-window';

/** What is drawn. Another object means another drawing. */
export interface DrawnRows extends RowWindow {
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
  /** Scrolled so far, in CSS pixels. */
  offset: number;
  height: number;
  count: number;
  rowHeight: number;
  drawn: DrawnRows;
}

export function createRowScroll(): RowScroll {
  const listeners = new Set<(isEvent: boolean) => void>();
  const state: State = {
    scroller: null,
    offset: 0,
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
    state.drawn = { ...state.drawn, isMoving: false };
    const focused = document.activeElement;
    for (const listener of listeners) listener(true);
    // Its element may have been put elsewhere, which takes the focus away.
    if (focused instanceof HTMLElement && document.activeElement !== focused) focused.focus({ preventScroll: true });
  };
  const scrollTo = (offset: number) => {
    if (state.scroller === null) return;
    state.offset = Math.max(0, offset);
    if (state.scroller.scrollTop !== state.offset) state.scroller.scrollTop = state.offset;
    draw();
  };
  return {
    attach: (element) => (element === null ? undefined : follow(element, { state, draw, rest })),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    drawn: () => state.drawn,
    resize(count, rowHeight) {
      const before = state.rowHeight;
      Object.assign(state, { count, rowHeight });
      // Rows of another height: the same row stays at the top.
      if (rowHeight !== before && state.offset > 0) scrollTo((state.offset / before) * rowHeight);
      else draw();
    },
    offset: () => state.offset,
    height: () => state.height,
    scrollTo,
  };
}

function drawnOf({ offset, height, count, rowHeight, drawn }: State, isMoving: boolean): DrawnRows {
  const next = rowsToDraw(drawn, rowsInSight({ offset, height, rowHeight, count }), count);
  return next === drawn ? drawn : { first: next.first, end: next.end, isMoving };
}

interface Following {
  readonly state: State;
  readonly draw: (isEvent?: boolean) => void;
  readonly rest: () => void;
}

/** Without a scroll event for so long, the list rests. */
const restMs = 150;

function follow(element: HTMLElement, { state, draw, rest }: Following): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const onScroll = () => {
    state.offset = element.scrollTop;
    draw(true);
    clearTimeout(resting);
    if (state.drawn.isMoving) resting = setTimeout(rest, restMs);
  };
  const measure = () => {
    state.height = element.clientHeight - headerHeight;
    state.offset = element.scrollTop;
    draw();
  };
  state.scroller = element;
  measure();
  const observer = new ResizeObserver(measure);
  observer.observe(element);
  element.addEventListener('scroll', onScroll, { passive: true });
  return () => {
    clearTimeout(resting);
    observer.disconnect();
    element.removeEventListener('scroll', onScroll);
    state.scroller = null;
  };
}
