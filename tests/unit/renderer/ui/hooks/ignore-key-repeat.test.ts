import { ignoreKeyRepeat } from '@renderer/ui/hooks/ignore-key-repeat';
import type { KeyboardEvent } from 'react';
import { expect, it, vi } from 'vitest';

/** Whether the browser would still do with a key what it usually does. */
function goesOn(key: string, repeat: boolean): boolean {
  const preventDefault = vi.fn();
  ignoreKeyRepeat({ key, repeat, preventDefault } as unknown as KeyboardEvent);
  return preventDefault.mock.calls.length === 0;
}

it('presses a button by Enter and by the space bar once, and not again while they are held down', () => {
  for (const key of ['Enter', ' ']) {
    expect(goesOn(key, false)).toBe(true);
    expect(goesOn(key, true)).toBe(false);
  }
});

it('lets every other key repeat', () => {
  for (const key of ['Tab', 'ArrowDown', 'a']) expect(goesOn(key, true)).toBe(true);
});
