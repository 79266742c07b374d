import type { Bucket } from '@shared/results/buckets';
import { type RefObject, useState } from 'react';
import { type Brush, barAt, brushOf, isSameRange } from './bars';
import {
  type BarPlaces,
  barsInReach,
  cursorOn,
  type PlotCursor,
  placesOf,
  placesUnder,
  selectedBy,
} from './plot-cursor';
import type { TimeRange } from './range';

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

/** Where the pointer is on the plot, 0 to 1 from its left, and the time of the bar where it began to drag. */
export interface PlotPointer {
  readonly share: number;
  readonly anchor: Brush | null;
}

/** What pointer and keys share: the bar that was last read out, and whether its words are in sight. */
export interface PlotState {
  readonly cursor: BarPlaces;
  readonly setCursor: (places: BarPlaces, phase: PlotCursor['phase']) => void;
  /** null: the pointer is elsewhere. With an anchor it is dragging. */
  readonly pointer: PlotPointer | null;
  readonly setPointer: (pointer: PlotPointer | null) => void;
  readonly isShown: boolean;
  readonly setQuiet: (isQuiet: boolean) => void;
  readonly setFocused: (isFocused: boolean) => void;
  readonly isHeld: boolean;
  /** Cuts the list to the bars; the same single bar again takes that back. */
  readonly choose: (bars: readonly Bucket[]) => void;
}

/** Which bars are read out and which are being chosen: the state, and what is drawn of it. */
export function usePlotState({ buckets, brush, onBrush }: PlotOptions) {
  const [at, setAt] = useState<PlotCursor | null>(null);
  const [pointer, setPointer] = useState<PlotPointer | null>(null);
  const [isFocused, setFocused] = useState(false);
  const [isQuiet, setQuiet] = useState(false);
  const [knownBrush, setKnownBrush] = useState(brush);
  if (!isSameBrush(brush, knownBrush)) {
    setKnownBrush(brush);
    if (at?.phase === 'sent') setAt({ ...at, phase: 'settled' });
  }
  const isSettled = at === null || at.phase === 'settled';
  const cursor = placesOf(buckets, at, brush);
  const pointed = pointer === null ? null : placesUnder(buckets, barAt(pointer.share, buckets.length), pointer.anchor);
  const { first, stop } = barsInReach(
    buckets,
    pointed ?? cursor,
    pointed === null && isSettled && cursor.anchor !== null ? brush : null,
  );
  const isDragging = pointer?.anchor != null;
  const state: PlotState = {
    cursor,
    setCursor: (places, phase) => setAt(cursorOn(buckets, places, phase)),
    ...{ pointer, setPointer, setQuiet, setFocused },
    isShown: !isQuiet && stop.length > 0 && (pointer !== null || isFocused),
    isHeld: at?.phase === 'held',
    choose: (bars) => {
      const next = brushOf(bars);
      onBrush(next !== null && brush !== null && bars.length === 1 && isSameRange(next, brush) ? null : next);
    },
  };
  return {
    state,
    /** Read out; several while they are being chosen. */
    stop,
    /** Where `stop` begins. */
    first,
    /** The time that is marked: what the list is cut to, or will be once keys and pointer are let go. */
    band: isDragging ? selectedBy(buckets, pointed ?? cursor) : isSettled ? brush : selectedBy(buckets, cursor),
  };
}

const isSameBrush = (one: Brush | null, other: Brush | null): boolean =>
  one === null || other === null ? one === other : isSameRange(one, other);
