import { maxTimestamp } from '@shared/domain/limits';
import type { CheckCounts } from '@shared/domain/result/counts';
import { type ResultLine, type ResultRow, resultColumnsSchema } from '@shared/domain/result/result';
import { chunkKeyAt, chunkOfLines, chunkRowAt, linesOf } from '@shared/results/columns/chunk-rows';
import { createResultDictionaries } from '@shared/results/columns/dictionaries';
import { chunkOf, columnsOf } from '@shared/results/columns/packing';
import { failedBits } from '@shared/results/timeline/run-series';
import { anyCharacter } from '@tests/support/any-character';
import { fieldValues } from '@tests/support/result-arbitraries';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const number = fc.oneof(
  fc.integer({ min: 0, max: 50 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
);
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const counts: fc.Arbitrary<CheckCounts | null> = orNull(
  fc.record({ passed: orNull(number), failed: orNull(number), total: orNull(number) }),
);
const nil = '00000000-0000-0000-0000-000000000000';
const id = orNull(
  fc.oneof(
    fc.uuid(),
    fc.uuid().map((text) => text.toUpperCase()),
    fc.constant(nil),
    fc.string(),
  ),
);
const text = fc.oneof(fc.constantFrom('All passed', ''), fc.string({ unit: anyCharacter }));

const values = fieldValues({
  time: fc.oneof(fc.integer({ min: 1000, max: 1010 }), fc.integer({ min: 0, max: maxTimestamp })),
  number: orNull(fc.double({ min: 0, max: 1e12, noNaN: true }).map((value) => value + 0)),
  word: fc.oneof(fc.constantFrom('Success', 'Failed'), fc.string()),
  text: orNull(text),
  names: fc.array(text, { maxLength: 3 }),
  counts,
});

const row: fc.Arbitrary<ResultRow> = fc
  .record({ id, values, odd: fc.option(fc.string(), { nil: undefined, freq: 5 }) })
  .map(({ id: own, values: rest, odd }) => ({
    kind: 'result',
    key: odd ?? (own === null ? String(rest.timestamp) : `${rest.timestamp}#${own}`),
    id: own,
    ...rest,
  }));
const unreadable = fc.record({ kind: fc.constant('unreadable' as const), key: fc.string(), reason: fc.string() });
const lines: fc.Arbitrary<ResultLine[]> = fc.array(fc.oneof({ weight: 5, arbitrary: row }, unreadable), {
  maxLength: 40,
});

/** As it reaches the window. */
const sent = (page: readonly ResultLine[]) => resultColumnsSchema.parse(JSON.parse(JSON.stringify(columnsOf(page))));

describe('a page by columns', () => {
  it('is the same rows again, with their keys, whatever the server sent', () => {
    fc.assert(
      fc.property(lines, (page) => {
        const chunk = chunkOf(sent(page), createResultDictionaries());
        expect(linesOf(chunk)).toEqual(page);
        expect(page.map((_, at) => chunkKeyAt(chunk, at))).toEqual(page.map(({ key }) => key));
      }),
      { numRuns: 300 },
    );
  });

  it('shares its dictionaries with the other pages of a list and stays the same', () => {
    fc.assert(
      fc.property(fc.array(lines, { maxLength: 5 }), (pages) => {
        const dictionaries = createResultDictionaries();
        const chunks = pages.map((page) => chunkOfLines(page, dictionaries));
        expect(chunks.map(linesOf)).toEqual(pages);
      }),
    );
  });

  it('knows the failed dimensions of each row without making it', () => {
    fc.assert(
      fc.property(lines, (page) => {
        const { failed } = chunkOfLines(page, createResultDictionaries());
        expect([...failed]).toEqual(page.map((line) => (line.kind === 'result' ? failedBits(line) : 0)));
      }),
    );
  });

  it('returns the same object for the same row, and caches a few thousand', () => {
    const dictionaries = createResultDictionaries();
    const page = Array.from(
      { length: 5000 },
      (_, at): ResultLine => ({ kind: 'unreadable', key: `${at}`, reason: '' }),
    );
    const chunk = chunkOfLines(page, dictionaries);
    const first = chunkRowAt(chunk, 0);
    expect(chunkRowAt(chunk, 0)).toBe(first);
    for (let at = 1; at < page.length; at += 1) chunkRowAt(chunk, at);
    expect(chunkRowAt(chunk, 0)).not.toBe(first);
    expect(chunkRowAt(chunk, 0)).toEqual(first);
  });
});
