import { SafeText } from '@renderer/ui/marks/safe-text';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

describe(SafeText, () => {
  it('isolates the direction of foreign text, and keeps it from translation', () => {
    expect(renderToStaticMarkup(<SafeText text="orders" />)).toBe('<bdi translate="no">orders</bdi>');
  });

  it('shows markup as text', () => {
    expect(renderToStaticMarkup(<SafeText text="<b>x</b>" />)).toBe('<bdi translate="no">&lt;b&gt;x&lt;/b&gt;</bdi>');
  });

  it('keeps the lines of a message when asked to', () => {
    expect(renderToStaticMarkup(<SafeText text={'a\n\tb\u200B'} lines />)).toContain('>a\n\tb<span');
  });

  it('marks invisible characters', () => {
    expect(renderToStaticMarkup(<SafeText text={'a\u202Eb'} />)).toContain('U+202E</span>');
  });

  it('shows 500 characters of five million and more of it in the title', () => {
    const html = renderToStaticMarkup(<SafeText text={'x'.repeat(5_000_000)} />);
    expect(html).toContain(`${'x'.repeat(500)}…</bdi>`);
    expect(html.length).toBeLessThan(3000);
  });
});
