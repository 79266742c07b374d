import type { TimeRange } from '@renderer/api/result/result-cache';
import { useKeyDown } from '@renderer/ui/hooks/use-key-down';
import type { Bucket } from '@shared/results/buckets';
import { type PointerEvent, type RefObject, useEffect, useState } from 'react';
import { barAt, barsBetween, type ClosedRange, isSameRange, rangeOf } from './bars';
import {
  type BarPlaces,
  barsInReach,
  cursorOn,
  type PlotCursor,
  placesOf,
  placesUnder,
  selectedBy,
} from './plot-cursor';
import { plotAction } from './plot-keys';

export interface PlotActions {
  readonly onBrush: (brush: ClosedRange | null) => void;
  readonly onZoomIn: (range: TimeRange) => void;
  /** null where nothing was zoomed into. */
  readonly onZoomOut: (() => void) | null;
}

interface PlotOptions extends PlotActions {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly buckets: readonly Bucket[];
  readonly brush: ClosedRange | null;
}

/** Where the pointer is on the plot, 0 to 1 from its left, and the bar where it began to drag. */
interface PlotPointer {
  readonly share: number;
  readonly anchor: ClosedRange | null;
}

/** What pointer and keys share: the current bar, and whether its tooltip is shown. */
interface PlotState {
  readonly cursor: BarPlaces;
  readonly setCursor: (places: BarPlaces, phase: PlotCursor['phase']) => void;
  /** null while it is elsewhere; with an anchor while it drags. */
  readonly pointer: PlotPointer | null;
  readonly setPointer: (pointer: PlotPointer | null) => void;
  readonly isShown: boolean;
  readonly setQuiet: (isQuiet: boolean) => void;
  readonly setFocused: (isFocused: boolean) => void;
  readonly isHeld: boolean;
  /** Filters the list to the bars; the same single bar again removes the filter. */
  readonly choose: (bars: readonly Bucket[]) => void;
}

/** The current and the selected bars, and the handlers of pointer and keys. */
export function usePlot(options: PlotOptions) {
  const { state, ...drawn } = usePlotState(options);
  const { cursor, pointer, isShown, setQuiet, setFocused } = state;
  useEscape(pointer !== null, () => setQuiet(true));
  const settle = usePlotKeys(options, state);
  const pointerHandlers = usePlotPointer(options, state);
  return {
    ...drawn,
    at: cursor.at,
    isShown,
    handlers: {
      ...pointerHandlers,
      onKeyUp: settle,
      onFocus: ({ currentTarget }: { readonly currentTarget: Element }) => {
        setFocused(currentTarget.matches(':focus-visible'));
        setQuiet(false);
      },
      onBlur: () => {
        setFocused(false);
        settle();
      },
    },
  };
}

/** Escape hides the tooltip of the pointer, wherever the focus is. */
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

/** The keys of the plot. Returns what to do when a key is released, or the plot loses the focus meanwhile. */
function usePlotKeys(options: PlotOptions, state: PlotState): () => void {
  const { ref, buckets, brush, onBrush, onZoomIn, onZoomOut } = options;
  const { cursor, pointer, isHeld } = state;
  const bar = barsBetween(buckets, cursor.at, cursor.at);
  const place = (next: BarPlaces) => {
    state.setCursor(next, next.anchor === null ? 'settled' : 'held');
    state.setPointer(null);
    state.setQuiet(false);
    state.setFocused(true);
  };
  const unselect = () => state.setCursor({ at: cursor.at, anchor: null }, 'settled');
  /** Ends the drag, else the selection, and hides the tooltip. A key that did nothing is passed on. */
  const leave = (event: KeyboardEvent) => {
    const isDragging = pointer?.anchor != null;
    if (isDragging || brush !== null || state.isShown) event.preventDefault();
    if (!isDragging && brush !== null) onBrush(null);
    state.setPointer(null);
    unselect();
    state.setQuiet(true);
  };
  useKeyDown(ref, (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || buckets.length === 0) return;
    const action = plotAction(event, cursor, buckets.length);
    if (action === null) return;
    if (action.kind === 'leave') return leave(event);
    event.preventDefault();
    switch (action.kind) {
      case 'move':
        return place({ at: action.at, anchor: null });
      case 'extend':
        return place({ at: action.at, anchor: action.anchor });
      case 'choose':
        return state.choose(bar);
      case 'zoom-in':
        unselect();
        return onZoomIn((isHeld ? selectedBy(buckets, cursor) : brush) ?? rangeOf(bar) ?? {});
      case 'zoom-out':
        return onZoomOut?.();
    }
  });
  // Not on every repetition of a held key: each selection filters the whole list.
  return () => {
    const next = isHeld ? selectedBy(buckets, cursor) : null;
    if (next === null) return;
    const isKnown = brush !== null && isSameRange(next, brush);
    state.setCursor(cursor, isKnown ? 'settled' : 'sent');
    if (!isKnown) onBrush(next);
  };
}

/** The pointer on the plot: hovering shows a bar, a click selects it, dragging selects several. */
function usePlotPointer({ buckets, onZoomIn }: PlotOptions, state: PlotState) {
  const { cursor, pointer, setPointer } = state;
  const shareOf = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return (clientX - left) / width;
  };
  const under = (share: number) => barAt(share, buckets.length);
  return {
    onPointerMove: (event: PointerEvent) => {
      if (isOfTooltip(event)) return;
      const share = shareOf(event);
      if (pointer !== null && under(share) === under(pointer.share)) return;
      state.setQuiet(false);
      setPointer({ share, anchor: pointer?.anchor ?? null });
    },
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || isOfTooltip(event)) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const share = shareOf(event);
      const at = under(share);
      setPointer({ share, anchor: rangeOf(barsBetween(buckets, at, at)) });
      state.setCursor({ at, anchor: null }, 'settled');
    },
    onPointerUp: () => {
      if (pointer?.anchor == null) return;
      const { at, anchor } = placesUnder(buckets, under(pointer.share), pointer.anchor);
      state.choose(barsBetween(buckets, anchor ?? at, at));
      setPointer({ share: pointer.share, anchor: null });
    },
    onPointerCancel: () => setPointer(null),
    onPointerLeave: () => {
      if (pointer?.anchor == null) setPointer(null);
    },
    onDoubleClick: () => onZoomIn(rangeOf(barsBetween(buckets, cursor.at, cursor.at)) ?? {}),
  };
}

const isOfTooltip = ({ target }: PointerEvent): boolean =>
  target instanceof Element && target.closest('[data-tooltip]') !== null;

/** The current and the selected bars: the state, and what is drawn of it. */
function usePlotState({ buckets, brush, onBrush }: PlotOptions) {
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
      const next = rangeOf(bars);
      onBrush(next !== null && brush !== null && bars.length === 1 && isSameRange(next, brush) ? null : next);
    },
  };
  return {
    state,
    /** The current bar; several while they are being selected. */
    stop,
    /** Where `stop` begins. */
    first,
    /** The marked time: the list's filter, or what it will be once keys and pointer are released. */
    band: isDragging ? selectedBy(buckets, pointed ?? cursor) : isSettled ? brush : selectedBy(buckets, cursor),
  };
}

const isSameBrush = (one: ClosedRange | null, other: ClosedRange | null): boolean =>
  one === null || other === null ? one === other : isSameRange(one, other);
