import type { TimeRange } from '@renderer/api/result/result-cache';
import { useKeyDown } from '@renderer/ui/hooks/use-key-down';
import type { Bucket } from '@shared/results/timeline/buckets';
import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useState } from 'react';
import { barAt, barsBetween, type ClosedRange, isSameRange, rangeOf } from './bars';
import { extendedTo, movedTo, type PlotCursor, placeOfCursor, selectedBy, snapped } from './plot-cursor';
import { type PlotAction, plotAction } from './plot-keys';

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

/** The current and the selected bars, and the handlers of pointer and keys. */
export function usePlot(options: PlotOptions) {
  const state = usePlotState(options);
  const { place, stop, cursor, pointer, isShown } = state;
  const [head] = stop;
  useEscape(pointer !== null, () => state.setQuiet(true));
  usePlotKeys(options, state);
  const pointerHandlers = usePlotPointer(options, state);
  return {
    /** The index of the current bar. */
    at: place.at,
    /** The bars to describe: the one under the pointer, else the current one; several while they are selected. */
    stop,
    /** Where they begin. */
    first: head === undefined ? 0 : options.buckets.indexOf(head),
    isShown,
    /** The marked time: the list's filter, or what it will be once keys and pointer are released. */
    band: cursor === null || cursor.phase === 'settled' ? options.brush : selectedBy(cursor),
    handlers: {
      ...pointerHandlers,
      // Not on every repetition of a held key: each selection filters the whole list.
      onKeyUp: () => state.release(false),
      onFocus: ({ currentTarget }: FocusEvent) => {
        state.setFocused(currentTarget.matches(':focus-visible'));
        state.setQuiet(false);
      },
      onBlur: () => {
        state.setFocused(false);
        state.release(false);
      },
    },
  };
}

type PlotState = ReturnType<typeof usePlotState>;

/** What pointer and keys share: the cursor, where the pointer is, and whether the tooltip is shown. */
function usePlotState({ buckets, brush, onBrush }: PlotOptions) {
  const [known, setCursor] = useState<PlotCursor | null>(null);
  /** From the left of the plot, 0 to 1; null while it is elsewhere. */
  const [pointer, setPointer] = useState<number | null>(null);
  const [isFocused, setFocused] = useState(false);
  const [isQuiet, setQuiet] = useState(false);
  const [knownBrush, setKnownBrush] = useState(brush);
  if (!isSameBrush(brush, knownBrush)) {
    setKnownBrush(brush);
    if (known?.phase === 'sent') setCursor({ ...known, phase: 'settled' });
  }
  const cursor = known !== null && known.phase !== 'settled' ? snapped(buckets, known) : known;
  const place = placeOfCursor(buckets, cursor, brush);
  const isHeld = cursor?.phase === 'held';
  const hovered = pointer === null || isHeld ? null : barAt(pointer, buckets.length);
  const stop = hovered === null ? place.stop : barsBetween(buckets, hovered, hovered);
  const choose = (range: ClosedRange | null, isToggled: boolean) =>
    onBrush(isToggled && isSameBrush(range, brush) ? null : range);
  return {
    ...{ cursor, setCursor, place, stop, pointer, setPointer, setFocused, setQuiet, isHeld, choose },
    isShown: !isQuiet && stop.length > 0 && (pointer !== null || isFocused),
    /** Filters the list to what is selected, once keys and pointer are let go. A click on the only selected bar takes that back. */
    release: (isPointer: boolean, at: PlotCursor | null = cursor) => {
      if (at === null || !isHeld) return;
      const range = selectedBy(at);
      const isKnown = isSameBrush(range, brush);
      setCursor({ ...at, phase: isKnown ? 'settled' : 'sent' });
      if (isPointer) choose(range, placeOfCursor(buckets, at, brush).stop.length === 1);
      else if (!isKnown) onBrush(range);
    },
  };
}

const isSameBrush = (one: ClosedRange | null, other: ClosedRange | null): boolean =>
  one === null || other === null ? one === other : isSameRange(one, other);

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

function usePlotKeys(options: PlotOptions, state: PlotState): void {
  const { ref, buckets, brush, onBrush, onZoomIn, onZoomOut } = options;
  const { cursor, place, pointer, isHeld } = state;
  const bar = rangeOf(barsBetween(buckets, place.at, place.at));
  const unselect = () => state.setCursor(movedTo(buckets, place.at));
  /** Ends the drag, else the selection, and hides the tooltip. A key that did nothing is passed on. */
  const leave = (event: KeyboardEvent) => {
    const isDragging = isHeld && pointer !== null;
    if (isDragging || brush !== null || state.isShown) event.preventDefault();
    if (!isDragging && brush !== null) onBrush(null);
    state.setPointer(null);
    unselect();
    state.setQuiet(true);
  };
  const move = ({ to, isExtending }: Extract<PlotAction, { kind: 'move' }>) => {
    state.setCursor(isExtending ? extendedTo(buckets, place, to) : movedTo(buckets, to));
    state.setPointer(null);
    state.setQuiet(false);
    state.setFocused(true);
  };
  const zoomIn = () => {
    unselect();
    onZoomIn((isHeld && cursor !== null ? selectedBy(cursor) : brush) ?? bar ?? {});
  };
  useKeyDown(ref, (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || buckets.length === 0) return;
    const action = plotAction(event, place.at, buckets.length);
    if (action === null) return;
    if (action.kind === 'leave') return leave(event);
    event.preventDefault();
    switch (action.kind) {
      case 'move':
        return move(action);
      case 'choose':
        return state.choose(bar, true);
      case 'zoom-in':
        return zoomIn();
      case 'zoom-out':
        return onZoomOut?.();
    }
  });
}

/** The pointer on the plot: hovering shows a bar, a click selects it, dragging selects several. */
function usePlotPointer({ buckets, onZoomIn }: PlotOptions, state: PlotState) {
  const { place, pointer, setPointer, setCursor, isHeld } = state;
  const shareOf = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return (clientX - left) / width;
  };
  const under = (share: number) => barAt(share, buckets.length);
  return {
    onPointerMove: (event: PointerEvent) => {
      if (isOfTooltip(event)) return;
      const share = shareOf(event);
      if (pointer !== null && under(share) === under(pointer)) return;
      state.setQuiet(false);
      setPointer(share);
      if (isHeld && event.buttons === 1) setCursor(extendedTo(buckets, place, under(share)));
    },
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || isOfTooltip(event)) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const share = shareOf(event);
      setPointer(share);
      setCursor(extendedTo(buckets, { at: under(share), anchor: null }, under(share)));
    },
    onPointerUp: (event: PointerEvent) => {
      // By where it is let go: what a quick move led to may not be drawn yet.
      const isDragged = event.currentTarget.hasPointerCapture(event.pointerId) && !isOfTooltip(event);
      state.release(true, isDragged ? extendedTo(buckets, place, under(shareOf(event))) : undefined);
    },
    onPointerCancel: () => {
      setPointer(null);
      setCursor(movedTo(buckets, place.at));
    },
    onPointerLeave: () => setPointer(null),
    onDoubleClick: () => onZoomIn(rangeOf(barsBetween(buckets, place.at, place.at)) ?? {}),
  };
}

const isOfTooltip = ({ target }: PointerEvent): boolean =>
  target instanceof Element && target.closest('[data-tooltip]') !== null;
