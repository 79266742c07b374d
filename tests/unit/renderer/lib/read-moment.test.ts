import { readDay, readMoment } from '@renderer/lib/read-moment';
import { describe, expect, it } from 'vitest';

const zone = 'Europe/Madrid';

describe(readMoment, () => {
  const moment = { kind: 'moment', note: null };
  const skipped = { ...moment, note: expect.stringContaining('go forward') };
  const twice = { ...moment, note: expect.stringContaining('comes twice') };
  it.each([
    ['in its zone', ' 2026-05-12 ', '00:00', { ...moment, instant: Date.UTC(2026, 4, 11, 22) }],
    ['with its milliseconds', '2026-05-12', '03:02:03.045', { ...moment, instant: Date.UTC(2026, 4, 12, 1, 2, 3, 45) }],
    ['with a note that it is skipped', '2026-03-29', '02:30', { ...skipped, instant: Date.UTC(2026, 2, 29, 1, 30) }],
    ['with a note that it comes twice', '2026-10-25', '02:30', { ...twice, instant: Date.UTC(2026, 9, 25, 0, 30) }],
  ])('reads a date and time %s', (_, date, time, read) => expect(readMoment({ date, time }, zone)).toEqual(read));

  it.each([
    ['', '00:00', 'date', 'Enter a date, such as 2026-03-29.'],
    ['12/05/2026', '00:00', 'date', 'Write the date like 2026-03-29 or 29 Mar 2026.'],
    ['2026-02-30', '00:00', 'date', 'There is no day 2026-02-30 in the calendar.'],
    ['1969-12-31', '00:00', 'date', 'Times before 1 January 1970 cannot be used.'],
    ['2026-05-12', '', 'time', 'Enter a time of day, such as 14:30.'],
    ['2026-05-12', '2 pm', 'time', 'Write the time as hours and minutes, such as 14:30 or 14:30:05.'],
    ['2026-05-12', '25:00', 'time', 'There is no 25:00 on a clock with 24 hours.'],
  ])('refuses "%s" "%s" with a reason at its %s', (date, time, part, sentence) =>
    expect(readMoment({ date, time }, 'UTC')).toEqual({ kind: 'bad', part, sentence }),
  );
});

describe(readDay, () => {
  it.each([
    ['2026-03-09', '2026-03-09'],
    [' 9 Mar 2026 ', '2026-03-09'],
    ['9 march 2026', '2026-03-09'],
    ['30 Sept 2026', '2026-09-30'],
  ])('reads "%s"', (typed, date) => expect(readDay(typed)).toEqual({ kind: 'day', date }));

  it.each([
    ['3/9/2026', {}, 'Write the date like 2026-03-29 or 29 Mar 2026.'],
    ['9 Mars 2026', {}, 'Write the date like 2026-03-29 or 29 Mar 2026.'],
    ['31 Apr 2026', {}, 'There is no day 31 Apr 2026 in the calendar.'],
    ['31 Dec 1969', {}, 'Times before 1 January 1970 cannot be used.'],
    ['2026-11-26', { min: '2026-11-27' }, 'Choose 27 Nov 2026 or later.'],
    ['2026-11-28', { max: '2026-11-27' }, 'Choose 27 Nov 2026 or earlier.'],
  ])('refuses "%s" within %o with a reason', (typed, bounds, sentence) =>
    expect(readDay(typed, bounds)).toEqual({ kind: 'bad', sentence }),
  );

  it('takes the first and the last day that are allowed', () => {
    const day = '2026-11-27';
    expect(readDay(day, { min: day, max: day })).toEqual({ kind: 'day', date: day });
  });
});
