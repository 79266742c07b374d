import { resultColumns } from '@renderer/features/results/result-columns';
import { row } from '@tests/support/result-builders';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

const time = resultColumns('UTC').find(({ id }) => id === 'time');
const shown = (timestamp: number): string => renderToStaticMarkup(time?.cell?.(row(timestamp)));

test.each([
  ['1970, as seconds look', 1_700_000_000, 'seconds instead of milliseconds?'],
  ['the very beginning', 0, 'seconds instead of milliseconds?'],
  ['the future', Date.UTC(2226, 0, 1), 'Dated in the future'],
])('a result dated in %s is marked (quality-goals B21, B39)', (_, timestamp, words) => {
  expect(shown(timestamp)).toContain(words);
});

test('an ordinary time is a time and nothing else', () => {
  expect(shown(Date.UTC(2024, 4, 20))).not.toContain('<');
});
