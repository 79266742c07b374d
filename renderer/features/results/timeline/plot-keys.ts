import { commandAt } from '@renderer/lib/commands/commands';
import type { KeyPress } from '@renderer/lib/commands/keys';
import { placeAfter } from '@renderer/lib/place-after';
import type { CommandIn } from '@shared/commands';

/** What a key does on the plot. */
export type PlotAction =
  /** `isExtending`: with all bars from where the selection began. */
  | { readonly kind: 'move'; readonly to: number; readonly isExtending: boolean }
  | { readonly kind: 'choose' | 'zoom-in' | 'zoom-out' | 'leave' };

const actions: Readonly<Record<CommandIn<'plot'>, 'choose' | 'zoom-in' | 'zoom-out' | 'leave'>> = {
  'choose-bar': 'choose',
  'zoom-in': 'zoom-in',
  'zoom-out': 'zoom-out',
  'clear-bars': 'leave',
};

const leap = 10;
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

/** Arrow, Home, End and Page keys move from the bar `at`, with Shift they select; other keys are commands, or null. */
export function plotAction(press: KeyPress, at: number, count: number): PlotAction | null {
  const step = steps[press.key];
  if (step !== undefined) {
    return { kind: 'move', to: placeAfter(at, step, count), isExtending: press.shiftKey === true };
  }
  const command = commandAt('plot', press);
  return command === null ? null : { kind: actions[command] };
}
