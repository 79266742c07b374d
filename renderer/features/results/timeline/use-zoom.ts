import { useState } from 'react';
import { isSameRange } from './bars';
import { presetOf, type TimeRange } from './range';

interface Step {
  readonly range: TimeRange;
  readonly back: TimeRange;
}

/** How far back the way out is remembered; further out all time is next. */
const mostSteps = 20;

/** Zooming in, and the way back: to where it came from, or to all time when the range came from elsewhere. */
export function useZoom(range: TimeRange, now: number, onRange: (range: TimeRange) => void) {
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const place = steps.findLastIndex((step) => isSameRange(step.range, range));
  return {
    zoomIn: (next: TimeRange) => {
      if (isSameRange(next, range)) return;
      setSteps([...steps.slice(-mostSteps, place + 1), { range: next, back: range }]);
      onRange(next);
    },
    zoomOut:
      place === -1 && presetOf(range, now) !== 'custom'
        ? null
        : () => {
            onRange(steps[place]?.back ?? {});
            setSteps(steps.slice(0, Math.max(0, place)));
          },
  };
}
