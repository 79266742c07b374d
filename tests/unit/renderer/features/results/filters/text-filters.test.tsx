import { nameSuggestions, TextFilters } from '@renderer/features/results/filters/text-filters';
import { columnFilters } from '@shared/results/columns/registry';
import { row, unreadable } from '@tests/support/result-builders';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';

describe(nameSuggestions, () => {
  test('suggests the names that fail most often first, each once', () => {
    const rows = [
      row(4, { failures: ['email'] }),
      unreadable('x'),
      row(3, { failures: ['phone', 'email'] }),
      row(2, { failures: ['phone', 'email'] }),
      row(1, { failures: ['city'] }),
    ];
    expect(nameSuggestions(rows, 'failures')).toEqual(['email', 'phone', 'city']);
  });

  test('suggests at most twenty names, of the first two thousand rows', () => {
    const rows = Array.from({ length: 5000 }, (_, index) => row(index, { failures: [`field ${index % 40}`] }));
    expect(nameSuggestions(rows, 'failures')).toHaveLength(20);
    const late = Array.from({ length: 5000 }, (_, index) => row(index, { failures: index > 4000 ? ['late'] : [] }));
    expect(nameSuggestions(late, 'failures')).toEqual([]);
  });
});

test('TextFilters: has a field for each text column, with the value of the address', () => {
  const ofText = columnFilters.filter(({ type }) => type === 'text');
  const search = Object.fromEntries(ofText.map(({ by }) => [by, `asked by ${by}`]));
  const html = renderToStaticMarkup(<TextFilters search={search} onSearch={() => {}} onLeave={() => {}} rows={[]} />);
  expect(ofText.length).toBeGreaterThan(1);
  for (const { by, asks } of ofText) {
    expect(html).toContain(`Filter by ${asks}`);
    expect(html).toContain(`value="asked by ${by}"`);
  }
});
