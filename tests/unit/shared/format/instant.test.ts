import { maxTimestamp } from '@shared/domain/limits';
import { formatClock, formatDay, formatInstant, formatInstantWithZone, zoneName } from '@shared/format/instant';
import { describe, expect, it } from 'vitest';

const summer = Date.UTC(2026, 4, 12, 12, 32, 10, 250);

describe('an instant', () => {
  it('is written in the zone that is asked for, with its name', () => {
    expect(formatInstantWithZone(summer, 'Europe/Madrid')).toBe('12 May 2026, 14:32:10 CEST');
    expect(formatInstantWithZone(summer, 'UTC')).toBe('12 May 2026, 12:32:10 UTC');
  });

  it('writes an instant with the requested precision', () => {
    expect(formatInstant(summer, 'UTC', 'minute')).toBe('12 May 2026, 12:32');
    expect(formatInstant(summer, 'UTC', 'millisecond')).toBe('12 May 2026, 12:32:10.250');
  });

  it('starts a day at 00, not at 24', () => expect(formatClock(Date.UTC(2026, 0, 1), 'UTC')).toBe('00:00:00'));

  it('falls on the day it has in its zone', () => {
    expect(formatDay(Date.UTC(2026, 0, 1, 23, 30), 'Asia/Tokyo')).toBe('2 Jan 2026');
  });

  it('has the name its zone has at that time of the year', () => {
    const names = [Date.UTC(2026, 0, 1), summer].map((at) => zoneName(at, 'Europe/Madrid'));
    expect(names).toEqual(['CET', 'CEST']);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, maxTimestamp + 1])('shows %d as the number it is', (at) => {
    expect(formatInstantWithZone(at, 'UTC')).toBe(String(at));
  });

  it('does not fail at the end of the calendar', () => {
    expect(formatInstantWithZone(maxTimestamp, 'UTC')).toContain('275760');
  });
});
