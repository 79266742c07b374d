/** What a key does in a grid. */
export type GridKeyAction =
  | { readonly kind: 'move'; readonly to: number }
  | { readonly kind: 'open' }
  | { readonly kind: 'space' };

interface KeyContext {
  /** Index of the active row; -1 when there is none. */
  readonly index: number;
  readonly count: number;
  /** Rows that fit into the grid. */
  readonly page: number;
}

interface Key {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** Pure part of the keyboard map: no wrap at the ends; null leaves the key to others. */
export function gridKeyAction(event: Key, { index, count, page }: KeyContext): GridKeyAction | null {
  if (event.altKey || event.metaKey || count === 0) return null;
  const last = count - 1;
  const move = (to: number): GridKeyAction => ({ kind: 'move', to: Math.min(Math.max(to, 0), last) });
  switch (event.key) {
    case 'ArrowDown':
      return move(index + 1);
    case 'ArrowUp':
      return move(index - 1);
    case 'PageDown':
      return move(index + page);
    case 'PageUp':
      return move(index - page);
    case 'Home':
      return move(0);
    case 'End':
      return move(last);
    case 'Enter':
      return event.ctrlKey ? null : { kind: 'open' };
    case ' ':
      return event.ctrlKey ? null : { kind: 'space' };
    default:
      return null;
  }
}
