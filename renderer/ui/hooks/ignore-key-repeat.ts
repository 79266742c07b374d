import type { KeyboardEvent } from 'react';

/** Enter or the space bar held down belongs to the button before: it presses nothing in the next step. */
export function ignoreKeyRepeat(event: KeyboardEvent): void {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
}
