import { HighlightedText, type HighlightRange } from '@renderer/ui/marks/highlighted-text';
import { SafeText } from '@renderer/ui/marks/safe-text';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

const html = (text: string, ...ranges: readonly (readonly [number, number])[]) =>
  renderToStaticMarkup(<HighlightedText text={text} ranges={ranges.map(([start, end]) => ({ start, end }))} />);
const plain = (markup: string) => markup.replace(/<\/?mark[^>]*>/g, '');

describe(HighlightedText, () => {
  it('marks what was found, and nothing else', () => {
    expect(html('order_events', [0, 5], [6, 12])).toMatch(
      /^<bdi translate="no"><mark[^>]*>order<\/mark>_<mark[^>]*>events<\/mark><\/bdi>$/,
    );
  });

  it('keeps a text from right to left in one piece, so that its words keep their order', () => {
    expect(html('طلبات العملاء', [0, 5]).match(/<bdi/g)).toHaveLength(1);
  });

  it('shows markup of a server as text, marked or not', () => {
    expect(html('<b>x</b>', [3, 4])).toContain('&lt;b&gt;<mark');
  });

  it('marks both sides of an invisible character, and shows it', () => {
    expect(html('a\u202Eb', [0, 1], [2, 3])).toMatch(
      /<mark[^>]*>a<\/mark><span[^>]*>U\+202E<\/span><mark[^>]*>b<\/mark>/,
    );
  });

  it('shows any text as it is shown without marks, whatever the ranges', () => {
    const ranges = fc.array(fc.nat(40), { maxLength: 8 }).map((edges) => {
      const sorted = [...new Set(edges)].toSorted((a, b) => a - b);
      return sorted.flatMap((start, at): HighlightRange[] =>
        at % 2 === 0 && sorted[at + 1] !== undefined ? [{ start, end: sorted[at + 1] ?? 0 }] : [],
      );
    });
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), ranges, (text, found) => {
        const shown = renderToStaticMarkup(<HighlightedText text={text} ranges={found} />);
        expect(plain(shown)).toBe(renderToStaticMarkup(<SafeText text={text} />));
      }),
    );
  });
});
