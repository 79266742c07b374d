import { createJournalBook } from '@main/services/journal/journal-book';
import { createLedger } from '@main/services/journal/ledger';
import { operationOf } from '@main/services/journal/operation-of';
import { retained } from '@main/services/journal/retention';
import type { Operation } from '@shared/domain/activity';
import { beginRecord, begunRecords, deleteOne } from '@tests/support/journal-records';
import { memoryJournalFiles } from '@tests/support/memory-journal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const dayMs = 24 * 3_600_000;
const twoYearsMs = 731 * dayMs;
const idOf = (count: number) => `0b1f3a52-6c1e-4d67-9a3f-${String(count).padStart(12, '0')}`;
const ended = (id: string, at: number): Operation =>
  operationOf(createLedger(beginRecord({ id, at, requests: 0 })), false);

describe('what the journal keeps', () => {
  it('is every operation of two years, and the newest 5,000 whatever their age', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 4 * 366 }), { minLength: 1, maxLength: 30 }), (ages) => {
        const now = 10 * 366 * dayMs;
        const old = Array.from({ length: 5000 }, (_, at) => ended(idOf(at), now - 3 * 366 * dayMs));
        const more = ages.map((days, at) => ended(idOf(10_000 + at), now - days * dayMs));
        const { stays, goes } = retained([...old, ...more], now);
        expect(stays.length + goes.length).toBe(old.length + more.length);
        expect(stays.length).toBeGreaterThanOrEqual(5000);
        for (const { startedAt } of goes) expect(now - startedAt).toBeGreaterThan(twoYearsMs);
        const oldestKept = Math.min(...stays.map(({ startedAt }) => startedAt));
        for (const { startedAt } of goes) expect(startedAt).toBeLessThanOrEqual(oldestKept);
      }),
      { numRuns: 20 },
    );
  });

  it('is every operation whose outcome is unknown, however old, and of the others one line each', async () => {
    const files = memoryJournalFiles();
    const unknown = idOf(999_999);
    const steps = [deleteOne(1)];
    await files.create(unknown, [...begunRecords(steps, { id: unknown, at: 0 }), { t: 'sending', step: 0, at: 0 }]);
    for (let count = 0; count < 5002; count += 1) {
      await files.replace(idOf(count), { t: 'closed', v: 1, operation: ended(idOf(count), count) });
    }
    const book = createJournalBook({ files, onChanged: () => {}, clock: () => 9 * 366 * dayMs });
    expect(await book.list({ offset: 0, limit: 1 })).toMatchObject({ total: 5001, unknown: 1 });
    expect(await book.find(unknown)).toMatchObject({ state: 'unknown' });
    expect(files.lines.has(idOf(0))).toBe(false);
    expect(files.lines.has(idOf(5001))).toBe(true);
  });
});
