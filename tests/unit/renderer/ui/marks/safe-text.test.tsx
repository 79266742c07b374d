import { SafeText } from '@renderer/ui/marks/safe-text';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

describe(SafeText, () => {
  const whole = (text: string) => `<bdi translate="no">${text}</bdi>`;
  it.each([
    ['isolates foreign text, and keeps it from translation', <SafeText key="1" text="orders" />, whole('orders')],
    ['shows markup as text', <SafeText key="2" text="<b>x</b>" />, whole('&lt;b&gt;x&lt;/b&gt;')],
    [
      'keeps the lines of a message when asked to',
      <SafeText key="3" text={'a\n\tb\u200B'} lines />,
      expect.stringContaining('>a\n\tb<span'),
    ],
    ['marks invisible characters', <SafeText key="4" text={'a\u202Eb'} />, expect.stringContaining('U+202E</span>')],
  ])('%s', (_, text, html) => expect(renderToStaticMarkup(text)).toEqual(html));

  it('shows 500 characters of five million and more of it in the title', () => {
    const html = renderToStaticMarkup(<SafeText text={'x'.repeat(5_000_000)} />);
    expect(html).toContain(`${'x'.repeat(500)}…</bdi>`);
    expect(html.length).toBeLessThan(3000);
  });
});
