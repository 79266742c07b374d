import { readMoment } from '@renderer/lib/read-moment';
import { describe, expect, it } from 'vitest';

const zone = 'Europe/Madrid';

describe(readMoment, () => {
  it('reads a date and time in its zone', () => {
    expect(readMoment({ date: ' 2026-05-12 ', time: '00:00' }, zone)).toEqual({
      kind: 'moment',
      instant: Date.UTC(2026, 4, 11, 22),
      note: null,
    });
  });

  it('keeps the milliseconds', () => {
    expect(readMoment({ date: '2026-05-12', time: '01:02:03.045' }, 'UTC')).toMatchObject({
      instant: Date.UTC(2026, 4, 12, 1, 2, 3, 45),
    });
  });

  it('notes how a clock change was resolved', () => {
    expect(readMoment({ date: '2026-03-29', time: '02:30' }, zone)).toMatchObject({
      instant: Date.UTC(2026, 2, 29, 1, 30),
      note: expect.stringContaining('go forward'),
    });
    expect(readMoment({ date: '2026-10-25', time: '02:30' }, zone)).toMatchObject({
      instant: Date.UTC(2026, 9, 25, 0, 30),
      note: expect.stringContaining('comes twice'),
    });
  });

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
