import type { Bucket } from '@shared/results/buckets';
import { type RefObject, useEffect, useState } from 'react';
import { type Brush, barsBetween, brushOf, isSameRange } from './bars';
import type { Cursor } from './plot-keys';
import type { TimeRange } from './range';
import { usePlotKeys } from './use-plot-keys';
import { usePlotPointer } from './use-plot-pointer';

export interface PlotActs {
  readonly onBrush: (brush: Brush | null) => void;
  readonly onZoomIn: (range: TimeRange) => void;
  /** null where there is no way out. */
  readonly onZoomOut: (() => void) | null;
}

export interface PlotOptions extends PlotActs {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly buckets: readonly Bucket[];
  readonly brush: Brush | null;
}

/** What pointer and keys share: the bar that was last read out, and whether its words are in sight. */
export interface PlotState {
  readonly cursor: Cursor;
  readonly setCursor: (cursor: Cursor) => void;
  /** null: the pointer is elsewhere. With an anchor it is dragging. */
  readonly pointer: Cursor | null;
  readonly setPointer: (pointer: Cursor | null) => void;
  readonly isShown: boolean;
  readonly setQuiet: (isQuiet: boolean) => void;
  readonly setFocused: (isFocused: boolean) => void;
  /** Cuts the list to the bars; the same single bar again takes that back. */
  readonly choose: (bars: readonly Bucket[]) => void;
}

/** Which bars are read out, which are being chosen, and what is done with them. */
export function usePlot(options: PlotOptions) {
  const { buckets, brush, onBrush } = options;
  const [moved, setCursor] = useState<Cursor | null>(null);
  const [at, setPointer] = useState<Cursor | null>(null);
  const [isFocused, setFocused] = useState(false);
  const [isQuiet, setQuiet] = useState(false);
  const [knownBrush, setKnownBrush] = useState(brush);
  if (brush !== knownBrush) {
    setKnownBrush(brush);
    // Taken back elsewhere, by its chip or by a zoom: bars that the keys chose are chosen no longer.
    if (brush === null && moved !== null) setCursor({ at: moved.at, anchor: null });
  }
  const cursor = within(moved ?? { at: lastPast(buckets), anchor: null }, buckets.length);
  const pointer = at === null ? null : within(at, buckets.length);
  const active = pointer ?? cursor;
  const stop = barsBetween(buckets, active.anchor ?? active.at, active.at);
  const isShown = !isQuiet && stop.length > 0 && (pointer !== null || isFocused);
  const choose = (bars: readonly Bucket[]) => {
    const next = brushOf(bars);
    onBrush(next !== null && brush !== null && bars.length === 1 && isSameRange(next, brush) ? null : next);
  };
  const state: PlotState = { cursor, setCursor, pointer, setPointer, isShown, setQuiet, setFocused, choose };
  useEscape(pointer !== null, () => setQuiet(true));
  const settle = usePlotKeys(options, state);
  const pointerHandlers = usePlotPointer(options, state);
  return {
    at: cursor.at,
    /** Read out; several while they are being chosen. */
    stop,
    /** Where `stop` begins. */
    first: Math.min(active.anchor ?? active.at, active.at),
    isShown,
    isDragging: pointer?.anchor != null,
    handlers: {
      ...pointerHandlers,
      onKeyUp: settle,
      onFocus: ({ currentTarget }: { readonly currentTarget: Element }) => {
        setFocused(currentTarget.matches(':focus-visible'));
        setQuiet(false);
      },
      onBlur: () => setFocused(false),
    },
  };
}

const within = ({ at, anchor }: Cursor, count: number): Cursor => ({
  at: Math.max(0, Math.min(count - 1, at)),
  anchor: anchor === null ? null : Math.max(0, Math.min(count - 1, anchor)),
});

/** The newest bar that is not of the future. */
const lastPast = (buckets: readonly Bucket[]): number =>
  Math.max(
    0,
    buckets.findLastIndex(({ isFuture }) => !isFuture),
  );

/** What the pointer brought up goes away with Escape, wherever the focus is. */
function useEscape(active: boolean, onEscape: () => void): void {
  useEffect(() => {
    if (!active) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onEscape();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}
