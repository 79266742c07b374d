import { csvCell, csvLine, withoutFormula } from '@shared/format/csv';
import { anyCharacter } from '@tests/support/any-character';
import { readCsv } from '@tests/support/read-csv';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const original = (cell: string): string => cell.replace(/^'('*[=+\-@\t\r\n＝＋－＠])/, '$1');

const awkward = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', '\t', "'", '=', '+', '-', '@', ' ', 'a', '＝') }),
);

describe('a CSV line', () => {
  test('is read back as it was written, whatever the texts are', () => {
    fc.assert(
      fc.property(fc.array(fc.array(awkward, { minLength: 1 }), { minLength: 1 }), (table) => {
        const read = readCsv(table.map(csvLine).join(''));
        expect(read.map((line) => line.map(original))).toEqual(table);
      }),
    );
  });

  test('never has a text that a spreadsheet would run', () => {
    fc.assert(
      fc.property(awkward, (text) => {
        const [[cell = ''] = []] = readCsv(csvLine([text]));
        expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
      }),
    );
  });

  test('keeps numbers as numbers, below zero too, and leaves empty what is no number', () => {
    expect(csvLine([-5, 0.25, 1_700_000_000_000, Number.NaN, null])).toBe('-5,0.25,1700000000000,,\r\n');
  });

  test('puts an apostrophe before what looks like a formula and nothing else', () => {
    expect(['=1+1', '+49', '-x', '@a', '\tb'].map(withoutFormula)).toEqual(["'=1+1", "'+49", "'-x", "'@a", "'\tb"]);
    expect(['a=1', "it's", "'quoted'", ''].map(withoutFormula)).toEqual(['a=1', "it's", "'quoted'", '']);
  });

  test('stays one cell where a spreadsheet splits at semicolons', () => {
    expect(csvLine(['schema; quality', '5 of 6'])).toBe('"schema; quality",5 of 6\r\n');
  });

  test('quotes only the cells that need it', () => {
    expect(csvCell('plain text')).toBe('plain text');
    expect(csvCell('a, "b"')).toBe('"a, ""b"""');
    expect(csvCell('a; b')).toBe('"a; b"');
    expect(csvCell('two\nlines')).toBe('"two\nlines"');
    expect(csvCell(' padded ')).toBe('" padded "');
  });
});
