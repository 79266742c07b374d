import type { CheckCounts } from '@shared/domain/result/counts';
import type { ResultRow } from '@shared/domain/result/result';
import { rowColumns } from '@shared/results/rows/row-columns';
import { type RowFormat, rowFormats, rowsAs } from '@shared/results/rows/row-texts';
import { anyCharacter } from '@tests/support/any-character';
import { readCsv } from '@tests/support/read-csv';
import { row } from '@tests/support/result-builders';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const { exactHeader, textColumns } = rowColumns.contract;
/** No row has a note, so there is no column of notes. */
const shownColumns = textColumns.length - 1;
const at = Date.UTC(2026, 4, 12, 12, 32, 10, 310);
const failed: ResultRow = row(at, {
  id: 'c545ca48',
  status: 'PartialSuccess',
  durationMs: 134_000,
  schema: { passed: 18, failed: 2, total: 20 },
  sla: { passed: null, failed: 1, total: null },
  message: 'Column "email" is missing,\nand so is | phone',
  failures: ['email', 'phone'],
});

const counts: fc.Arbitrary<CheckCounts | null> = fc.option(
  fc.record({ passed: fc.option(fc.nat()), failed: fc.option(fc.nat()), total: fc.option(fc.nat()) }),
);
const anyRow: fc.Arbitrary<ResultRow> = fc
  .record({
    status: fc.string({ unit: anyCharacter }),
    id: fc.option(fc.string()),
    durationMs: fc.option(fc.nat()),
    schema: counts,
    quality: counts,
    message: fc.option(fc.string({ unit: fc.constantFrom('=', '"', ',', '\n', '\t', '|', '\\', 'a', '\u2028') })),
    failures: fc.array(fc.string()),
  })
  .map((change) => row(at, change));

describe('results that are copied', () => {
  test('as text are one line each, under the names of the columns when there are several', () => {
    const line =
      'Partial success\t12 May 2026, 14:32:10 CEST\t2 m 14 s\t18/20\t–\t–\t1 failed\t' +
      'Column "email" is missing, and so is | phone\temail, phone';
    expect(rowsAs('text', [failed], 'Europe/Madrid')).toBe(line);
    const header = 'Status\tTime\tDuration\tSchema\tSemantics\tQuality\tSLA\tMessage\tFailures';
    expect(rowsAs('text', [failed, failed], 'Europe/Madrid')).toBe([header, line, line].join('\n'));
  });

  test('as CSV have exact numbers and both forms of the time', () => {
    const [header, values] = readCsv(rowsAs('csv', [failed], 'Europe/Madrid'));
    expect(Object.fromEntries((header ?? []).map((name, index) => [name, values?.[index]]))).toEqual({
      ...{ timestamp: String(at), time: '2026-05-12T12:32:10.310Z', status: 'PartialSuccess', durationMs: '134000' },
      ...{ 'schema.passed': '18', 'schema.failed': '2', 'schema.total': '20' },
      ...{ 'semantics.passed': '', 'semantics.failed': '', 'semantics.total': '' },
      ...{ 'quality.passed': '', 'quality.failed': '', 'quality.total': '' },
      ...{ 'sla.passed': '', 'sla.failed': '1', 'sla.total': '' },
      ...{ message: failed.message, failures: 'email; phone', note: '', id: 'c545ca48' },
    });
  });

  test('as JSON have what the server sent and nothing in place of what it did not send', () => {
    expect(JSON.parse(rowsAs('json', [failed], 'UTC'))).toEqual([
      {
        ...{ timestamp: at, time: '2026-05-12T12:32:10.310Z', status: 'PartialSuccess', durationMs: 134_000 },
        ...{ schema: failed.schema, semantics: null, quality: null, sla: failed.sla },
        ...{ message: failed.message, failures: ['email', 'phone'], notes: [], id: 'c545ca48' },
      },
    ]);
  });

  test('as Markdown are a table in which no text of the server is markup', () => {
    const [header, rule, line] = rowsAs('markdown', [failed], 'UTC').split('\n');
    expect(header).toBe('| Status | Time | Duration | Schema | Semantics | Quality | SLA | Message | Failures |');
    expect(rule).toBe('| --- | --- | ---: | ---: | ---: | ---: | ---: | --- | --- |');
    expect(line).toContain('Column "email" is missing, and so is \\| phone');
    const hostile = rowsAs('markdown', [row(at, { message: '[here](http://a) <img> **b** `c` &lt;' })], 'UTC');
    expect(hostile).toContain('\\[here\\]\\(http\\://a\\) \\<img\\> \\*\\*b\\*\\* \\`c\\` \\&lt;');
  });

  test('names invisible characters for people, and keeps them for programs', () => {
    const odd = row(at, { status: '\u202Edeliaf', message: 'a\u200Bb @all' });
    expect(rowsAs('text', [odd], 'UTC')).toMatch(/^\[U\+202E\]deliaf\t.*a\[U\+200B\]b @all$/);
    expect(rowsAs('markdown', [odd], 'UTC')).toMatch(/\| \\\[U\+202E\\\]deliaf \|.* a\\\[U\+200B\\\]b \\@all \|/);
    for (const format of ['csv', 'json'] as const) expect(rowsAs(format, [odd], 'UTC')).toContain('\u202Edeliaf');
  });

  test('keep one line per row in every format that has lines, whatever the texts are', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { minLength: 2 }), (rows) => {
        const cells = (line: string) => line.split('\t').length;
        const text = rowsAs('text', rows, 'UTC').split('\n');
        expect(text).toHaveLength(rows.length + 1);
        expect(Math.max(...text.map(cells))).toBe(shownColumns);
        const csv = readCsv(rowsAs('csv', rows, 'UTC'));
        expect(csv.map(({ length }) => length)).toEqual(Array(rows.length + 1).fill(exactHeader.length));
        const markdown = rowsAs('markdown', rows, 'UTC').trimEnd().split('\n');
        expect(markdown).toHaveLength(rows.length + 2);
        for (const line of markdown) expect(line.replaceAll(/\\./gu, '').split('|')).toHaveLength(shownColumns + 2);
        expect(JSON.parse(rowsAs('json', rows, 'UTC'))).toHaveLength(rows.length);
      }),
    );
  });

  test('that have a moment outside the calendar are copied all the same', () => {
    for (const format of Object.keys(rowFormats) as RowFormat[])
      expect(rowsAs(format, [row(1e17)], 'UTC')).toContain('100000000000000000');
  });
});
