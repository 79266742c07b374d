import { statusChoices, toggled } from '@renderer/features/results/filters/status-filter';
import { runStatuses } from '@shared/domain/status';
import { describe, expect, test } from 'vitest';

describe(statusChoices, () => {
  test('offers the six known statuses even when none is loaded', () => {
    expect(statusChoices(new Map(), []).map(({ status }) => status)).toEqual([...runStatuses]);
  });

  test('adds the unknown statuses that are loaded or chosen', () => {
    const choices = statusChoices(new Map([['Paused', 3]]), ['Lost']);
    expect(choices.slice(6)).toEqual([
      { status: 'Lost', count: 0, chosen: true },
      { status: 'Paused', count: 3, chosen: false },
    ]);
  });
});

test('toggled: adds a status with a click and removes it with a second one', () => {
  expect(toggled(['Failed'], 'Aborted')).toEqual(['Failed', 'Aborted']);
  expect(toggled(['Failed', 'Aborted'], 'Failed')).toEqual(['Aborted']);
});
