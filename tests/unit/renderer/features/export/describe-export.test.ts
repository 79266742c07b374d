import { describeAll, describeDone, describeProgress, percentOf } from '@renderer/features/export/describe-export';
import { describe, expect, it } from 'vitest';

const running = {
  kind: 'running',
  exportId: '',
  startedAt: 0,
  read: 12_000,
  written: 340,
  total: 100_000,
  isStopping: false,
} as const;

const report = {
  fileName: 'orders.csv',
  written: 340,
  read: 100_000,
  unreadable: 0,
  missing: 0,
  bytes: 52_300,
  end: 'complete',
} as const;

describe(describeProgress, () => {
  it('gives the total only where it is known and not below what was read', () => {
    expect(describeProgress(running)).toBe('12,000 of 100,000 loaded, 340 written');
    expect(describeProgress({ ...running, total: null })).toBe('12,000 loaded, 340 written');
    expect(describeProgress({ ...running, total: 10 })).toBe('12,000 loaded, 340 written');
  });

  it('reports that an export is being stopped', () => {
    expect(describeProgress({ ...running, isStopping: true })).toBe('Stopping…');
  });
});

it('percentOf: stays between 0 and 100, and is null without a total', () => {
  expect(percentOf(running)).toBe(12);
  expect(percentOf({ ...running, total: null })).toBeNull();
  expect(percentOf({ ...running, read: 200_000 })).toBe(100);
});

describe(describeAll, () => {
  const choice = { kind: 'selected' as const, keys: [] };

  it('counts the results when all of them are loaded', () => {
    expect(describeAll({ choice, count: 1, isWhole: true })).toBe('1 run');
  });

  it('announces that results which are not loaded are read too', () => {
    expect(describeAll({ choice, count: 100, isWhole: false })).toBe(
      '100 runs loaded so far; the rest loads while exporting',
    );
  });
});

describe(describeDone, () => {
  it('counts what was read and written', () => {
    expect(describeDone(report)).toEqual({
      title: '340 runs exported',
      isWhole: true,
      lines: ['52.3 kB, from 100,000 runs loaded.'],
    });
  });

  it('lists why results are missing from the file', () => {
    const { isWhole, lines } = describeDone({ ...report, end: 'repeated-cursor', missing: 2 });
    expect(isWhole).toBe(false);
    expect(lines).toContain('The server repeated itself, so older runs may be missing.');
    expect(lines).toContain('2 selected runs are no longer on the server.');
  });
});
