import { nameSuggestions } from '@renderer/features/results/filters/name-filter';
import { row, unreadable } from '@tests/support/result-builders';
import { expect, test } from 'vitest';

test('names that fail most often are suggested first, each once', () => {
  const rows = [
    row(4, { failures: ['email'] }),
    unreadable('x'),
    row(3, { failures: ['phone', 'email'] }),
    row(2, { failures: ['phone', 'email'] }),
    row(1, { failures: ['city'] }),
  ];
  expect(nameSuggestions(rows)).toEqual(['email', 'phone', 'city']);
});

test('only so many are suggested, from so many rows', () => {
  const rows = Array.from({ length: 5000 }, (_, index) => row(index, { failures: [`field ${index % 40}`] }));
  expect(nameSuggestions(rows)).toHaveLength(20);
  const late = Array.from({ length: 5000 }, (_, index) => row(index, { failures: index > 4000 ? ['late'] : [] }));
  expect(nameSuggestions(late)).toEqual([]);
});
