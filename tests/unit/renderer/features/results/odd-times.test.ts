import { resultColumns } from '@renderer/features/results/result-cells';
import { RunDetailView } from '@renderer/features/run/run-detail-view';
import { row } from '@tests/support/result-builders';
import { runDetail } from '@tests/support/run-builders';
import { htmlOf } from '@tests/unit/renderer/hostile/place';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

const time = resultColumns('UTC').find(({ id }) => id === 'time');
const shown = (timestamp: number): string => renderToStaticMarkup(time?.cell?.(row(timestamp)));

const opened = (timestamp: number): string =>
  htmlOf({ name: 'an opened result', show: () => createElement(RunDetailView, viewOf(timestamp)) }, '');
const viewOf = (timestamp: number) => ({ run: runDetail({ row: { timestamp } }), zone: 'UTC', past: null });

test.each([
  ['1970, as seconds look', 1_700_000_000, 'seconds instead of milliseconds?'],
  ['the very beginning', 0, 'seconds instead of milliseconds?'],
  ['the future', Date.UTC(2226, 0, 1), 'Dated in the future'],
])('a result dated in %s is marked (docs/quality.md B21, B39)', (_, timestamp, words) => {
  expect(shown(timestamp)).toContain(words);
  expect(opened(timestamp)).toContain(words);
});

test('an ordinary time is a time and nothing else', () => {
  expect(shown(Date.UTC(2024, 4, 20))).not.toContain('<');
  expect(opened(Date.UTC(2024, 4, 20))).not.toContain('Dated in');
});
