import { agePresets, exactMoment, partsOfAge } from '@renderer/features/deletion/before-moment';
import { expect, test } from 'vitest';

const [ninetyDays, oneYear] = agePresets;
const now = Date.UTC(2026, 4, 20, 23, 30);

test('an age is counted in days of the zone, from the beginning of a day', () => {
  expect(partsOfAge(ninetyDays, now, 'UTC')).toEqual({ date: '2026-02-19', time: '00:00' });
  expect(partsOfAge(ninetyDays, now, 'Asia/Tokyo')).toEqual({ date: '2026-02-20', time: '00:00' });
});

test('a year before a leap day is the last of February', () => {
  expect(partsOfAge(oneYear, Date.UTC(2028, 1, 29, 12), 'UTC').date).toBe('2027-02-28');
});

test('a moment is shown in its zone, in UTC and as the number that is sent', () => {
  expect(exactMoment(Date.UTC(2026, 4, 11, 22), 'Europe/Madrid')).toEqual({
    local: '12 May 2026, 00:00:00.000 CEST',
    utc: '11 May 2026, 22:00:00.000 UTC',
    epochMs: '1778536800000',
  });
  expect(exactMoment(0, 'UTC').local).toBeNull();
});
