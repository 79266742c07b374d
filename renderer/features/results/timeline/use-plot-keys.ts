import { useKeyDown } from '@renderer/ui/use-key-down';
import { barsBetween, brushOf, isSameRange } from './bars';
import { type Cursor, plotAction } from './plot-keys';
import type { PlotOptions, PlotState } from './use-plot';

/** The keys of the plot. Gives what is to be done when a key is let go. */
export function usePlotKeys(options: PlotOptions, state: PlotState): (event: { readonly key: string }) => void {
  const { ref, buckets, brush, onBrush, onZoomIn, onZoomOut } = options;
  const { cursor, pointer } = state;
  const bar = barsBetween(buckets, cursor.at, cursor.at);
  const place = (next: Cursor) => {
    state.setCursor(next);
    state.setPointer(null);
    state.setQuiet(false);
    state.setFocused(true);
  };
  /** First what is being dragged, then the selection; the words go in any case, and a key that did nothing goes on. */
  const leave = (event: KeyboardEvent) => {
    const isDragging = pointer?.anchor != null;
    if (isDragging || brush !== null || state.isShown) event.preventDefault();
    if (!isDragging && brush !== null) onBrush(null);
    state.setPointer(null);
    state.setCursor({ at: cursor.at, anchor: null });
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
        return onZoomIn(brush ?? brushOf(bar) ?? {});
      case 'zoom-out':
        return onZoomOut?.();
    }
  });
  // Not with every repetition of a held key: each choice filters the whole list.
  return ({ key }) => {
    if (cursor.anchor === null || pointer !== null || key === 'Escape' || key === 'Enter') return;
    const next = brushOf(barsBetween(buckets, cursor.anchor, cursor.at));
    if (next !== null && (brush === null || !isSameRange(next, brush))) onBrush(next);
  };
}
