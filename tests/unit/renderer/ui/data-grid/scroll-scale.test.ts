import {
  elementHeight,
  furthestPlace,
  placeAfterScroll,
  placeAt,
  startPlace,
} from '@renderer/ui/data-grid/scroll-scale';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const roomFor = (count: number, rowHeight: number, height = 600) => ({
  whole: count * rowHeight,
  furthest: elementHeight(count * rowHeight) + 66 - height,
});
const rooms = fc
  .record({ count: fc.integer({ min: 100, max: 5_000_000 }), rowHeight: fc.constantFrom(26, 32) })
  .map(({ count, rowHeight }) => roomFor(count, rowHeight));
const shares = fc.double({ min: 0, max: 1, noNaN: true });

describe('a list higher than any element', () => {
  it('is one to one as long as an element can be that high', () => {
    const room = roomFor(100_000, 32);
    expect(elementHeight(room.whole)).toBe(3_200_000);
    expect(placeAt(123_456, room)).toEqual({ real: 123_456, place: 123_456 });
    expect(placeAfterScroll(startPlace, 987_654, room)).toEqual({ real: 987_654, place: 987_654 });
  });

  it.each([
    [1_000_000, 32],
    [1_000_000, 26],
    [3_000_000, 32],
  ])('of %d rows of %d px shows its first and its last row at the ends of the scrollbar', (count, rowHeight) => {
    const room = roomFor(count, rowHeight);
    const end = placeAfterScroll(startPlace, room.furthest, room);
    // Room for the header and the line after the last row.
    expect(end.place + 600).toBe(count * rowHeight + 66);
    expect(placeAfterScroll(end, 0, room).place).toBe(0);
    expect(elementHeight(room.whole)).toBeLessThan(2 ** 25);
  });

  it('goes further whenever its scrollbar does', () => {
    fc.assert(
      fc.property(rooms, shares, shares, (room, one, other) => {
        const places = [Math.min(one, other), Math.max(one, other)].map(
          (share) => placeAfterScroll({ real: -1e9, place: 0 }, share * room.furthest, room).place,
        );
        expect(places[1]).toBeGreaterThanOrEqual(places[0] ?? Number.NaN);
      }),
    );
  });

  it('moves by the pixels of the wheel wherever it is', () => {
    fc.assert(
      fc.property(rooms, shares, fc.integer({ min: -1000, max: 1000 }), (room, share, step) => {
        const before = placeAt(share * furthestPlace(room), room);
        const real = before.real + step;
        fc.pre(real > 0 && real < room.furthest);
        const { place } = placeAfterScroll(before, real, room);
        const wanted = Math.min(Math.max(before.place + step, 0), furthestPlace(room));
        expect(place).toBeCloseTo(wanted, 3);
      }),
    );
  });

  it('finds the last row with the wheel alone, from any place', () => {
    fc.assert(
      fc.property(rooms, fc.integer({ min: 1, max: 20_000 }), (room, back) => {
        let at = placeAt(furthestPlace(room) - back, room);
        for (let turn = 0; turn < 400 && at.place < furthestPlace(room); turn += 1) {
          at = placeAfterScroll(at, Math.min(at.real + 100, room.furthest), room);
        }
        expect(at.place).toBeCloseTo(furthestPlace(room), 3);
      }),
    );
  });

  it('never leaves the list', () => {
    fc.assert(
      fc.property(rooms, shares, shares, (room, from, to) => {
        const { place, real } = placeAfterScroll(
          placeAt(from * furthestPlace(room), room),
          Math.round(to * room.furthest),
          room,
        );
        expect(place).toBeGreaterThanOrEqual(0);
        expect(place).toBeLessThanOrEqual(furthestPlace(room));
        expect(real).toBeLessThanOrEqual(room.furthest);
      }),
    );
  });
});
