import { localParts } from '@renderer/lib/local-time';
import { exactMoment, whenText } from '@renderer/ui/marks/time-text';
import { formatClock, formatInstant, formatInstantWithZone, isoClock, isoDay, zoneName } from '@shared/format/instant';
import { setTimeChoices, timeChoicesOf } from '@shared/format/time-choices';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';

const at = Date.UTC(2026, 4, 12, 12, 32, 10, 310);
const zone = 'Europe/Madrid';
const in12Hours = () => setTimeChoices({ is12Hours: true, weekStart: 1 });
afterEach(() => setTimeChoices({ is12Hours: false, weekStart: 1 }));

describe('a clock of 12 hours', () => {
  it('is in every text with a time of day, and goes again', () => {
    const texts = () => [formatInstant(at, zone), formatClock(at, zone, 'minute'), formatInstantWithZone(at, zone)];
    const before = texts();
    in12Hours();
    expect(texts()).toEqual(['12 May 2026, 2:32:10 pm', '2:32 pm', '12 May 2026, 2:32:10 pm CEST']);
    expect(formatClock(Date.UTC(2026, 4, 12, 0, 5), 'UTC', 'minute')).toBe('12:05 am');
    setTimeChoices({ is12Hours: false, weekStart: 1 });
    expect(texts()).toEqual(before);
  });

  it('changes neither what fields hold nor what is compared', () => {
    const instants = fc.integer({ min: 0, max: Date.UTC(2100, 0) });
    fc.assert(
      fc.property(instants, (instant) => {
        setTimeChoices({ is12Hours: false, weekStart: 1 });
        const held = () => [
          localParts(instant, zone),
          isoClock(instant, zone),
          isoDay(instant, zone),
          zoneName(instant, zone),
        ];
        const before = held();
        in12Hours();
        expect(held()).toEqual(before);
      }),
    );
  });
});

it('an exact moment is a time today, and a date before', () => {
  expect(exactMoment(at, at + 1000, zone)).toBe('14:32:10');
  expect(exactMoment(at, at + 86_400_000, zone)).toBe('12 May 2026, 14:32');
});

it('a moment ends a sentence by how long ago it was, or, where times are wanted, by its time or day', () => {
  const when = (now: number, times: 'relative' | 'exact') => whenText(at, { now, zone, times });
  expect(when(at + 3 * 3_600_000, 'relative')).toBe('3 hours ago');
  expect(when(at + 3_600_000, 'exact')).toBe('at 14:32');
  expect(when(at + 86_400_000, 'exact')).toBe('on 12 May, 14:32');
  expect(when(at + 365 * 86_400_000, 'exact')).toBe('on 12 May 2026, 14:32');
  in12Hours();
  expect(when(at + 3_600_000, 'exact')).toBe('at 2:32 pm');
});

it.each([
  ['en-US', true, 7],
  ['en-GB', false, 1],
  ['de-DE', false, 1],
  ['ar-EG', true, 6],
] as const)('follows the language %s of the system only where it is to', (language, is12Hours, weekStart) => {
  expect(timeChoicesOf({ hours: 'system', weekStart: 'system' }, language)).toEqual({ is12Hours, weekStart });
  expect(timeChoicesOf({ hours: '24', weekStart: 'monday' }, language)).toEqual({ is12Hours: false, weekStart: 1 });
  expect(timeChoicesOf({ hours: '12', weekStart: 'sunday' }, language)).toEqual({ is12Hours: true, weekStart: 7 });
});
