import { dayText, resultColumns } from '@renderer/features/results/result-cells';
import { row } from '@tests/support/result-builders';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';

const time = resultColumns({ zone: 'UTC' }).find(({ id }) => id === 'time');
const shown = (timestamp: number): string => renderToStaticMarkup(time?.cell?.(row(timestamp)));

describe(resultColumns, () => {
  test.each([
    ['1970, which looks like seconds', 1_700_000_000, 'seconds instead of milliseconds?'],
    ['the very beginning', 0, 'seconds instead of milliseconds?'],
    ['the future', Date.UTC(2226, 0, 1), 'Dated in the future'],
  ])('mark a run dated in %s', (_, timestamp, text) => expect(shown(timestamp)).toContain(text));

  test('draw an ordinary time as plain text', () => expect(shown(Date.UTC(2024, 4, 20))).not.toContain('<'));
});

describe(dayText, () => {
  const hourMs = 3_600_000;
  // In Madrid, 29 March 2026 has 23 hours and 25 October 2026 has 25.
  test.each([
    ['half past midnight, a run on the day of 23 hours before', Date.UTC(2026, 2, 29, 12), 10.5 * hourMs, 'Yesterday'],
    [
      'half past midnight, a run 24 hours before, over such a day',
      Date.UTC(2026, 2, 28, 22, 30),
      24 * hourMs,
      '28 Mar',
    ],
    ['late on a day of 25 hours, its beginning', Date.UTC(2026, 9, 24, 22, 10), 24.5 * hourMs, 'Today'],
    ['late on a day of 25 hours, the evening before', Date.UTC(2026, 9, 24, 21, 50), 24.5 * hourMs, 'Yesterday'],
  ])('counts days of the zone: %s', (_, at, later, text) => {
    expect(dayText(at, 'Europe/Madrid', at + later)).toBe(text);
  });
});
