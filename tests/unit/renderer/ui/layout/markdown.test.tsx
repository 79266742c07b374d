import { Markdown } from '@renderer/ui/layout/markdown';
import { payloadTexts } from '@tests/support/payloads';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

const render = (text: string) => renderToStaticMarkup(<Markdown text={text} onOpenLink={() => {}} />);

/** The tags of a rendered text. React writes `<` and `>` of texts as entities, so this finds tags and nothing else. */
const tagsOf = (html: string): readonly string[] => html.match(/<[^>]*>/g) ?? [];

const allowed =
  /^<\/?(div|p|ul|ol|li|blockquote|pre|code|em|strong|del|table|thead|tbody|tr|th|td|sup|br|hr|span|button|bdi)[\s/>]/;

describe(Markdown, () => {
  it.each(payloadTexts)('stays text: %j', (text) => {
    const html = render(text);
    const tags = tagsOf(html);
    expect(html).not.toMatch(/<script|<iframe|<img|<svg|<style|<form|<input/i);
    expect(tags.filter((tag) => !allowed.test(tag))).toEqual([]);
    for (const tag of tags) {
      const names = [...tag.replaceAll(/"[^"]*"/g, '""').matchAll(/\s([^\s=/>]+)/g)].map(([, name]) => name);
      expect(names.filter((name) => !['class', 'title', 'type', 'start', 'translate'].includes(name ?? ''))).toEqual(
        [],
      );
    }
  });

  it('marks invisible and bidi characters, in code and HTML too', () => {
    const html = render('a\u202Eb **c\u200Bd** `e\u2066f` <i>\u202Dg</i>');
    expect(html).toContain('a[U+202E]b <strong>c[U+200B]d</strong> <code>e[U+2066]f</code>');
    expect(html).toContain('&lt;i&gt;[U+202D]g');
  });

  it('shows HTML as text', () => expect(render('a <b>x</b>')).toContain('a &lt;b&gt;x&lt;/b&gt;'));

  it('shows where an https link leads, whatever its text says', () => {
    const html = render('[https://bank.example](https://evil.example/x)');
    expect(html).toContain('<button');
    expect(html).toContain('Opens https://evil.example/x in your browser');
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    '//evil.example',
    'http://evil.example',
    '#root',
  ])('leaves a link to %s inert', (url) => expect(render(`[a](${url})`)).not.toContain('<button'));

  it('names an image instead of loading it', () => {
    expect(render('![the logo](https://evil.example/p.png)')).toContain('image blocked: the logo');
  });

  it('lays out headings, lists, tables, tasks and code', () => {
    const html = render(
      '# Terms\n\n3. three\n\n| a | b |\n|:--|--:|\n| 1 | 2 |\n\n- [x] done\n\n```sql\nselect 1\n```',
    );
    for (const part of ['Terms</p>', '<ol start="3">', '<td>1</td>', '☑', '<pre><code>select 1'])
      expect(html).toContain(part);
  });

  it.each([
    ['many brackets', '['.repeat(50_000)],
    ['deep quotes', '> '.repeat(10_000)],
    ['deep lists', `${'- '.repeat(5000)}x`],
    ['a megabyte of emphasis', '*a_'.repeat(340_000)],
    ['emphasis within the length', '*a_'.repeat(20_000)],
    ['a huge table', `| a |\n|---|\n${'| x |\n'.repeat(10_000)}`],
    ['many line breaks', 'a\n'.repeat(30_000)],
    ['many backticks', '`a'.repeat(30_000)],
    ['many entities', '&a'.repeat(30_000)],
    ['many angle brackets', '<a '.repeat(20_000)],
    ['a long word', 'x'.repeat(100_000)],
  ])('shows %s as plain text without laying it out', (_name, text) => {
    const html = render(text);
    expect(html).toContain('shown as plain text');
    expect(html.length).toBeLessThan(20_000);
  });
});
