import { mostRows } from '@renderer/features/results/auto-load';
import { nextOf } from '@renderer/features/results/list/use-rest';
import { fullWords } from '@renderer/features/results/list-messages';
import { ReadingNote } from '@renderer/features/results/timeline/reading-note';
import { page, row } from '@tests/support/result-builders';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

const next = { mode: 'cursor', crawl: '00000000-0000-4000-8000-000000000001', step: 1, after: 'more' } as const;

/** A list of so many rows, without their weight. */
function listOf(length: number) {
  const only = page([row(5)], { next, end: null });
  return { pages: [{ ...only, chunk: { ...only.chunk, length } }], pageParams: [] };
}

test('a list is read on until it holds half a million rows, and then asks for a narrower time (B40)', () => {
  expect(mostRows).toBe(500_000);
  expect(nextOf(listOf(mostRows - 1))).toBe(next);
  expect(nextOf(listOf(mostRows))).toBeNull();
  expect(fullWords).toMatch(/^500,000 results .* Narrow the time range/);
});

test('what follows the loaded runs says so, and offers no way to read on', () => {
  const reading = { kind: 'full' } as const;
  const coverage = { oldest: 5, isComplete: false, total: null };
  const acts = { onReadRest: () => {}, onPause: () => {}, onResume: () => {}, onCancel: () => {} };
  const props = { ...acts, coverage, reading, end: null, isLabelled: false, read: mostRows };
  const html = renderToStaticMarkup(createElement(ReadingNote, props));
  expect(html).toContain('narrow the time range');
  expect(html).not.toContain('button');
});
