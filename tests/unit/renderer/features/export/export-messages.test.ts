import { allHint, doneWords, percentOf, progressWords } from '@renderer/features/export/export-messages';
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

describe('the words of an export', () => {
  it('say how far it has come, and the total only where it is known and can be true', () => {
    expect(progressWords(running)).toBe('12,000 of 100,000 read, 340 written');
    expect(progressWords({ ...running, total: null })).toBe('12,000 read, 340 written');
    expect(progressWords({ ...running, total: 10 })).toBe('12,000 read, 340 written');
    expect(progressWords({ ...running, isStopping: true })).toBe('Stopping…');
    expect([
      percentOf(running),
      percentOf({ ...running, total: null }),
      percentOf({ ...running, read: 200_000 }),
    ]).toEqual([12, null, 100]);
  });

  it('say that what is not loaded is read too', () => {
    expect(allHint({ choice: { kind: 'selected', keys: [] }, count: 1, isWhole: true })).toBe('1 result');
    expect(allHint({ choice: { kind: 'selected', keys: [] }, count: 100, isWhole: false })).toBe(
      '100 results loaded so far; the rest is read while exporting',
    );
  });

  it('say what was written, and that something is missing where it is', () => {
    expect(doneWords(report)).toEqual({
      title: '340 results exported',
      isWhole: true,
      lines: ['52.3 kB, from 100,000 results read.'],
    });
    const cut = doneWords({ ...report, end: 'repeated-cursor', missing: 2 });
    expect(cut.isWhole).toBe(false);
    expect(cut.lines).toContain('The server repeated a cursor, so older results may be missing.');
    expect(cut.lines).toContain('2 selected results are no longer on the server.');
  });
});
