import { htmlFormat } from '@main/services/exporting/formats/html-format';
import { column } from '@tests/support/contract-parts';
import { bareContract, fileOf, wholeRun } from '@tests/support/export-parts';
import { payloadTexts } from '@tests/support/payloads';
import { describe, expect, it } from 'vitest';

const texts = [
  ...payloadTexts,
  '</style><script>alert(1)</script>',
  '</title><script src=https://evil.example></script>',
  '`onload=alert(1)',
  '<!--',
  '<![CDATA[',
  '\u0000<scr\u0000ipt>',
];

/** Every tag that a report is made of; what a server wrote can add none. */
const ownTags =
  /<\/?(?:html|head|meta|title|style|body|main|h1|h2|p|dl|dt|dd|ul|li|figure|figcaption|details|summary|div|table|caption|thead|tbody|tr|th|td|span|svg|g|rect|path|text)(?: [a-zA-Z-]+(?:="[^"<>]*")?)*\/?>|<!doctype html>/g;

const withText = (text: string) =>
  fileOf(
    htmlFormat,
    [
      wholeRun({
        contractExecutionStatus: text,
        result: text,
        id: null,
        schemaValidation: { failed: 1, failedFields: [text] },
        semanticsValidation: { failed: 1, failedRules: [{ ruleName: text, reason: text }] },
      }),
    ],
    {
      contract: bareContract({
        name: text,
        displayName: text,
        fullyQualifiedName: text,
        columns: { state: 'present', value: [column(text)] },
      }),
      serverName: text,
      choice: { kind: 'filtered', filter: { text, name: text, status: [text] }, except: [] },
    },
  );

describe('a report', () => {
  it.each(texts)('has no markup of the server’s in it: %j', (payload) => {
    const html = withText(payload);
    expect(html.replace(/<style>[^<]*<\/style>/, '').replace(ownTags, '')).not.toMatch(/[<>]/);
    expect(html).not.toMatch(/<[^>]* (?:on\w+|href|src|srcset|style)=/i);
  });

  it('names what would be invisible', () => {
    const html = withText('a\u202Eb\u0000c');
    expect(html).toContain('a[U+202E]b[U+0000]c');
    expect(html).not.toMatch(/\u202E/);
  });

  it('forbids itself everything but its own style', () => {
    const html = withText('x');
    expect(html).toContain(
      `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:;`,
    );
    expect(html).not.toMatch(/https?:|<script|url\(|@import/i);
  });

  const day = 86_400_000;
  const start = Date.UTC(2026, 4, 1);
  const runs = Array.from({ length: 18 }, (_, index) =>
    wholeRun({
      timestamp: start + (17 - index) * day,
      contractExecutionStatus: index % 3 === 0 ? 'Failed' : 'Success',
      ...(index % 3 === 0 ? { schemaValidation: { failed: 1, failedFields: ['price', 'price'] } } : {}),
    }),
  );

  it('says what it is of, the figures in words, and what failed how often, first and last', () => {
    const html = fileOf(htmlFormat, runs, {
      choice: { kind: 'filtered', filter: { status: ['Failed'], from: start }, except: ['1'] },
    });
    expect(html).toContain('<dt>Server</dt><dd>Test catalog</dd>');
    expect(html).toContain('<dt>Range</dt><dd>from 1 May 2026, 00:00:00 UTC</dd>');
    expect(html).toContain('<dt>Status</dt><dd>Failed</dd>');
    expect(html).toContain('<dt>Left out</dt><dd>1 result by hand</dd>');
    expect(html).toContain('18 runs');
    expect(html).toContain('66.7 % passed');
    expect(html).toContain(
      '<th scope="row">price</th><td>Schema</td><td>6</td><td>3 May 2026, 00:00:00 UTC</td><td>18 May 2026, 00:00:00 UTC</td>',
    );
  });

  it('has the timeline as a drawing and as a table with the same numbers', () => {
    const html = fileOf(htmlFormat, runs);
    expect(html.match(/<rect /g)).toHaveLength(18);
    const [, table = ''] = /<caption>Runs over time<\/caption>(.*?)<\/table>/s.exec(html) ?? [];
    const counts = [...table.matchAll(/<\/th><td>(\d+)<\/td>/g)].map(([, count]) => Number(count));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(18);
  });

  it('lists the newest 5,000 runs and says that there are more', () => {
    const many = Array.from({ length: 5003 }, (_, index) => wholeRun({ timestamp: start - index * 1000 }));
    const html = fileOf(htmlFormat, many);
    expect(html).toContain('<caption>The newest 5,000 of 5,003 runs, newest first</caption>');
    expect(html.match(/<span class="word success">/g)).toHaveLength(5000);
  });

  it('is a page also without a run, and says in itself what is missing', () => {
    const html = fileOf(htmlFormat, [], { end: 'repeated-cursor' });
    expect(html).toContain('The server repeated a cursor, so older results may be missing.');
    expect(html).toContain('No runs');
  });
});
