import { lanesIn, roomIn, within } from '@renderer/features/results/timeline/room';
import { stripPx } from '@renderer/features/results/timeline/scale';
import { dimensions } from '@shared/domain/status';
import { describe, expect, test } from 'vitest';

describe(roomIn, () => {
  test('gives bars 144 pixels where there is room for 120, and a strip elsewhere', () => {
    expect([1000, 800, 720].map((height) => roomIn(height).usual)).toEqual([144, 144, 144]);
    expect(roomIn(640)).toMatchObject({ usual: stripPx, hasBars: true, isSlim: false });
    expect(roomIn(590)).toMatchObject({ usual: stripPx, hasBars: false });
    expect(roomIn(400)).toMatchObject({ usual: stripPx, isSlim: true, hasLanes: false });
  });

  test('keeps a chosen height within what fits, and makes a strip of what is too low for bars', () => {
    const room = roomIn(800);
    expect([10, 65, 66, 119, 200, 2000].map((height) => within(room, height))).toEqual([12, 12, 120, 120, 200, 320]);
    expect(within(roomIn(400), 200)).toBe(stripPx);
  });
});

describe(lanesIn, () => {
  test('shows all four where there is room, until somebody chooses, and none beside a strip', () => {
    const high = { hasLanes: true, height: 144 };
    const low = { hasLanes: false, height: 144 };
    expect(lanesIn(high, undefined)).toEqual(dimensions);
    expect(lanesIn(low, undefined)).toEqual([]);
    expect(lanesIn(high, [])).toEqual([]);
    expect(lanesIn(low, ['sla'])).toEqual(['sla']);
    expect(lanesIn({ hasLanes: true, height: stripPx }, ['sla'])).toEqual([]);
  });
});
