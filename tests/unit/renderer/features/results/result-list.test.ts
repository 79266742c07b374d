import { believableTotal, flatten, nothingLoaded, pageIndexOf } from '@renderer/features/results/result-list';
import { more, page, row, unreadable } from '@tests/support/result-builders';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

describe('flatten', () => {
  test('puts the lines of all pages in their order and counts the statuses', () => {
    const pages = [page([row(3), row(2, { status: 'Failed' })]), page([unreadable('x'), row(1)])];
    const { lines, byStatus, unreadable: bad } = flatten(nothingLoaded, pages);
    expect(lines.map(({ key }) => key)).toEqual(['3', '2', 'x', '1']);
    expect(Object.fromEntries(byStatus)).toEqual({ Success: 2, Failed: 1 });
    expect(bad).toBe(1);
  });

  test('page after page gives the same as all at once, and leaves the earlier answer alone', () => {
    const lines = fc.array(fc.integer({ min: 0, max: 1e9 }).map((at) => row(at)));
    fc.assert(
      fc.property(fc.array(lines), (contents) => {
        const pages = contents.map((content) => page(content));
        let grown = nothingLoaded;
        for (let count = 1; count <= pages.length; count += 1) {
          const before = grown.lines.length;
          const next = flatten(grown, pages.slice(0, count));
          expect(grown.lines).toHaveLength(before);
          grown = next;
        }
        const whole = flatten(nothingLoaded, pages);
        expect(grown.lines).toEqual(whole.lines);
        expect(grown.byStatus).toEqual(whole.byStatus);
      }),
    );
  });

  test('a page that was changed is read again', () => {
    const first = page([row(2)]);
    const second = page([row(1)]);
    const before = flatten(nothingLoaded, [first, second]);
    const after = flatten(before, [page([row(3), row(2)]), second]);
    expect(after.lines.map(({ key }) => key)).toEqual(['3', '2', '1']);
  });

  test('fewer pages than before forget the rows of the others', () => {
    const pages = [page([row(2)]), page([row(1)])];
    expect(flatten(flatten(nothingLoaded, pages), pages.slice(0, 1)).lines).toHaveLength(1);
  });
});

test('a line is found on the page that holds it, and nowhere when it is not loaded', () => {
  const pages = [page([row(2)]), page([row(1)])];
  expect(pageIndexOf(pages, '1')).toBe(1);
  expect(pageIndexOf(pages, '7')).toBe(-1);
});

describe('the total', () => {
  const of = (change: object) => flatten(nothingLoaded, [page([row(2), row(1)], { ...more, ...change })]);

  test('is the server’s own while it is more than what is loaded', () => {
    expect(believableTotal(of({ total: 60 }), {})).toBe(60);
  });

  test('is not believed when it only counts the page', () => {
    expect(believableTotal(of({ total: 2 }), {})).toBeNull();
  });

  test('is not believed for a range, which the server may not have counted', () => {
    expect(believableTotal(of({ total: 60 }), { from: 1 })).toBeNull();
  });

  test('is not needed once everything is loaded', () => {
    expect(believableTotal(of({ total: 60, next: null, end: 'complete' }), {})).toBeNull();
  });
});
