import { folded, rawDiff } from '@renderer/features/versions/raw-diff';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const line = fc.constantFrom('a', 'b', 'c', '{', '}', '');
const text = fc.array(line, { maxLength: 60 }).map((lines) => lines.join('\n'));

describe(rawDiff, () => {
  it('shows every line of both sides once, in order, whatever the texts', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const { rows } = rawDiff(before, after);
        const side = (of: 'before' | 'after') => rows.flatMap((row) => row[of]?.text ?? []).join('\n');
        expect([side('before'), side('after')]).toEqual([before, after]);
        expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
      }),
    );
  });

  it('finds no change in the same text, and puts a changed line beside the one that it was', () => {
    expect(rawDiff('a\nb', 'a\nb')).toMatchObject({ added: 0, removed: 0 });
    const [, changed] = rawDiff('a\nb\nc', 'a\nx\nc').rows;
    expect(changed).toMatchObject({
      kind: 'changed',
      before: { number: 2, text: 'b' },
      after: { number: 2, text: 'x' },
    });
  });

  it('lines up ten thousand lines, and says where two texts have too little in common', () => {
    const many = Array.from({ length: 10_000 }, (_, at) => `line ${at}`);
    const { rows, added } = rawDiff(many.join('\n'), many.toSpliced(5000, 1, 'other').join('\n'));
    expect([rows.length, added]).toEqual([10_000, 1]);
    const other = many.map((each) => `not ${each}`).join('\n');
    expect(rawDiff(many.join('\n'), other)).toMatchObject({ isExact: false, rows: { length: 10_000 } });
  });

  it('lines up a hundred thousand lines of which every fifth is another', () => {
    const many = Array.from({ length: 100_000 }, (_, at) => (at % 3 === 0 ? '},' : `line ${at}`));
    const other = many.map((line, at) => (at % 5 === 0 ? `not ${line}` : line));
    const diff = rawDiff(many.join('\n'), other.join('\n'));
    expect(diff).toMatchObject({ isExact: true, added: 20_000, removed: 20_000, rows: { length: 100_000 } });
  });

  it('gives up on stretches without a line of their own, and shows the rest line by line', () => {
    const noise = (seed: number) =>
      Array.from({ length: 50_000 }, (_, at) => ['{', '}', ','][((at * seed) % 7) % 3] ?? '');
    const text = (seed: number) => ['first', ...noise(seed), 'last'].join('\n');
    const { rows, isExact } = rawDiff(text(3), text(5));
    expect([isExact, rows[0]?.kind, rows.at(-1)?.kind]).toEqual([false, 'same', 'same']);
  });
});

describe(folded, () => {
  it('keeps three lines around a change and counts the others', () => {
    const many = Array.from({ length: 20 }, (_, at) => `line ${at}`);
    const shown = folded(rawDiff(many.join('\n'), many.toSpliced(10, 1, 'x').join('\n')).rows);
    expect(shown.map((row) => (row.kind === 'fold' ? row.count : row.kind))).toEqual([
      7,
      'same',
      'same',
      'same',
      'changed',
      'same',
      'same',
      'same',
      6,
    ]);
  });

  it('hides no line that differs', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const { rows } = rawDiff(before, after);
        const differ = (all: readonly { readonly kind: string }[]) =>
          all.filter(({ kind }) => kind !== 'same' && kind !== 'fold').length;
        expect(differ(folded(rows))).toBe(differ(rows));
      }),
    );
  });
});
