import { ignoreKeyRepeat } from '@renderer/ui/hooks/ignore-key-repeat';
import type { KeyboardEvent } from 'react';
import { expect, it, vi } from 'vitest';

/** Whether the browser still handles the key. */
function isPassedOn(key: string, repeat: boolean): boolean {
  const preventDefault = vi.fn();
  ignoreKeyRepeat({ key, repeat, preventDefault } as unknown as KeyboardEvent);
  return preventDefault.mock.calls.length === 0;
}

it('ignores the key repeat of Enter and of the space bar', () => {
  for (const key of ['Enter', ' ']) {
    expect(isPassedOn(key, false)).toBe(true);
    expect(isPassedOn(key, true)).toBe(false);
  }
});

it('lets every other key repeat', () => {
  for (const key of ['Tab', 'ArrowDown', 'a']) expect(isPassedOn(key, true)).toBe(true);
});
