import { type LoadAll, maxRows } from '@renderer/features/results/list/result-list';
import { CoverageNote, progressText, unreadText } from '@renderer/features/results/timeline/coverage-note';
import { AppError } from '@shared/errors/app-error';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';

const nothing = () => {};
const loadAll = (state: LoadAll['state']): LoadAll => ({ state, start: nothing, pause: nothing, cancel: nothing });
const coverage = { oldest: 5, isComplete: false, total: 10 };

describe(CoverageNote, () => {
  test('announces why loading older runs failed, and offers to retry and to cancel', () => {
    const state = { kind: 'failed', error: new AppError('forbidden') } as const;
    const html = renderToStaticMarkup(
      <CoverageNote loadAll={loadAll(state)} coverage={coverage} end={null} read={5} />,
    );
    const text = html.replace(/<[^>]*>/g, '');
    expect(html).toContain('role="alert"');
    expect(text).toContain('Could not load older runs.');
    expect(text).toContain('An administrator of the server can grant you the permission.');
    expect(text).toMatch(/Retry.*Cancel/);
  });

  test('offers no way to load more once the list is full', () => {
    const unknown = { ...coverage, total: null };
    const html = renderToStaticMarkup(
      <CoverageNote loadAll={loadAll({ kind: 'full' })} coverage={unknown} end={null} read={maxRows} />,
    );
    expect(html).toContain('narrow the time range');
    expect(html).not.toContain('button');
  });
});

test('unreadText: has a number only where the total is plausible', () => {
  expect(unreadText({ ...coverage, total: 100_000 }, 100)).toBe('About 99,900 older runs not loaded');
  expect(unreadText({ ...coverage, total: 100 }, 100)).toBe('Older runs not loaded');
  expect(unreadText({ ...coverage, total: null }, 100)).toBe('Older runs not loaded');
});

test('progressText: names the total where there is one', () => {
  expect(progressText(12_300, 100_000)).toBe('12,300 of 100,000 loaded');
  expect(progressText(12_300, null)).toBe('12,300 loaded');
});
