import { commandAt } from '@renderer/lib/commands/commands';
import type { KeyPress } from '@renderer/lib/commands/keys';
import type { CommandIn } from '@shared/commands';

/** What a key does in a grid. */
export type GridKeyAction =
  /** `extends`: extends the selection from its anchor. */
  | { readonly kind: 'move'; readonly to: number; readonly extends: boolean }
  | { readonly kind: 'open' }
  | { readonly kind: 'space' }
  | { readonly kind: 'toggle-and-move'; readonly to: number }
  | { readonly kind: 'select-all' }
  | { readonly kind: 'select-none' };

interface KeyContext {
  /** Index of the active row; -1 when there is none. */
  readonly index: number;
  readonly count: number;
  /** Rows that fit into the grid. */
  readonly page: number;
  /** Selected rows; null where rows cannot be selected. */
  readonly selected: number | null;
}

/** The actions of the list commands. */
const acts: Readonly<Record<CommandIn<'list'>, (context: KeyContext) => GridKeyAction | null>> = {
  'open-row': () => ({ kind: 'open' }),
  'toggle-row': () => ({ kind: 'space' }),
  'toggle-row-and-next': ({ index, count, selected }) =>
    selected === null ? null : { kind: 'toggle-and-move', to: Math.min(index + 1, count - 1) },
  'select-all': ({ selected }) => (selected === null ? null : { kind: 'select-all' }),
  'clear-selection': ({ selected }) => (selected === null || selected === 0 ? null : { kind: 'select-none' }),
};

/** The action of a key, without wrapping at the ends; null leaves the key to others. */
export function gridKeyAction(event: KeyPress, context: KeyContext): GridKeyAction | null {
  if (context.count === 0) return null;
  const command = commandAt('list', event);
  if (command !== null) return acts[command](context);
  if (event.altKey === true || event.metaKey === true) return null;
  const to = targetOf(event.key, context);
  return to === null ? null : { kind: 'move', to, extends: event.shiftKey === true && context.selected !== null };
}

function targetOf(key: string, { index, count, page }: KeyContext): number | null {
  const last = count - 1;
  const within = (to: number) => Math.min(Math.max(to, 0), last);
  switch (key) {
    case 'ArrowDown':
      return within(index + 1);
    case 'ArrowUp':
      return within(index - 1);
    case 'PageDown':
      return within(index + page);
    case 'PageUp':
      return within(index - page);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
