import { inRail } from '@renderer/app/rail/rail-views';
import { countInPauses } from '@renderer/app/rail/view-counts';
import { allViews, type ContractView } from '@renderer/features/contracts/views/views';
import type { SavedView } from '@shared/domain/local/saved-view';
import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

const viewOf = (_: unknown, at: number): SavedView => ({
  id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  name: `View ${at}`,
  search: { failing: true },
  layout: { order: ['name'], hidden: [], widths: {} },
});
const viewsWith = (saved: number) => allViews(Array.from({ length: saved }, viewOf), 30);

/** Pauses of the window, and how many of them are asked for. */
function pauses() {
  let next: IdleRequestCallback | null = null;
  vi.stubGlobal('requestIdleCallback', (callback: IdleRequestCallback) => {
    next = callback;
    return 1;
  });
  vi.stubGlobal('cancelIdleCallback', () => {
    next = null;
  });
  /** One pause with time for some more; false where none was asked for. */
  return (left = 0): boolean => {
    const run = next;
    next = null;
    let rest = left;
    run?.({ didTimeout: left === 0, timeRemaining: () => Math.max(0, rest--) });
    return run !== null;
  };
}

describe(inRail, () => {
  it('has few views in the rail, which are counted, and 200 more behind its menu', () => {
    expect(inRail(viewsWith(2))).toEqual({ listed: viewsWith(2), more: [] });
    const { listed, more } = inRail(viewsWith(200));
    expect([listed.length, [...listed, ...more]]).toEqual([6, viewsWith(200)]);
  });
});

describe(countInPauses, () => {
  const views = viewsWith(2);

  it('counts nothing before the window is idle, then one view in each pause without time', () => {
    const pause = pauses();
    const [count, onCounted] = [vi.fn(({ name }: ContractView) => name.length), vi.fn()];
    countInPauses(views, count, onCounted);
    expect(count).not.toHaveBeenCalled();
    for (let done = 1; done <= views.length; done += 1) {
      pause();
      expect([count.mock.calls.length, onCounted.mock.calls.length]).toEqual([done, 0]);
    }
    pause();
    expect(onCounted.mock.calls.map(([counts]) => counts())).toEqual([
      new Map(views.map(({ id, name }) => [id, name.length])),
    ]);
    expect(pause()).toBe(false);
  });

  it('counts as many in a pause as there is time for', () => {
    const pause = pauses();
    const [count, onCounted] = [vi.fn(() => null), vi.fn()];
    countInPauses(views, count, onCounted);
    pause(2);
    expect([count.mock.calls.length, onCounted.mock.calls.length]).toEqual([3, 0]);
    pause(99);
    expect([count.mock.calls.length, onCounted.mock.calls.length]).toEqual([views.length, 1]);
  });

  it('hands on what breaks to where the counts are drawn, and does not throw it in a pause', () => {
    const pause = pauses();
    const onCounted = vi.fn();
    const broken = () => {
      throw new TypeError('no contract');
    };
    countInPauses(views, broken, onCounted);
    expect(pause(99)).toBe(true);
    expect(onCounted.mock.calls[0]?.[0]).toThrow('no contract');
  });

  it('ends where something else is to be counted', () => {
    const pause = pauses();
    const [count, onCounted] = [vi.fn(() => 0), vi.fn()];
    const end = countInPauses(views, count, onCounted);
    pause();
    end();
    expect([pause(99), count.mock.calls.length, onCounted.mock.calls.length]).toEqual([false, 1, 0]);
  });
});
