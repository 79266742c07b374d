/** What a key does in a grid. */
export type GridKeyAction =
  /** `extends`: the selection reaches from where it began to there. */
  | { readonly kind: 'move'; readonly to: number; readonly extends: boolean }
  | { readonly kind: 'open' }
  | { readonly kind: 'space' }
  | { readonly kind: 'toggle-and-go-on'; readonly to: number }
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

interface Key {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** Pure part of the keyboard map: no wrap at the ends; null leaves the key to others. */
export function gridKeyAction(event: Key, context: KeyContext): GridKeyAction | null {
  if (event.altKey || context.count === 0) return null;
  const selecting = context.selected === null ? null : selectionAction(event, context, context.selected);
  if (selecting !== null) return selecting;
  if (event.metaKey) return null;
  const to = targetOf(event.key, context);
  if (to !== null) return { kind: 'move', to, extends: event.shiftKey && context.selected !== null };
  if (event.ctrlKey) return null;
  if (event.key === 'Enter') return { kind: 'open' };
  return event.key === ' ' ? { kind: 'space' } : null;
}

function selectionAction(event: Key, { index, count }: KeyContext, selected: number): GridKeyAction | null {
  const key = event.key.toLowerCase();
  if (event.ctrlKey !== event.metaKey) return key === 'a' && !event.shiftKey ? { kind: 'select-all' } : null;
  if (event.ctrlKey || event.shiftKey) return null;
  if (key === 'x') return { kind: 'toggle-and-go-on', to: Math.min(index + 1, count - 1) };
  return key === 'escape' && selected > 0 ? { kind: 'select-none' } : null;
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
