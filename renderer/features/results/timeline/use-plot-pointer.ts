import type { PointerEvent } from 'react';
import { barAt, barsBetween, brushOf } from './bars';
import { placesUnder } from './plot-cursor';
import type { PlotOptions, PlotState } from './use-plot-state';

/** The pointer on the plot: over a bar it reads it out, a click chooses it, dragging chooses several. */
export function usePlotPointer({ buckets, onZoomIn }: PlotOptions, state: PlotState) {
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
