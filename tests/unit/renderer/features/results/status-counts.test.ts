import { statusChoices, toggled } from '@renderer/features/results/filters/status-filter';
import { runStatuses } from '@shared/domain/status';
import { expect, test } from 'vitest';

test('the six statuses are offered even when none of them is loaded', () => {
  expect(statusChoices(new Map(), []).map(({ status }) => status)).toEqual([...runStatuses]);
});

test('other statuses follow: those that are loaded and those that are chosen', () => {
  const choices = statusChoices(new Map([['Paused', 3]]), ['Lost']);
  expect(choices.slice(6)).toEqual([
    { status: 'Lost', count: 0, chosen: true },
    { status: 'Paused', count: 3, chosen: false },
  ]);
});

test('a click adds a status and a second one takes it back', () => {
  expect(toggled(['Failed'], 'Aborted')).toEqual(['Failed', 'Aborted']);
  expect(toggled(['Failed', 'Aborted'], 'Failed')).toEqual(['Aborted']);
});
