import { lanesIn, roomIn, within } from '@renderer/features/results/timeline/room';
import { dimensions } from '@shared/domain/status';
import { describe, expect, test } from 'vitest';

describe(roomIn, () => {
  test('gives the bars 120 pixels and their failure rate 24 where there is room, and folds at 200 %', () => {
    expect([1000, 800, 720].map((height) => roomIn(height).usual)).toEqual([144, 144, 144]);
    expect(roomIn(640).usual).toBeLessThan(120);
    expect(roomIn(400)).toMatchObject({ isSlim: true, hasLanes: false });
  });

  test('keeps a chosen height within what fits', () => {
    const room = roomIn(800);
    expect([10, 200, 2000].map((height) => within(room, height))).toEqual([room.least, 200, room.most]);
  });
});

describe(lanesIn, () => {
  test('shows all four where there is room, until somebody chooses', () => {
    expect(lanesIn(roomIn(1000), undefined)).toEqual(dimensions);
    expect(lanesIn(roomIn(640), undefined)).toEqual([]);
    expect(lanesIn(roomIn(1000), [])).toEqual([]);
    expect(lanesIn(roomIn(640), ['sla'])).toEqual(['sla']);
    expect(lanesIn(roomIn(400), ['sla'])).toEqual([]);
  });
});
