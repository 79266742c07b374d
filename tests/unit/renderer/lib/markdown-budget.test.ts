import { isWithinMarkdownBudget, markdownLimit, openableUrl } from '@renderer/lib/markdown-budget';
import { describe, expect, it } from 'vitest';

describe(isWithinMarkdownBudget, () => {
  it('accepts what people write', () => {
    const page =
      '## Terms\n\nUse **only** for _reporting_, see [policy](https://example.com).\n\n- one\n  - two\n    - three\n\n';
    expect(isWithinMarkdownBudget(page.repeat(70))).toBe(true);
  });

  it('refuses a text longer than the limit', () => {
    expect(isWithinMarkdownBudget('x'.repeat(markdownLimit + 1))).toBe(false);
  });

  it('refuses deeply nested quotes', () => expect(isWithinMarkdownBudget(`text\n${'>'.repeat(100)} deep`)).toBe(false));
});

describe(openableUrl, () => {
  it('returns the normalised address', () => {
    expect(openableUrl('HTTPS://Example.com/a b')).toBe('https://example.com/a%20b');
  });

  it.each([
    undefined,
    '',
    'http://example.com',
    '//example.com',
    'javascript:alert(1)',
    'https://u:p@example.com',
    'mailto:a@b.c',
    'https://',
  ])('refuses %j', (href) => expect(openableUrl(href)).toBeNull());
});
