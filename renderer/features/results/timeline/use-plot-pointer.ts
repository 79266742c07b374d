import type { PointerEvent } from 'react';
import { barAt, barsBetween, brushOf } from './bars';
import type { PlotOptions, PlotState } from './use-plot';

/** The pointer on the plot: over a bar it reads it out, a click chooses it, dragging chooses several. */
export function usePlotPointer({ buckets, onZoomIn }: PlotOptions, state: PlotState) {
  const { cursor, pointer, setPointer } = state;
  const under = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return barAt((clientX - left) / width, buckets.length);
  };
  return {
    onPointerMove: (event: PointerEvent) => {
      if (isOfTooltip(event)) return;
      const at = under(event);
      if (at === pointer?.at) return;
      state.setQuiet(false);
      setPointer({ at, anchor: pointer?.anchor ?? null });
    },
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || isOfTooltip(event)) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const at = under(event);
      setPointer({ at, anchor: at });
      state.setCursor({ at, anchor: null });
    },
    onPointerUp: () => {
      if (pointer?.anchor == null) return;
      state.choose(barsBetween(buckets, pointer.anchor, pointer.at));
      setPointer({ at: pointer.at, anchor: null });
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
