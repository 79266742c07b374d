import { RunOutcome } from '@renderer/features/run/run-detail-view';
import { runDetail } from '@tests/support/run-builders';
import { htmlOf } from '@tests/unit/renderer/hostile/place';
import { createElement } from 'react';
import { describe, expect, test } from 'vitest';

const shown = (timestamp: number): string =>
  htmlOf({ name: 'an opened result', show: () => createElement(RunOutcome, viewOf(timestamp)) }, '');
const viewOf = (timestamp: number) => ({ row: runDetail({ row: { timestamp } }).row, history: null });

describe(RunOutcome, () => {
  test.each([
    ['1970, which looks like seconds', 1_700_000_000, 'seconds instead of milliseconds?'],
    ['the very beginning', 0, 'seconds instead of milliseconds?'],
    ['the future', Date.UTC(2226, 0, 1), 'Dated in the future'],
  ])('marks a result dated in %s', (_, timestamp, text) => expect(shown(timestamp)).toContain(text));

  test('does not mark an ordinary time', () => expect(shown(Date.UTC(2024, 4, 20))).not.toContain('Dated in'));
});
