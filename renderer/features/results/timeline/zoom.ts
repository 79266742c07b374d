import type { TimeRange } from '@renderer/api/result/result-cache';
import { minuteMs } from '@shared/format/time-units';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { type ClosedRange, type DatedBar, isSameRange, momentAt, rangeOf } from './bars';
import { presetOf } from './range';

interface Turn {
  readonly bars: readonly DatedBar[];
  /** Where the pointer is, 0 to 1 from the left. */
  readonly share: number;
  /** How many times as much is shown: 2 is twice as much, 0.5 is half of it. */
  readonly factor: number;
}

/**
 * The range after a turn of the wheel. The moment under the pointer stays in its place, as far as there is time on both sides of it;
 * `whole` is all there is, up to now, and more than that is all time. null where no time is shown.
 */
export function turnedRange({ bars, share, factor }: Turn, whole: ClosedRange): TimeRange | null {
  const past = bars.filter(({ isFuture }) => !isFuture);
  const shown = rangeOf(past);
  if (shown === null) return null;
  const place = Math.max(0, Math.min(1, (share * bars.length) / past.length));
  const length = Math.max(minuteMs, (shown.to + 1 - shown.from) * factor);
  const room = factor < 1 ? shown : whole;
  if (factor > 1 && length >= room.to - room.from) return {};
  const wanted = momentAt(past, place * past.length) - place * length;
  const from = Math.max(room.from, Math.min(room.to + 1 - length, wanted));
  const to = Math.ceil((from + length) / minuteMs) * minuteMs - 1;
  // Up to now, the end is open, so that new runs are included.
  return { from: Math.floor(from / minuteMs) * minuteMs, ...(to >= whole.to ? {} : { to }) };
}

/** Pixels of turning that show half or twice as much: about a notch of a wheel. A pinch sends many events of a few. */
const doublingPx = 120;
/** Each step reads the range again: what is turned meanwhile becomes one step, of its full length. */
const pauseMs = 120;
/** Less waits for more. */
const leastPx = 6;
const linePx = 40;

type Turned = Pick<Turn, 'share' | 'factor'>;

/** Makes few turns of many: none is left out, and together they are as long. */
export function gatherTurns(onTurn: (turned: Turned) => void) {
  let px = 0;
  let share = 0;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const end = () => {
    timer = null;
    if (Math.abs(px) < leastPx) return;
    const factor = 2 ** (px / doublingPx);
    px = 0;
    onTurn({ share, factor });
  };
  return {
    add: (morePx: number, at: number) => {
      px += morePx;
      share = at;
      timer ??= setTimeout(end, pauseMs);
    },
    stop: () => clearTimeout(timer ?? undefined),
  };
}

/** Turning the wheel with Ctrl (or pinching) over the plot within an element, also while the plot is loading. The page is not zoomed. */
export function useZoomWheel(ref: RefObject<HTMLElement | null>, onTurn: (turned: Turned) => void): void {
  const handle = useEffectEvent(onTurn);
  useEffect(() => {
    const element = ref.current;
    const turns = gatherTurns((turned) => handle(turned));
    const listener = (event: WheelEvent) => {
      const plot = event.target instanceof Element ? event.target.closest('[data-plot]') : null;
      if (plot === null || (!event.ctrlKey && !event.metaKey)) return;
      event.preventDefault();
      const { left, width } = plot.getBoundingClientRect();
      turns.add(event.deltaY * (event.deltaMode === 0 ? 1 : linePx), (event.clientX - left) / Math.max(1, width));
    };
    // A passive listener could not keep the page from zooming.
    element?.addEventListener('wheel', listener, { passive: false });
    return () => {
      element?.removeEventListener('wheel', listener);
      turns.stop();
    };
  }, [ref]);
}

interface Zoomed {
  readonly shown: TimeRange;
  /** The ranges that were zoomed into before, one in the other. */
  readonly before: readonly TimeRange[];
  /** By the wheel: its further turns are the same step. */
  readonly isTurned: boolean;
}

/** Ranges that are remembered; further out, all time is shown. */
const maxSteps = 20;

interface ZoomOptions {
  readonly range: TimeRange;
  /** From the oldest known run to now. */
  readonly whole: ClosedRange;
  readonly onRange: (range: TimeRange) => void;
}

/** Zooming in, and out again: to the range before, or to all time where the range was not zoomed into. */
export function useZoom({ range, whole, onRange }: ZoomOptions) {
  const [zoomed, setZoomed] = useState<Zoomed>({ shown: {}, before: [], isTurned: false });
  const isHere = isSameRange(zoomed.shown, range);
  // Another range was chosen elsewhere.
  const before = isHere ? zoomed.before : [];
  const show = (shown: TimeRange, steps: readonly TimeRange[], isTurned = false) => {
    setZoomed({ shown, before: steps.slice(-maxSteps), isTurned });
    onRange(shown);
  };
  return {
    zoomIn: (next: TimeRange) => {
      if (!isSameRange(next, range)) show(next, [...before, range]);
    },
    /** In, or out past all steps, which are forgotten. */
    turn: (turn: Turn) => {
      const next = turnedRange(turn, whole);
      if (next === null || isSameRange(next, range)) return;
      if (turn.factor > 1) show(next, []);
      else show(next, isHere && zoomed.isTurned ? before : [...before, range], true);
    },
    /** null where nothing was zoomed into. */
    zoomOut:
      before.length === 0 && presetOf(range, whole.to) !== 'custom'
        ? null
        : () => show(before.at(-1) ?? {}, before.slice(0, -1)),
    /** null while all time is shown. */
    reset: range.from === undefined && range.to === undefined ? null : () => show({}, []),
  };
}

export type Zoom = ReturnType<typeof useZoom>;
