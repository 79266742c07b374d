import type { CheckCounts } from '@shared/domain/result/counts';
import type { ResultLine, ResultRow } from '@shared/domain/result/result';
import { type Field, fieldNames, fields, ownerFields } from '@shared/results/columns/registry';
import type { Kind, KindValues } from '@shared/results/columns/value-kinds';
import fc from 'fast-check';

const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const few = fc.constantFrom('All passed', 'Failed: Amount', '', 'late');
const counts: fc.Arbitrary<CheckCounts | null> = orNull(
  fc.record({ passed: orNull(fc.nat(3)), failed: orNull(fc.nat(3)), total: orNull(fc.nat(3)) }),
);

const owner = fc.option(fc.constantFrom('orders', 'customers'), { nil: undefined });

/** The values of a result, drawn by their kinds. Whose it is need not be known. */
export const fieldValues = (byKind: { readonly [K in Kind]: fc.Arbitrary<KindValues[K]> }) =>
  fc.record(
    Object.fromEntries(fieldNames.map((field) => [field, field in ownerFields ? owner : byKind[fields[field]]])),
  ) as fc.Arbitrary<Pick<ResultRow, Field>>;

const alikeValues = fieldValues({
  time: fc.integer({ min: 1000, max: 1012 }),
  number: orNull(fc.constantFrom(0, 0.5, 3, 1e11)),
  word: fc.constantFrom('Success', 'Failed', 'Running', 'odd'),
  text: orNull(few),
  names: fc.array(few, { maxLength: 2 }),
  counts,
});

/** Results with few different values, so that many are alike; their times repeat, and their keys do not. */
export const alikeLines: fc.Arbitrary<ResultLine[]> = fc
  .array(fc.tuple(fc.nat(9), alikeValues), { maxLength: 40 })
  .map((rows) =>
    rows.map(([draw, row], at): ResultLine => {
      if (draw === 0) return { kind: 'unreadable', key: `unreadable#${at}`, reason: 'timestamp: missing' };
      const id = `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
      const made: ResultRow = { kind: 'result', id, key: `${row.timestamp}#${id}`, ...row };
      return made;
    }),
  );
