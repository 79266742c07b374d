import { commandAt } from '@renderer/lib/commands';
import type { KeyPress } from '@renderer/lib/keys';
import type { CommandIn } from '@shared/commands';
import type { BarPlaces } from './plot-cursor';

/** What a key does on the plot; null for any other key. */
export type PlotAction =
  | { readonly kind: 'move'; readonly at: number }
  | { readonly kind: 'extend'; readonly anchor: number; readonly at: number }
  | { readonly kind: 'choose' | 'zoom-in' | 'zoom-out' | 'leave' }
  | null;

const leap = 10;

const actions: Readonly<Record<CommandIn<'plot'>, 'choose' | 'zoom-in' | 'zoom-out' | 'leave'>> = {
  'choose-bar': 'choose',
  'zoom-in': 'zoom-in',
  'zoom-out': 'zoom-out',
  'clear-bars': 'leave',
};

/** Arrow, Home, End and Page keys move, with Shift they select; other keys are commands. */
export function plotAction(press: KeyPress, { at, anchor }: BarPlaces, count: number): PlotAction {
  const next = nextBar(press.key, at, count);
  if (next !== null) {
    return press.shiftKey === true ? { kind: 'extend', anchor: anchor ?? at, at: next } : { kind: 'move', at: next };
  }
  const command = commandAt('plot', press);
  return command === null ? null : { kind: actions[command] };
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
