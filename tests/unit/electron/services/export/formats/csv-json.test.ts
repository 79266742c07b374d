import { csvFormat } from '@main/services/export/formats/csv-format';
import { jsonFormat } from '@main/services/export/formats/json-format';
import { readResultsFile } from '@main/services/operations/kinds/add-results/result-files/read-results-file';
import { resultFileSchema } from '@shared/domain/result/result-draft';
import { rowColumns } from '@shared/results/rows/row-columns';
import { anyCharacter } from '@tests/support/any-character';
import { fileOf, wholeRun } from '@tests/support/export-parts';
import { readCsv } from '@tests/support/read-csv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const anyText = fc.string({ unit: anyCharacter });

describe('a CSV file', () => {
  it('begins with a byte order mark and the names of its columns', () => {
    const text = fileOf(csvFormat, []);
    expect(text.startsWith('\uFEFFtimestamp,time,status,')).toBe(true);
    expect(readCsv(text.slice(1))).toEqual([rowColumns.contract.exactHeader]);
  });

  it('has the whole message and every failure, which a row of the list cuts', () => {
    const fields = Array.from({ length: 80 }, (_, index) => `field_${index}`);
    const run = wholeRun({ result: 'm'.repeat(5000), schemaValidation: { failed: 80, failedFields: fields } });
    const [header = [], line = []] = readCsv(fileOf(csvFormat, [run]).slice(1));
    expect(line[header.indexOf('message')]).toBe('m'.repeat(5000));
    expect(line[header.indexOf('failures')]?.split('; ')).toEqual(fields);
    expect(line[header.indexOf('schema.failed')]).toBe('80');
    expect(line[header.indexOf('schema.passed')]).toBe('');
  });

  it('writes one line for each result with the same cells, whatever the texts', () => {
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 6 }), (texts) => {
        const runs = texts.map((text) => wholeRun({ result: `.${text}` }));
        const [header = [], ...lines] = readCsv(fileOf(csvFormat, runs).slice(1));
        expect(lines.map((line) => line[header.indexOf('message')])).toEqual(texts.map((text) => `.${text}`));
      }),
    );
  });

  it('has no cell that a spreadsheet would run', () => {
    const run = wholeRun({
      result: '=HYPERLINK("https://evil.example")',
      schemaValidation: { failedFields: ['@SUM(1)'] },
    });
    const cells = readCsv(fileOf(csvFormat, [run]).slice(1))[1] ?? [];
    expect(cells.filter((cell) => /^[=+@\t\r]/.test(cell))).toEqual([]);
  });
});

describe('a JSON file', () => {
  it('holds the results as the server sent them, members nobody knows and odd texts too', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyText, fc.jsonValue()), { maxLength: 5 }), (extras) => {
        const runs = extras.map(([result, other], index) => wholeRun({ timestamp: index, result, other }));
        const file = resultFileSchema.parse(JSON.parse(fileOf(jsonFormat, runs)));
        expect(file.results).toEqual(JSON.parse(JSON.stringify(runs.map(({ wire }) => wire))));
        expect(file).toMatchObject({
          contract: { name: 'orders', fullyQualifiedName: 'shop.orders.dataContract_orders' },
          version: 1,
        });
      }),
    );
  });

  it('is a file that adding results reads', () => {
    const read = readResultsFile(fileOf(jsonFormat, [wholeRun(), wholeRun({ timestamp: 1 })]));
    expect(read).toMatchObject({ kind: 'read', format: 'own', contract: { name: 'orders' } });
  });

  it('says in itself what is missing', () => {
    const file = resultFileSchema.parse(
      JSON.parse(fileOf(jsonFormat, [wholeRun()], { end: 'repeated-cursor', unreadable: 2, missing: 1 })),
    );
    expect(file.incomplete).toBe(
      'The server repeated itself, so older runs may be missing. ' +
        '2 rows of the server could not be read and are not included. ' +
        '1 selected run is no longer on the server.',
    );
    expect(resultFileSchema.parse(JSON.parse(fileOf(jsonFormat, []))).incomplete).toBeUndefined();
  });
});
