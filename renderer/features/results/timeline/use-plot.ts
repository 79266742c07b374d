import { useEffect } from 'react';
import { usePlotKeys } from './use-plot-keys';
import { usePlotPointer } from './use-plot-pointer';
import { type PlotOptions, usePlotState } from './use-plot-state';

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
