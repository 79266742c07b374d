import { resultColumns } from '@renderer/features/results/result-cells';
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
  ])('mark a result dated in %s', (_, timestamp, text) => expect(shown(timestamp)).toContain(text));

  test('draw an ordinary time as plain text', () => {
    expect(shown(Date.UTC(2024, 4, 20))).not.toContain('<');
  });
});
