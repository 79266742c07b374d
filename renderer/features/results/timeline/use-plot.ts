import { useKeyDown } from '@renderer/ui/hooks/use-key-down';
import { type PointerEvent, useEffect } from 'react';
import { barAt, barsBetween, brushOf, isSameRange } from './bars';
import { type BarPlaces, placesUnder, selectedBy } from './plot-cursor';
import { plotAction } from './plot-keys';
import { type PlotOptions, type PlotState, usePlotState } from './use-plot-state';

/** Which bars are read out, which are being chosen, and what is done with them. */
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

/** The keys of the plot. Gives what is to be done when a key is let go, or the focus goes elsewhere meanwhile. */
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
  /** First what is being dragged, then the selection; the words go in any case, and a key that did nothing goes on. */
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
        return onZoomIn((isHeld ? selectedBy(buckets, cursor) : brush) ?? brushOf(bar) ?? {});
      case 'zoom-out':
        return onZoomOut?.();
    }
  });
  // Not with every repetition of a held key: each choice filters the whole list.
  return () => {
    const next = isHeld ? selectedBy(buckets, cursor) : null;
    if (next === null) return;
    const isKnown = brush !== null && isSameRange(next, brush);
    state.setCursor(cursor, isKnown ? 'settled' : 'sent');
    if (!isKnown) onBrush(next);
  };
}

/** The pointer on the plot: over a bar it reads it out, a click chooses it, dragging chooses several. */
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
      setPointer({ share, anchor: brushOf(barsBetween(buckets, at, at)) });
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
    onDoubleClick: () => onZoomIn(brushOf(barsBetween(buckets, cursor.at, cursor.at)) ?? {}),
  };
}

const isOfTooltip = ({ target }: PointerEvent): boolean =>
  target instanceof Element && target.closest('[data-tooltip]') !== null;
