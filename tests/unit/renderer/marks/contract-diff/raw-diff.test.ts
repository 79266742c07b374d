import { folded, rawDiff } from '@renderer/marks/contract-diff/raw-diff';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const line = fc.constantFrom('a', 'b', 'c', '{', '}', '');
const text = fc.array(line, { maxLength: 60 }).map((lines) => lines.join('\n'));

const kinds = (before: string, after: string) => rawDiff(before, after).map(({ kind }) => kind);
const count = (of: readonly string[], kind: string) => of.filter((each) => each === kind).length;

describe(rawDiff, () => {
  it('shows every line of both sides once, in order, whatever the texts', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const rows = rawDiff(before, after);
        const side = (of: 'before' | 'after') => {
          const lines = rows.filter((row) => row[of] !== null);
          expect(lines.map((row) => row[of])).toEqual(lines.map((_, at) => at + 1));
          return lines.map((row) => row.text).join('\n');
        };
        expect([side('before'), side('after')]).toEqual([before, after]);
        expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
      }),
    );
  });

  it('finds no change in the same text, and puts a line before the one that came in its place', () => {
    expect(kinds('a\nb', 'a\nb')).toEqual(['same', 'same']);
    expect(rawDiff('a\nb\nc', 'a\nx\nc').slice(1, 3)).toMatchObject([
      { kind: 'removed', before: 2, after: null, text: 'b' },
      { kind: 'added', before: null, after: 2, text: 'x' },
    ]);
  });

  it('lines up what stands among lines that come again', () => {
    expect(kinds('{\n}\na\n{\n}\nb', '{\n}\n{\n}\na\n{\n}\nb')).toEqual([
      ...['same', 'same', 'added', 'added', 'same', 'same', 'same', 'same'],
    ]);
  });

  it('lines up a hundred thousand lines of which every fifth is another', () => {
    const many = Array.from({ length: 100_000 }, (_, at) => (at % 3 === 0 ? '},' : `line ${at}`));
    const other = many.map((line, at) => (at % 5 === 0 ? `not ${line}` : line));
    const found = kinds(many.join('\n'), other.join('\n'));
    expect([count(found, 'added'), count(found, 'removed'), found.length]).toEqual([20_000, 20_000, 120_000]);
  });

  it('takes long stretches without a line of their own as changed, and lines up the rest', () => {
    const noise = (seed: number) =>
      Array.from({ length: 50_000 }, (_, at) => ['{', '}', ','][((at * seed) % 7) % 3] ?? '');
    const text = (seed: number) => ['first', ...noise(seed), 'last'].join('\n');
    const found = kinds(text(3), text(5));
    expect([found[0], found.at(-1), count(found, 'added')]).toEqual(['same', 'same', count(found, 'removed')]);
  });
});

describe(folded, () => {
  it('keeps three lines around a change and counts the others', () => {
    const many = Array.from({ length: 20 }, (_, at) => `line ${at}`);
    const shown = folded(rawDiff(many.join('\n'), many.toSpliced(10, 1, 'x').join('\n')));
    expect(shown.map((row) => (row.kind === 'fold' ? row.count : row.kind))).toEqual([
      7,
      'same',
      'same',
      'same',
      'removed',
      'added',
      'same',
      'same',
      'same',
      6,
    ]);
  });

  it('hides no line that differs', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const rows = rawDiff(before, after);
        const differ = (all: readonly { readonly kind: string }[]) =>
          all.filter(({ kind }) => kind !== 'same' && kind !== 'fold').length;
        expect(differ(folded(rows))).toBe(differ(rows));
      }),
    );
  });
});
