import type { Counts } from '@shared/domain/counts';
import type { ResultLine, ResultRow } from '@shared/domain/result';
import fc from 'fast-check';

const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const few = fc.constantFrom('All passed', 'Failed: Amount', '', 'late');
const counts: fc.Arbitrary<Counts | null> = orNull(
  fc.record({ passed: orNull(fc.nat(3)), failed: orNull(fc.nat(3)), total: orNull(fc.nat(3)) }),
);

/** Results with few different values, so that many are alike; their times repeat, and their keys do not. */
export const alikeLines: fc.Arbitrary<ResultLine[]> = fc
  .array(
    fc.record({
      unreadable: fc.nat(9),
      timestamp: fc.integer({ min: 1000, max: 1012 }),
      status: fc.constantFrom('Success', 'Failed', 'Running', 'odd'),
      durationMs: orNull(fc.constantFrom(0, 0.5, 3, 1e11)),
      schema: counts,
      semantics: counts,
      quality: counts,
      sla: counts,
      message: orNull(few),
      failures: fc.array(few, { maxLength: 2 }),
    }),
    { maxLength: 40 },
  )
  .map((rows) =>
    rows.map(({ unreadable, ...row }, at): ResultLine => {
      if (unreadable === 0) return { kind: 'unreadable', key: `unreadable#${at}`, reason: 'timestamp: missing' };
      const id = `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
      const made: ResultRow = { kind: 'result', id, key: `${row.timestamp}#${id}`, ...row };
      return made;
    }),
  );
