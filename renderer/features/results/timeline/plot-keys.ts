import type { BarPlaces } from './plot-cursor';

/** What a key does on the plot; null: it is not one of its keys. */
export type PlotAction =
  | { readonly kind: 'move'; readonly at: number }
  | { readonly kind: 'extend'; readonly anchor: number; readonly at: number }
  | { readonly kind: 'choose' | 'zoom-in' | 'zoom-out' | 'leave' }
  | null;

interface PressedKey {
  readonly key: string;
  readonly shiftKey: boolean;
}

const leap = 10;

/** Arrow keys, Home, End and Page keys move; with Shift they choose; Space chooses one; Enter zooms in, `-` out. */
export function plotAction({ key, shiftKey }: PressedKey, { at, anchor }: BarPlaces, count: number): PlotAction {
  const next = nextBar(key, at, count);
  if (next !== null) return shiftKey ? { kind: 'extend', anchor: anchor ?? at, at: next } : { kind: 'move', at: next };
  switch (key) {
    case ' ':
      return { kind: 'choose' };
    case 'Enter':
    case '+':
      return { kind: 'zoom-in' };
    case '-':
      return { kind: 'zoom-out' };
    case 'Escape':
      return { kind: 'leave' };
    default:
      return null;
  }
}

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: leap,
  PageDown: -leap,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

function nextBar(key: string, at: number, count: number): number | null {
  const step = steps[key];
  return step === undefined ? null : Math.max(0, Math.min(count - 1, at + step));
}
