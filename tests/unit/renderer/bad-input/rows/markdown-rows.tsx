import { createExternalLinks } from '@main/app/window/external-links';
import { TermsSection } from '@renderer/features/contract/sections/terms-section';
import { isWithinMarkdownBudget } from '@renderer/lib/markdown-budget';
import { Markdown } from '@renderer/ui/layout/markdown';
import { payloads } from '@tests/support/payloads';
import type { Row } from '@tests/unit/renderer/bad-input/row';
import { grownIn, hiddenIn, textsIn } from '@tests/unit/renderer/hostile/looks';
import { htmlOf, nothing } from '@tests/unit/renderer/hostile/place';
import { expect } from 'vitest';

const markdown = (text: string): string =>
  htmlOf({ name: 'Markdown', show: () => <Markdown text={text} onOpenLink={nothing} /> }, text);

function staysText(row: string): void {
  for (const { text } of payloads.filter((payload) => payload.row === row)) {
    const html = markdown(text);
    expect({ text, grown: grownIn(html) }).toEqual({ text, grown: [] });
    expect({ text, hidden: hiddenIn(textsIn(html)) }).toEqual({ text, hidden: [] });
  }
}

const inert = [
  'javascript:alert(1)',
  'JaVaScRiPt&#58;alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  '//evil',
];

const bombs: readonly (readonly [name: string, text: string])[] = [
  ['50,000 brackets', '['.repeat(50_000)],
  ['10,000 quotes in each other', '> '.repeat(10_000)],
  ['a megabyte of *a_', '*a_'.repeat(340_000)],
  ['a huge table', `| a |\n|---|\n${'| x |\n'.repeat(10_000)}`],
  ['100,000 line breaks', 'a\n'.repeat(100_000)],
];

export const markdownRows: readonly Row[] = [
  { id: 'B9', input: 'HTML in terms and descriptions', expected: 'visible as text', check: () => staysText('B9') },
  {
    id: 'B10',
    input: 'links and images of Markdown',
    expected: 'nothing runs and nothing is loaded',
    check: () => staysText('B10'),
  },
  ...inert.map((address) => ({
    id: 'B10',
    input: `a link to ${address}`,
    expected: 'it is text',
    check: () => {
      const html = markdown(`[a](${address})`);
      expect(html).not.toMatch(/<a |<button|href=/);
      expect(textsIn(html)).toContain('a');
    },
  })),
  {
    id: 'B10',
    input: 'an image of another server',
    expected: 'it is named, not loaded',
    check: () => expect(markdown('![x](https://evil.example/p.png)')).toContain('image blocked: x'),
  },
  {
    id: 'B11',
    input: 'a link whose text is another address',
    expected: 'the tooltip and the question show the real host',
    check: async () => {
      expect(markdown('[https://bank.example](https://evil.example)')).toContain('Opens https://evil.example/');
      const asked: string[] = [];
      const ask = async ({ message }: { readonly message: string }) => asked.push(message) > 1;
      await createExternalLinks({ ask, open: async () => {}, clock: () => 0 })('https://evil.example/');
      expect(asked).toEqual(['Open evil.example in your browser?']);
    },
  },
  ...bombs.map(([input, text]) => ({
    id: 'B12',
    input,
    expected: 'shown as it is, with a way to all of it',
    check: () => {
      expect(isWithinMarkdownBudget(text)).toBe(false);
      const html = markdown(text);
      expect(html).toMatch(/Show (?:raw|the whole text)/);
      expect(html.length).toBeLessThan(20_000);
    },
  })),
  {
    id: 'B13',
    input: 'terms in no form that is known',
    expected: 'said so, and shown as they came',
    check: () => {
      const raw = '[7, null]';
      const html = htmlOf({ name: 'terms', show: () => <TermsSection terms={{ state: 'unreadable', raw }} /> }, raw);
      expect(html).toContain('in a form that this app does not know');
      expect(html).toContain(raw);
    },
  },
];
