import { readMoment } from '@renderer/lib/read-moment';
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
    ['12/05/2026', '00:00', 'date', 'Write the date as year-month-day, such as 2026-03-29.'],
    ['2026-02-30', '00:00', 'date', 'There is no day 2026-02-30 in the calendar.'],
    ['1969-12-31', '00:00', 'date', 'Times before 1 January 1970 cannot be used.'],
    ['2026-05-12', '', 'time', 'Enter a time of day, such as 14:30.'],
    ['2026-05-12', '2 pm', 'time', 'Write the time as hours and minutes, such as 14:30 or 14:30:05.'],
    ['2026-05-12', '25:00', 'time', 'There is no 25:00 on a clock with 24 hours.'],
  ])('refuses "%s" "%s" with a reason at its %s', (date, time, part, sentence) =>
    expect(readMoment({ date, time }, 'UTC')).toEqual({ kind: 'bad', part, sentence }),
  );
});
