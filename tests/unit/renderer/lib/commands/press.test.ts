import { leadsToWindow, press, samePress } from '@renderer/lib/commands/press';
import { describe, expect, it } from 'vitest';

const plain = { shiftKey: false, ctrlKey: false, metaKey: false };

describe(press, () => {
  it.each([
    ['Shift', { ...plain, shiftKey: true }, true],
    ['Ctrl', { ...plain, ctrlKey: true }, true],
    ['Cmd', { ...plain, metaKey: true }, true],
    ['no key', plain, false],
  ])('with %s leads as a link does, and only while it is handled', (_, by, expected) => {
    let seen: boolean | null = null;
    press(by, () => {
      seen = leadsToWindow();
    });
    expect(seen).toBe(expected);
    expect(leadsToWindow()).toBe(false);
  });

  it('asks for no window any more after what it did has failed', () => {
    const fails = () => {
      throw new Error('failed');
    };
    expect(() => press({ ...plain, shiftKey: true }, fails)).toThrow('failed');
    expect(leadsToWindow()).toBe(false);
  });

  it('goes on as it was after an answer, whatever was pressed meanwhile', () => {
    let goOn = samePress();
    press({ ...plain, shiftKey: true }, () => {
      goOn = samePress();
    });
    const seen: boolean[] = [];
    press(plain, () => {
      seen.push(leadsToWindow());
      goOn(() => seen.push(leadsToWindow()));
      seen.push(leadsToWindow());
    });
    expect(seen).toEqual([false, true, false]);
  });
});
