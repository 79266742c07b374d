import type { KeyboardEvent } from 'react';

/** Keeps a held Enter or space bar from pressing the button of the next step. */
export function ignoreKeyRepeat(event: KeyboardEvent): void {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
}
