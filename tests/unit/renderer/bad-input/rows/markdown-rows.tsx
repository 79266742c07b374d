import { createExternalLinks } from '@main/app/window/external-links';
import { TermsSection } from '@renderer/features/contract/contract-tabs';
import { isWithinMarkdownBudget } from '@renderer/lib/markdown-budget';
import { Markdown } from '@renderer/ui/layout/markdown';
import { payloads } from '@tests/support/payloads';
import { badInput, type Row } from '@tests/unit/renderer/bad-input/row';
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
  badInput('B9', 'HTML in terms and descriptions', 'visible as text', () => staysText('B9')),
  badInput('B10', 'links and images of Markdown', 'nothing runs and nothing is loaded', () => staysText('B10')),
  ...inert.map((address) =>
    badInput('B10', `a link to ${address}`, 'it is text', () => {
      const html = markdown(`[a](${address})`);
      expect(html).not.toMatch(/<a |<button|href=/);
      expect(textsIn(html)).toContain('a');
    }),
  ),
  badInput('B10', 'an image of another server', 'it is named, not loaded', () =>
    expect(markdown('![x](https://evil.example/p.png)')).toContain('image blocked: x'),
  ),
  badInput(
    'B11',
    'a link whose text is another address',
    'the tooltip and the question show the real host',
    async () => {
      expect(markdown('[https://bank.example](https://evil.example)')).toContain('Opens https://evil.example/');
      const asked: string[] = [];
      const ask = async ({ message }: { readonly message: string }) => asked.push(message) > 1;
      await createExternalLinks({ ask, open: async () => {}, clock: () => 0 })('https://evil.example/');
      expect(asked).toEqual(['Open evil.example in your browser?']);
    },
  ),
  ...bombs.map(([input, text]) =>
    badInput('B12', input, 'shown as it is, with a way to all of it', () => {
      expect(isWithinMarkdownBudget(text)).toBe(false);
      const html = markdown(text);
      expect(html).toMatch(/Show (?:raw|the whole text)/);
      expect(html.length).toBeLessThan(20_000);
    }),
  ),
  badInput('B13', 'terms in no form that is known', 'said so, and shown as they came', () => {
    const raw = '[7, null]';
    const html = htmlOf({ name: 'terms', show: () => <TermsSection terms={{ state: 'unreadable', raw }} /> }, raw);
    expect(html).toContain('This app does not know the format of');
    expect(html).toContain(raw);
  }),
];
