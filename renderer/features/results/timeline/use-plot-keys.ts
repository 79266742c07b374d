import { useKeyDown } from '@renderer/ui/use-key-down';
import { barsBetween, brushOf, isSameRange } from './bars';
import { type BarPlaces, selectedBy } from './plot-cursor';
import { plotAction } from './plot-keys';
import type { PlotOptions, PlotState } from './use-plot-state';

/** The keys of the plot. Gives what is to be done when a key is let go, or the focus goes elsewhere meanwhile. */
export function usePlotKeys(options: PlotOptions, state: PlotState): () => void {
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
