import { escapeQuery } from '@main/api/assets-api';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

/** What the query language reads as something else than itself, unless a backslash stands before it (docs/server.md#search). */
const reserved = new Set('+-=&|!(){}[]^"~*?:\\/');

describe('a plain text in the query language', () => {
  it.each([
    ['sales/orders', 'sales\\/orders'],
    ['orders-daily (v2)', 'orders\\-daily \\(v2\\)'],
    ['"gold" \\ 100%', '\\"gold\\" \\\\ 100%'],
    ['a<b>c', 'a b c'],
    ['R AND D OR NOT', 'R and D or not'],
    ['ANDROID BRAND', 'ANDROID BRAND'],
    ['注文 заказы', '注文 заказы'],
  ])('%j is sent as %j', (text, query) => expect(escapeQuery(text)).toBe(query));

  it('has no character left that means something else, and loses none that can be kept', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const query = escapeQuery(text);
        const bare = query.replace(/\\(.)/gs, (_, escaped) => (reserved.has(escaped) ? '' : '\\'));
        expect([...bare].some((character) => reserved.has(character) || character === '<' || character === '>')).toBe(
          false,
        );
        const kept = query.replace(/\\(.)/gs, '$1').toLowerCase();
        expect(kept).toBe(text.replace(/[<>]/g, ' ').toLowerCase());
      }),
    );
  });
});
